import * as v from 'valibot';

/** Schemas of values that several requests and responses have. */

/** Maximum of PostgreSQL's `integer`: a query with a larger one fails there. */
export const maxInteger = 2_147_483_647;

/** An id, or the version of a row. */
export const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxInteger));
export const id = positiveInteger;
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** What both databases give back as they got it: PostgreSQL refuses NUL, and UTF-8 has no half of a surrogate pair. */
export const storableText = /^[^\0\p{Cs}]*$/u;

/** A schema with the text that the OpenAPI document has about it. The annotation lets bundles leave an unused schema out. */
/* @__NO_SIDE_EFFECTS__ */
export const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  v.pipe(schema, v.description(text) as v.DescriptionAction<v.InferOutput<Schema>, string>);

/** Who changed or opened something last, and when. */
export const editing = v.strictObject({ name: v.string(), at: timestamp });
export type Editing = v.InferOutput<typeof editing>;
