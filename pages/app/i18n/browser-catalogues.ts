import { catalogueImports } from 'virtual:catalogues';
import { type Locale, locales } from '../../../data/locale.ts';
import type { Catalogue } from '../../../data/messages/compile.ts';
import type { Namespace } from '../../../data/messages/keys.ts';
import type { FormatMessage, Messages } from './messages-context.ts';

/** The messages that the browser has loaded; each namespace of each locale is a file. */

const catalogues = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, Catalogue>;
const formatters: Partial<Record<Locale, FormatMessage>> = {};
const namespaceLoads = new Map<string, Promise<void>>();

const missingFormatter: FormatMessage = () => {
  throw new Error('The message has arguments, but the formatter is not loaded.');
};

async function fetchNamespace(locale: Locale, namespace: Namespace): Promise<void> {
  const { default: messages } = await (
    catalogueImports[`${locale}/${namespace}`] as () => Promise<{ default: Catalogue }>
  )();
  Object.assign(catalogues[locale], messages);
  if (formatters[locale] || Object.values(messages).every((message) => typeof message === 'string')) return;
  const { createFormatter } = await import('./formatter.ts');
  formatters[locale] ??= createFormatter(locale);
}

/** Loads the namespaces that are not loaded yet. */
export async function fetchNamespaces(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces.map((namespace) => {
      const key = `${locale}/${namespace}`;
      const loading = namespaceLoads.get(key) ?? fetchNamespace(locale, namespace);
      namespaceLoads.set(key, loading);
      return loading;
    }),
  );
}

/** Adds a namespace that the document contains. Its messages have no arguments. */
export function addNamespace(locale: Locale, namespace: Namespace, messages: Catalogue): void {
  Object.assign(catalogues[locale], messages);
  namespaceLoads.set(`${locale}/${namespace}`, Promise.resolve());
}

/** The loaded messages of a locale. */
export function messagesOf(locale: Locale): Messages {
  return { locale, catalogue: catalogues[locale], format: formatters[locale] ?? missingFormatter };
}
