import { type Locale, oncePerLocale } from '../../data/locale.ts';
import type { PageRow } from '../../data/site/pages.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { createFormatter } from '../app/i18n/formatter.ts';
import type { Messages } from '../app/i18n/use-messages.ts';
import { fulfilled, type PageCode } from '../app/loading/page-code.ts';
import { AfterContent } from '../layouts/AfterContent.tsx';
import { CookieNotice } from '../layouts/CookieNotice.tsx';
import { layouts, loadAll, views } from './views.ts';

const formatterOf = oncePerLocale(createFormatter);
const messagesOf = new WeakMap<Snapshot, Map<string, Messages>>();

/** The messages of a page: the shared ones and those of its namespaces. The same object for pages with the same namespaces. */
export function pageMessages(snapshot: Snapshot, { namespaces }: PageRow, locale: Locale): Messages {
  const known = messagesOf.get(snapshot) ?? new Map<string, Messages>();
  messagesOf.set(snapshot, known);
  const key = `${locale} ${namespaces.join()}`;
  const catalogues = snapshot.catalogues[locale];
  const messages = known.get(key) ?? {
    locale,
    catalogue: Object.assign({}, catalogues.shared, ...namespaces.map((name) => catalogues[name])),
    format: formatterOf(locale),
  };
  known.set(key, messages);
  return messages;
}

const components = await loadAll(views);
const layoutComponents = await loadAll(layouts);
const notice = fulfilled(CookieNotice);
const afterContent = fulfilled(AfterContent);

/** The code of a page on the server, all of which is in memory. */
export const pageCode = ({ layout, view }: PageRow): PageCode => ({
  layout: fulfilled(layoutComponents[layout]),
  content: fulfilled(components[view]),
  notice,
  afterContent,
});
