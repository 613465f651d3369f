import { allCatalogues } from 'virtual:all-catalogues';
import { byLocale } from '../../data/locale.ts';
import type { Catalogue } from '../../data/messages/compile.ts';
import { isSharedKey } from '../../data/messages/shared-keys.ts';
import { createFormatter } from '../app/i18n/formatter.ts';
import type { Messages } from '../app/i18n/use-messages.ts';
import { fulfilled, type LoadedPage, type Loader } from '../app/loading/loader.ts';
import { AfterContent } from '../layouts/AfterContent.tsx';
import { CookieNotice } from '../layouts/CookieNotice.tsx';
import { layouts, loadAll, views } from './views.ts';

const messages = byLocale(
  (locale): Messages => ({ locale, catalogue: allCatalogues[locale], format: createFormatter(locale) }),
);

/** The messages that the document contains for the hydration of the layout, by locale. */
export const sharedMessages = byLocale(
  (locale): Catalogue =>
    Object.fromEntries(
      Object.entries(allCatalogues[locale] as Catalogue).filter(([key]) => isSharedKey(key)),
    ),
);

const components = await loadAll(views);
const layoutComponents = await loadAll(layouts);

const pages = new Map<string, Promise<LoadedPage>>();
const afterContent = fulfilled(AfterContent);
const cookieNotice = fulfilled(CookieNotice);

/** The server's loader: all code and messages are in memory. */
export const serverLoader: Loader = {
  sharedMessages: (locale) => messages[locale],
  page(page, locale) {
    const key = `${page.view} ${locale}`;
    const loaded = pages.get(key) ?? fulfilled({ View: components[page.view], messages: messages[locale] });
    pages.set(key, loaded);
    return loaded;
  },
  layout: (name) => fulfilled(layoutComponents[name]),
  cookieNotice: () => cookieNotice,
  afterContent: () => afterContent,
};
