import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '../locale.ts';
import type { Catalogue, CompiledMessage } from './compile.ts';
import type { Namespace } from './keys.ts';
import { compiledNamespace } from './namespaces.ts';

/** Messages outside React, for the server's errors and for tests. */

const catalogues = new Map<string, Catalogue>();

function catalogueOf(locale: Locale, namespace: Namespace): Catalogue {
  const name = `${locale}/${namespace}`;
  const cached = catalogues.get(name);
  if (cached) return cached;
  const catalogue = compiledNamespace(locale, namespace);
  catalogues.set(name, catalogue);
  return catalogue;
}

/** Creating a formatter takes longer than using it. */
const formatters = new Map<string, IntlMessageFormat>();

function formatterOf(locale: Locale, key: string, compiled: Exclude<CompiledMessage, string>) {
  const name = `${locale}/${key}`;
  const cached = formatters.get(name);
  if (cached) return cached;
  const formatter = new IntlMessageFormat(compiled, locale);
  formatters.set(name, formatter);
  return formatter;
}

/**
 * Formats one message.
 *
 * @param key `<namespace>.<rest>`, as in `locales/<locale>/<namespace>.json`.
 * @throws Error when no catalogue has the key.
 */
export function message(locale: Locale, key: string, values?: Record<string, string | number>): string {
  const namespace = key.slice(0, key.indexOf('.')) as Namespace;
  const compiled = catalogueOf(locale, namespace)[key];
  if (compiled === undefined) throw new Error(`No message "${key}" in ${locale}.`);
  return typeof compiled === 'string' ? compiled : String(formatterOf(locale, key, compiled).format(values));
}
