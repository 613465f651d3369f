import { IntlMessageFormat } from 'intl-messageformat';
import { defaultLocale, type Locale } from '../locale.ts';
import type { Catalogue, Catalogues } from './compile.ts';
import type { Namespace } from './keys.ts';

/** Messages outside React, for the server and for tests. */

/** Formatters of the messages of a catalogue: creating one takes longer than using it. */
const formatters = new WeakMap<Catalogue, Map<string, IntlMessageFormat>>();

function formatterOf(catalogue: Catalogue, key: string, locale: Locale): IntlMessageFormat {
  const known = formatters.get(catalogue) ?? new Map<string, IntlMessageFormat>();
  formatters.set(catalogue, known);
  const formatter = known.get(key) ?? new IntlMessageFormat(catalogue[key] ?? '', locale);
  known.set(key, formatter);
  return formatter;
}

/**
 * Formats one message.
 *
 * @param key `<namespace>.<rest>`, as in `locales/<locale>/<namespace>.json`.
 * @throws Error when no catalogue has the key.
 */
export function formatMessage(
  { catalogues }: { catalogues: Catalogues },
  locale: Locale,
  key: string,
  values?: Record<string, string | number>,
): string {
  // A mail of the outbox may be in a language that is a draft again.
  const language = catalogues[locale] ? locale : defaultLocale;
  const catalogue = catalogues[language][key.slice(0, key.indexOf('.')) as Namespace];
  const message = catalogue?.[key];
  if (message === undefined) throw new Error(`No message "${key}" in ${locale}.`);
  return typeof message === 'string' ? message : String(formatterOf(catalogue, key, language).format(values));
}
