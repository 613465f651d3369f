import * as v from 'valibot';

/** Who changed or opened something last, and when. */
export const editing = v.strictObject({ name: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) });
export type Editing = v.InferOutput<typeof editing>;
