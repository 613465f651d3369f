import { catalogueImports } from 'virtual:catalogues';
import { byLocale, type Locale } from '../../../data/locale.ts';
import type { Catalogue } from '../../../data/messages/compile.ts';
import type { Namespace } from '../../../data/messages/keys.ts';
import type { FormatMessage, Messages } from './use-messages.ts';

/** The messages that the browser has loaded; the namespaces of a page in one locale are a file. */

const catalogues = byLocale((): Catalogue => ({}));
const formatters: Partial<Record<Locale, FormatMessage>> = {};
const loads = new Map<string, Promise<void>>();

const missingFormatter: FormatMessage = () => {
  throw new Error('The message has arguments, but the formatter is not loaded.');
};

async function fetchCatalogue(locale: Locale, name: string): Promise<void> {
  const load = catalogueImports[`${locale}/${name}`];
  if (!load) throw new Error(`No page has the namespaces "${name}".`);
  const { default: messages, createFormatter } = await load();
  Object.assign(catalogues[locale], messages);
  if (createFormatter) formatters[locale] ??= createFormatter(locale);
}

/** Loads the namespaces of a page, or the shared ones, unless they are loaded. */
export function fetchNamespaces(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  const name = namespaces.join('+');
  const key = `${locale}/${name}`;
  const loading = loads.get(key) ?? fetchCatalogue(locale, name);
  loads.set(key, loading);
  return loading;
}

/** Adds a namespace that the document contains. Its messages have no arguments. */
export function addNamespace(locale: Locale, namespace: Namespace, messages: Catalogue): void {
  Object.assign(catalogues[locale], messages);
  loads.set(`${locale}/${namespace}`, Promise.resolve());
}

/** The loaded messages of a locale. */
export function messagesOf(locale: Locale): Messages {
  return { locale, catalogue: catalogues[locale], format: formatters[locale] ?? missingFormatter };
}
