import { defaultLocale, locales } from '../locale.ts';
import { namespaces } from '../messages/namespaces.ts';
import type { Content } from '../snapshot/content.ts';
import { namespaceFile } from '../snapshot/content-files.ts';
import type { DataProblem } from './data-problem.ts';

/**
 * Checks that every language has the messages of the default language and no others, and that none is empty.
 *
 * @returns one problem for each message, missing catalogue and language without catalogues.
 */
export function catalogueProblems(messages: Content['messages']): DataProblem[] {
  return locales.flatMap((locale) => {
    if (namespaces.every((namespace) => !messages[namespace]?.[locale])) {
      const message = `is missing: npm run content:check -- --new ${locale} creates it`;
      return [{ file: `locales/${locale}`, entry: '', field: '', message }];
    }
    return namespaces.flatMap((namespace) => {
      const file = namespaceFile(locale, namespace);
      const original = messages[namespace]?.[defaultLocale] ?? {};
      const translated = messages[namespace]?.[locale];
      const problem = (entry: string, message: string) => ({ file, entry, field: '', message });
      if (!translated)
        return [problem('', `is missing: translate ${namespaceFile(defaultLocale, namespace)}`)];
      return [
        ...Object.keys(original)
          .filter((key) => !translated[key]?.trim())
          .map((key) => problem(key, `is not translated: "${original[key]}"`)),
        ...Object.keys(translated)
          .filter((key) => original[key] === undefined)
          .map((key) => problem(key, `is no message of ${namespaceFile(defaultLocale, namespace)}`)),
      ];
    });
  });
}
