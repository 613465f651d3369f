import { byLocale, type Locale, locales } from '../../data/locale.ts';
import { insertFacts } from '../../data/messages/compile.ts';
import type { Namespace } from '../../data/messages/keys.ts';
import { messageFacts } from '../../data/messages/message-facts.ts';
import { namespaces, readNamespace } from '../../data/messages/namespaces.ts';

export interface CatalogueRow {
  locale: Locale;
  namespace: Namespace;
  key: string;
  /** As written in the file. */
  raw: string;
  /** With the facts inserted. */
  text: string;
}

const facts = byLocale(messageFacts);

/** All messages of a language in the order of the files. */
function rowsOf(locale: Locale): CatalogueRow[] {
  return namespaces.flatMap((namespace) =>
    Object.entries(readNamespace(locale, namespace)).map(([key, raw]) => ({
      locale,
      namespace,
      key,
      raw,
      text: insertFacts(raw, facts[locale]),
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
