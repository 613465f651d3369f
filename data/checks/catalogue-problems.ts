import { existsSync } from 'node:fs';
import { defaultLocale, type Locale, locales } from '../locale.ts';
import type { Namespace } from '../messages/keys.ts';
import { namespaceFile, namespaces, readNamespace } from '../messages/namespaces.ts';
import type { DataProblem } from './data-problem.ts';

/** Messages by key; null when the file does not exist. */
type Read = (locale: Locale, namespace: Namespace) => Record<string, string> | null;

const readFile: Read = (locale, namespace) =>
  existsSync(namespaceFile(locale, namespace)) ? readNamespace(locale, namespace) : null;

/**
 * Checks that every language has the messages of the default language and no others, and that none is empty.
 *
 * @returns one problem for each message, missing file and language without files.
 */
export function catalogueProblems(read: Read = readFile): DataProblem[] {
  return locales.flatMap((locale) => {
    if (namespaces.every((namespace) => !read(locale, namespace))) {
      const message = `is missing: npm run content:check -- --new ${locale} creates it`;
      return [{ file: `locales/${locale}`, entry: '', field: '', message }];
    }
    return namespaces.flatMap((namespace) => {
      const file = namespaceFile(locale, namespace);
      const original = read(defaultLocale, namespace) ?? {};
      const messages = read(locale, namespace);
      const problem = (entry: string, message: string) => ({ file, entry, field: '', message });
      if (!messages) return [problem('', `is missing: translate ${namespaceFile(defaultLocale, namespace)}`)];
      return [
        ...Object.keys(original)
          .filter((key) => !messages[key]?.trim())
          .map((key) => problem(key, `is not translated: "${original[key]}"`)),
        ...Object.keys(messages)
          .filter((key) => original[key] === undefined)
          .map((key) => problem(key, `is no message of ${namespaceFile(defaultLocale, namespace)}`)),
      ];
    });
  });
}
