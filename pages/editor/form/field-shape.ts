import * as v from 'valibot';
import { defaultLocale } from '../../../data/locale.ts';
import type { EditorHint } from '../../../data/schemas/value-schemas.ts';
import { collectionOfKey } from '../../../data/snapshot/chosen-order.ts';
import { documentSchema } from '../../../data/snapshot/document-schema.ts';
import type { Path } from './change-at.ts';

/** What the form knows of a field: the part of its valibot schema that its control depends on. Validation uses the schema itself. */
export type Shape = { isRequired: boolean; empty: undefined | null } & Kind;

type Kind =
  | { kind: 'text'; hint?: EditorHint }
  | { kind: 'number'; isInteger: boolean; hint?: EditorHint }
  | { kind: 'boolean'; hint?: EditorHint }
  | { kind: 'choice'; options: readonly Option[] }
  /** Several of the options; without options, several documents of a kind. */
  | { kind: 'choices'; options: readonly Option[]; hint?: EditorHint }
  | { kind: 'object'; fields: readonly Field[] }
  /** A text, or lines, by language. */
  | { kind: 'localized'; value: Shape }
  /** A text in the default language that is translated by phrase, unless it has other languages of its own. */
  | { kind: 'phrase' }
  /** A text with structure, in one language. */
  | { kind: 'blocks' }
  | { kind: 'list'; item: Shape; minLength: number; maxLength: number }
  | Variant;

export type Option = string | number;
export type Field = readonly [name: string, shape: Shape];
export type ShapeOf<Name extends Kind['kind']> = Shape & { kind: Name };

/** Objects that a key tells apart; the fields of one may be a variant again, by another key. */
interface Variant {
  kind: 'variant';
  key: string;
  options: readonly { value: Option; fields: readonly Field[]; nested?: Shape & Variant }[];
}

/** Whether a value is a number that the editor gives: it tells nobody anything, and has no control. */
export function isGivenNumber(shape: Shape): boolean {
  return shape.kind === 'number' && shape.hint === 'fixed';
}

/** Whether a control takes half of a wide form. */
export function isShort(shape: Shape): boolean {
  return (
    ['number', 'choice'].includes(shape.kind) ||
    (shape.kind === 'text' && !['long', 'focus', 'plan'].includes(shape.hint ?? ''))
  );
}

const isGroup = ({ kind }: Shape) => kind === 'object' || kind === 'variant';

/** Whether a field of a document has fields of its own. It is a section of the form, after all other fields. */
export function isSection(shape: Shape): boolean {
  return isGroup(shape) || (shape.kind === 'list' && isGroup(shape.item));
}

/** What is read of a valibot schema and its actions. */
interface Schema {
  type: string;
  pipe?: readonly Schema[];
  requirement?: unknown;
  wrapped: Schema;
  item: Schema;
  items: readonly Schema[];
  entries: Readonly<Record<string, Schema>>;
  options: readonly Option[] | readonly Schema[];
  key: string;
  literal: Option;
}

/** Whether the value at a path of a document is an article or a story in one language. */
export function isBlocksAt(documentKey: string, path: Path): boolean {
  const [name, locale, ...rest] = path;
  const schema = documentSchema(documentKey);
  const shape = schema && shapeOf(schema);
  const field = shape?.kind === 'object' ? shape.fields.find((each) => each[0] === name)?.[1] : undefined;
  const isText = field?.kind === 'localized' && field.value.kind === 'blocks';
  return isText && locale !== undefined && rest.length === 0;
}

/** Key of the labels of a document's fields. */
export function documentLabelKey(documentKey: string): string {
  return `fields.${collectionOfKey(documentKey)}`;
}

const shapes = new WeakMap<object, Shape>();

/** The shape of a schema; always the same object for the same schema. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const known = shapes.get(schema) ?? walk(schema as unknown as Schema);
  shapes.set(schema, known);
  return known;
}

function walk(schema: Schema): Shape {
  if (schema.type === 'optional') return { ...walk(schema.wrapped), isRequired: false, empty: undefined };
  if (schema.type === 'nullable') return { ...walk(schema.wrapped), isRequired: false, empty: null };
  return { isRequired: true, empty: undefined, ...kindOf(schema) };
}

function kindOf(schema: Schema): Kind {
  const { type } = schema;
  const hint = hintOf(schema);
  if (hint === 'blocks') return { kind: 'blocks' };
  // The file of a plan is chosen as a whole.
  if (type === 'string' || hint === 'plan') return { kind: 'text', hint };
  if (type === 'number') return { kind: 'number', isInteger: actionsOf(schema, 'integer').length > 0, hint };
  if (type === 'boolean') return { kind: 'boolean', hint };
  if (type === 'picklist') return { kind: 'choice', options: schema.options as readonly Option[] };
  if (type === 'strict_object') return { kind: 'object', fields: fieldsOf(schema) };
  if (type === 'object_with_rest')
    return { kind: 'localized', value: walk(schema.entries[defaultLocale] as Schema) };
  // The only union is that of a line with its translations.
  if (type === 'union') return { kind: 'phrase' };
  if (type === 'variant') return variantOf(schema);
  if (type === 'array') return listOf(schema);
  if (type === 'strict_tuple') {
    const { length } = schema.items;
    return { kind: 'list', item: walk(schema.items[0] as Schema), minLength: length, maxLength: length };
  }
  throw new Error(`The form has no control for a schema of the type "${type}".`);
}

/** Kinds of documents of which a list has any number, each at most once. */
const manyOf: readonly (EditorHint | undefined)[] = ['city', 'page', 'language'];

function listOf(schema: Schema): Kind {
  const item = walk(schema.item);
  if (item.kind === 'choice') return { kind: 'choices', options: item.options };
  if (item.kind === 'text' && manyOf.includes(item.hint))
    return { kind: 'choices', options: [], hint: item.hint };
  const limit = (name: string) => actionsOf(schema, name).at(-1)?.requirement as number | undefined;
  const minLength = limit('length') ?? limit('min_length') ?? 0;
  return { kind: 'list', item, minLength, maxLength: limit('length') ?? limit('max_length') ?? Infinity };
}

function fieldsOf({ entries }: Schema, without: readonly string[] = []): Field[] {
  return Object.entries(entries)
    .filter(([name, entry]) => !without.includes(name) && hintOf(entry) !== 'hidden')
    .map(([name, entry]) => [name, walk(entry)]);
}

function variantOf(schema: Schema, known: readonly string[] = []): Variant {
  const { key } = schema;
  const options = (schema.options as readonly Schema[]).map((option) => {
    if (option.type === 'variant') {
      const first = option.options[0] as Schema;
      const nested = { isRequired: true, empty: undefined, ...variantOf(option, [...known, key]) };
      return { value: first.entries[key]?.literal ?? '', fields: [], nested };
    }
    return { value: option.entries[key]?.literal ?? '', fields: fieldsOf(option, [...known, key]) };
  });
  return { kind: 'variant', key, options };
}

/** The actions of a type in the pipe of a schema, and in the pipes that it contains. */
function actionsOf({ pipe = [] }: Schema, type: string): Schema[] {
  // The first item is the schema itself, without its pipe.
  return pipe.flatMap((item, index) =>
    item.type === type && index > 0 ? [item] : item.pipe ? actionsOf(item, type) : [],
  );
}

function hintOf(schema: Schema): EditorHint | undefined {
  if (schema.type === 'optional' || schema.type === 'nullable') return hintOf(schema.wrapped);
  return v.getMetadata(schema as unknown as v.GenericSchema).editor as EditorHint | undefined;
}
