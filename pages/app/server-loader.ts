import { allCatalogues } from 'virtual:all-catalogues';
import { type Locale, locales } from '../../data/preferences.ts';
import type { Catalogue } from '../../locales/compile.ts';
import { SiteRest } from '../layouts/SiteRest.tsx';
import { createFormatter } from './formatter.ts';
import { fulfilled, type LoadedPage, type Loader, type Readable } from './loader.ts';
import type { Texts } from './text-context.ts';
import { layouts, views } from './views.ts';

const texts = Object.fromEntries(
  locales.map((locale): [string, Texts] => [
    locale,
    { locale, catalogue: allCatalogues[locale], format: createFormatter(locale) },
  ]),
) as Record<Locale, Texts>;

/** What the browser needs of a language to take the frame over. */
export const frameWords = Object.fromEntries(
  locales.map((locale): [string, Catalogue] => [
    locale,
    Object.fromEntries(
      Object.entries(allCatalogues[locale] as Catalogue).filter(([key]) => key.startsWith('frame.')),
    ),
  ]),
) as Record<Locale, Catalogue>;

const pages = new Map<string, Readable<LoadedPage>>();
const readyLayouts = {
  main: fulfilled(layouts.main),
  bremen: fulfilled(layouts.bremen),
  bond: fulfilled(layouts.bond),
  tool: fulfilled(layouts.tool),
};
const rest = fulfilled(SiteRest);

/** The server's loader: everything is there. */
export const serverLoader: Loader = {
  frame: (locale) => texts[locale],
  page(page, locale) {
    const name = `${page.view} ${locale}`;
    const known = pages.get(name) ?? fulfilled({ View: views[page.view], texts: texts[locale] });
    pages.set(name, known);
    return known;
  },
  layout: (name) => readyLayouts[name],
  rest: () => rest,
  prepare: async () => undefined,
};
