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

function formatCompiled(
  compiled: CompiledMessage,
  locale: Locale,
  values?: Record<string, string | number>,
): string {
  if (typeof compiled === 'string') return compiled;
  return String(new IntlMessageFormat(compiled, locale).format(values));
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
  return formatCompiled(compiled, locale, values);
}
