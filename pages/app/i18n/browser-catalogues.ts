import { catalogueImports } from 'virtual:catalogues';
import type { Locale } from '../../../data/locale.ts';
import type { Area } from '../../../data/site/pages.ts';
import type { Catalogue } from '../../../locales/compile.ts';
import type { FormatMessage, Messages } from './messages-context.ts';

/** The catalogues that the browser has fetched so far; each area of a language is a file of its own. */

const catalogues: Record<Locale, Catalogue> = { en: {}, de: {} };
const formatters: Partial<Record<Locale, FormatMessage>> = {};
const fetched = new Map<string, Promise<void>>();

const formatterMissing: FormatMessage = () => {
  throw new Error('A message takes values, but the formatter was not loaded.');
};

async function fetchNamespace(locale: Locale, area: Area): Promise<void> {
  const { default: messages } = await (
    catalogueImports[`${locale}/${area}`] as () => Promise<{ default: Catalogue }>
  )();
  Object.assign(catalogues[locale], messages);
  if (formatters[locale] || Object.values(messages).every((message) => typeof message === 'string')) return;
  const { createFormatter } = await import('./formatter.ts');
  formatters[locale] ??= createFormatter(locale);
}

/** Fetches areas that are not there yet. A failed fetch is tried again at the next call. */
export async function fetchNamespaces(locale: Locale, areas: readonly Area[]): Promise<void> {
  await Promise.all(
    areas.map((area) => {
      const name = `${locale}/${area}`;
      const fetching = fetched.get(name) ?? fetchNamespace(locale, area);
      fetched.set(name, fetching);
      fetching.catch(() => fetched.delete(name));
      return fetching;
    }),
  );
}

/** Takes an area over that came with the page. Its messages hold no values. */
export function addNamespace(locale: Locale, area: Area, messages: Catalogue): void {
  Object.assign(catalogues[locale], messages);
  fetched.set(`${locale}/${area}`, Promise.resolve());
}

/** The words of a language, as far as they were fetched. */
export function messagesOf(locale: Locale): Messages {
  return { locale, catalogue: catalogues[locale], format: formatters[locale] ?? formatterMissing };
}
