import type { Locale } from '../../data/locale.ts';
import { catalogueValues } from '../../data/messages/catalogue-values.ts';
import { insertValues } from '../../data/messages/compile.ts';
import type { Namespace } from '../../data/messages/keys.ts';
import { namespaces } from '../../data/messages/message-types.ts';
import { sampleContent } from '../support/content.ts';
import { byLocale, locales } from '../support/languages.ts';

export interface CatalogueRow {
  locale: Locale;
  namespace: Namespace;
  key: string;
  /** As written in the file. */
  raw: string;
  /** With the placeholder values inserted. */
  text: string;
}

/** The content whose texts are checked. */
export const content = sampleContent();

const values = byLocale((locale) => catalogueValues(content, locale));

/** All messages of a language in the order of the files. */
function rowsOf(locale: Locale): CatalogueRow[] {
  return namespaces.flatMap((namespace) =>
    Object.entries(content.messages[namespace][locale]).map(([key, raw]) => ({
      locale,
      namespace,
      key,
      raw,
      text: insertValues(raw, values[locale]),
    })),
  );
}

export const catalogue: Readonly<Record<Locale, readonly CatalogueRow[]>> = byLocale(rowsOf);

export const allRows: readonly CatalogueRow[] = locales.flatMap((locale) => [...catalogue[locale]]);

/** The sorted numbers of a text, without thousands separators and with a decimal point. */
export function numbersIn(text: string, locale: Locale): string[] {
  const thousands = locale === 'en' ? /(\d),(?=\d{3})/g : /(\d)\.(?=\d{3})/g;
  return [...text.replace(thousands, '$1').matchAll(/\d+(?:[.,:]\d+)*/g)]
    .map(([number]) => (locale === 'de' ? number.replace(',', '.') : number))
    .sort();
}
