import { defaultLocale } from '../locale.ts';
import { contentFiles } from '../schemas/content-schemas.ts';

/** Values of content files that exist by language. */

/** Names of the content files with texts. */
export const translatedFiles = Object.keys(contentFiles).filter((name) => name !== 'languages');

/** Whether a value is a text, or a list of lines or blocks, by language: it has one in the default language. */
export function isTranslatable(value: object): value is Readonly<Record<string, unknown>> {
  if (!Object.hasOwn(value, defaultLocale)) return false;
  const text: unknown = (value as Record<string, unknown>)[defaultLocale];
  return typeof text === 'string' || Array.isArray(text);
}
