import { contactFieldNames, contactFields } from '../../../data/api/contact-fields.ts';

/** Control characters: the first ones take six bytes in JSON, and PostgreSQL cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/**
 * The values with which a form is shown again: its text fields only, cut to their limits, without control characters.
 *
 * @param fields the fields of the request's body.
 */
export function storedValues(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    contactFieldNames.flatMap((name) => {
      const value = fields[name];
      if (typeof value !== 'string') return [];
      return [
        [name, value.slice(0, contactFields[name].maxLength).replace(controlCharacters, '').toWellFormed()],
      ];
    }),
  );
}
