import { catalogueFacts } from '../../data/content/catalogue-facts.ts';
import { type Locale, locales } from '../../data/locale.ts';
import type { Namespace } from '../../data/site/pages.ts';
import { insertFacts } from '../../locales/compile.ts';
import { namespaces, readNamespace } from '../../locales/namespaces.ts';

/** One message as its file holds it, and with its facts filled in. */
export interface CatalogueRow {
  locale: Locale;
  area: Namespace;
  key: string;
  raw: string;
  text: string;
}

const facts = { en: catalogueFacts('en'), de: catalogueFacts('de') };

/** Every message of a language, in the order of the files. */
export function rowsOf(locale: Locale): CatalogueRow[] {
  return namespaces.flatMap((area) =>
    Object.entries(readNamespace(locale, area)).map(([key, raw]) => ({
      locale,
      area,
      key,
      raw,
      text: insertFacts(raw, facts[locale]),
    })),
  );
}

export const catalogue: Readonly<Record<Locale, readonly CatalogueRow[]>> = {
  en: rowsOf('en'),
  de: rowsOf('de'),
};

export const allRows: readonly CatalogueRow[] = locales.flatMap((locale) => [...catalogue[locale]]);

/** The numbers of a text in the order of their size, written without marks between thousands. */
export function numbersIn(text: string, locale: Locale): string[] {
  const thousands = locale === 'en' ? /(\d),(?=\d{3})/g : /(\d)\.(?=\d{3})/g;
  return [...text.replace(thousands, '$1').matchAll(/\d+(?:[.,:]\d+)*/g)]
    .map(([number]) => (locale === 'de' ? number.replace(',', '.') : number))
    .sort();
}
