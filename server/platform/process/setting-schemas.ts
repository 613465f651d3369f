import * as v from 'valibot';

/** Schemas of settings, whose issues are sentences for the operator. */

/** An integer from `min` to `max`. */
export const integer = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${name} must be an integer from ${min} to ${max}.`),
    v.transform(Number),
    v.minValue(min, `${name} must be an integer from ${min} to ${max}.`),
    v.maxValue(max, `${name} must be an integer from ${min} to ${max}.`),
  );

/** One of some words. */
export const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  v.picklist(values, `${name} must be one of ${values.join(', ')}.`);

/** A secret, which no message repeats. */
export const secret = (name: string, minLength: number) =>
  v.pipe(v.string(), v.minLength(minLength, `${name} must have at least ${minLength} characters.`));

/** A schema that parses text with `parse`, which returns null for invalid text. */
export const parsedBy = <T>(parse: (text: string) => T | null, problem: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value);
      if (value !== null) return value;
      addIssue({ message: problem });
      return NEVER;
    }),
  );
