import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '../data/locale.ts';
import type { Area } from '../data/site/pages.ts';
import type { Catalogue, CompiledMessage } from './compile.ts';
import { compiledNamespace } from './namespaces.ts';

/** Messages outside React: the server's errors and the tests read them here. */

const loaded = new Map<string, Catalogue>();

function areaOf(locale: Locale, area: Area): Catalogue {
  const name = `${locale}/${area}`;
  const known = loaded.get(name);
  if (known) return known;
  const catalogue = compiledNamespace(locale, area);
  loaded.set(name, catalogue);
  return catalogue;
}

/** The text of a compiled message. */
export function formatCompiled(
  compiled: CompiledMessage,
  locale: Locale,
  values?: Record<string, string | number>,
): string {
  if (typeof compiled === 'string') return compiled;
  return String(new IntlMessageFormat(compiled, locale).format(values));
}

/**
 * One message in one language.
 *
 * @param key `<area>.<rest>`, as in `locales/<locale>/<area>.json`.
 * @throws Error when no catalogue has the key.
 */
export function message(locale: Locale, key: string, values?: Record<string, string | number>): string {
  const area = key.slice(0, key.indexOf('.')) as Area;
  const compiled = areaOf(locale, area)[key];
  if (compiled === undefined) throw new Error(`No message "${key}" in ${locale}.`);
  return formatCompiled(compiled, locale, values);
}
