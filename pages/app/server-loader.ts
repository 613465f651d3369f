import { allCatalogues } from 'virtual:all-catalogues';
import { locales } from '../../data/preferences.ts';
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
) as Record<(typeof locales)[number], Texts>;

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
