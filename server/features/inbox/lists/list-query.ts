import type { Request } from 'express';
import * as v from 'valibot';
import { fieldErrors, subscription } from '../../../../data/api/requests.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { separators } from './csv.ts';

export const maxPageSize = 200;
export const maxSearchLength = 200;

const wellFormed = v.check(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the rule's purpose
  (text: string) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text),
);

const limit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(maxPageSize),
);
const cursor = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));
const search = v.pipe(v.string(), v.maxLength(maxSearchLength), wellFormed, v.trim());

/** Query parameters of a list. */
export const listQuery = {
  /** Page size; the full list without it. */
  limit: v.optional(limit),
  /** Id of the last entry of the previous page. */
  cursor: v.optional(cursor),
  q: v.optional(search),
  format: v.optional(v.picklist(['json', 'csv'])),
  /** Of CSV. */
  separator: v.optional(v.picklist(separators)),
};

/** An optional boolean parameter: `true` or `false`. */
export const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
);

/**
 * Parses the query of a list. Empty parameters are ignored, since HTML forms submit empty fields; unknown ones are ignored, too.
 *
 * @throws HttpError 400 when a parameter is invalid.
 */
export function readQuery<Entries extends v.ObjectEntries>(
  req: Request,
  entries: Entries,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const nonEmpty = Object.fromEntries(Object.entries(req.query).filter(([, value]) => value !== ''));
  const result = v.safeParse(v.object(entries), nonEmpty);
  if (!result.success) throw new HttpError(400, 'invalidQuery');
  return result.output;
}

/** The email address of the query `?email=`. @throws HttpError 400 when it is invalid. */
export function readEmail(req: Request): string {
  const parsed = v.safeParse(subscription, { email: req.query.email });
  if (!parsed.success) throw new HttpError(400, 'invalidQuery', { fields: fieldErrors(parsed.issues) });
  return parsed.output.email;
}
