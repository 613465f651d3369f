import type { Request } from 'express';
import * as v from 'valibot';
import { HttpError } from '../../errors.ts';

export const maxPageSize = 200;
export const maxSearchLength = 200;

const optional = <Schema extends v.GenericSchema<unknown>>(schema: Schema) => v.optional(schema);
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the rule's purpose
const readable = v.check((text: string) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text));

const limit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(maxPageSize),
);
const cursor = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));
const search = v.pipe(v.string(), v.maxLength(maxSearchLength), readable, v.trim());

/** The query parameters that both lists know. */
export const listQuery = {
  /** Entries a page; the whole list when left out. */
  limit: optional(limit),
  /** Id of the last entry of the page before. */
  cursor: optional(cursor),
  q: optional(search),
  format: optional(v.picklist(['json', 'csv'])),
};

/** `true`, `false` or left out. */
export const flag = optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
);

/**
 * The query of a list call; an empty parameter counts as left out, as an untouched field of a form sends it.
 *
 * @throws HttpError 400 when a known parameter is not valid; unknown ones are ignored.
 */
export function readQuery<Entries extends v.ObjectEntries>(
  req: Request,
  entries: Entries,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(Object.entries(req.query).filter(([, value]) => value !== ''));
  const result = v.safeParse(v.object(entries), given);
  if (!result.success) throw new HttpError(400, 'invalidQuery');
  return result.output;
}
