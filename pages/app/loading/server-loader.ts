import { allCatalogues } from 'virtual:all-catalogues';
import { type Locale, locales } from '../../../data/locale.ts';
import type { Catalogue } from '../../../locales/compile.ts';
import { AfterContent } from '../../layouts/AfterContent.tsx';
import { CookieNotice } from '../../layouts/CookieNotice.tsx';
import { createFormatter } from '../i18n/formatter.ts';
import type { Messages } from '../i18n/messages-context.ts';
import { fulfilled, type LoadedPage, type Loader, type Readable } from './loader.ts';
import { serverLayouts, serverViews } from './server-views.ts';

const texts = Object.fromEntries(
  locales.map((locale): [string, Messages] => [
    locale,
    { locale, catalogue: allCatalogues[locale], format: createFormatter(locale) },
  ]),
) as Record<Locale, Messages>;

/** What the browser needs of a language to take the frame over. */
export const sharedMessages = Object.fromEntries(
  locales.map((locale): [string, Catalogue] => [
    locale,
    Object.fromEntries(
      Object.entries(allCatalogues[locale] as Catalogue).filter(([key]) => key.startsWith('shared.')),
    ),
  ]),
) as Record<Locale, Catalogue>;

const pages = new Map<string, Readable<LoadedPage>>();
const readyLayouts = {
  main: fulfilled(serverLayouts.main),
  bremen: fulfilled(serverLayouts.bremen),
  bond: fulfilled(serverLayouts.bond),
  tool: fulfilled(serverLayouts.tool),
};
const rest = fulfilled(AfterContent);
const notice = fulfilled(CookieNotice);

/** The server's loader: everything is there. */
export const serverLoader: Loader = {
  sharedMessages: (locale) => texts[locale],
  page(page, locale) {
    const name = `${page.view} ${locale}`;
    const known = pages.get(name) ?? fulfilled({ View: serverViews[page.view], messages: texts[locale] });
    pages.set(name, known);
    return known;
  },
  layout: (name) => readyLayouts[name],
  cookieNotice: () => notice,
  afterContent: () => rest,
  prepare: async () => undefined,
};
