import type { Locale } from '../../../data/locale.ts';
import type { LayoutName, PageRow } from '../../../data/site/pages.ts';
import { MainLayout } from '../../layouts/MainLayout.tsx';
import { firstInteraction } from '../hydration/first-interaction.ts';
import { fetchNamespaces, messagesOf } from '../i18n/browser-catalogues.ts';
import { layoutImports, viewImports } from './browser-views.ts';
import { fulfilled, type LoadedPage, type Loader, type Readable, readable } from './loader.ts';

/** Part of the first load, so it can be shown at once. */
const mainLayout = fulfilled(MainLayout);

async function fetchPage(page: PageRow, locale: Locale): Promise<LoadedPage> {
  const [View] = await Promise.all([
    viewImports[page.view](),
    fetchNamespaces(locale, ['shared', ...page.namespaces]),
  ]);
  return { View, messages: messagesOf(locale) };
}

/**
 * The browser's loader. What the first page shows is there already as markup, so its code waits for the first touch,
 * unless the page moves by itself.
 *
 * @param first row of the page that the server sent.
 */
export function browserLoader(first: PageRow): Loader {
  const gate = first.hydratesAtOnce || first.isUncacheable ? Promise.resolve() : firstInteraction();
  const kept = new Map<string, Readable<unknown>>();

  function once<Value>(name: string, make: () => Promise<Value>): Readable<Value> {
    const known = kept.get(name) as Readable<Value> | undefined;
    if (known) return known;
    const made = readable(make());
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  }
  const pageName = (page: PageRow, locale: Locale) => `page ${page.view} ${page.namespaces.join()} ${locale}`;
  let gated = true;

  return {
    sharedMessages: messagesOf,
    page: (page, locale) =>
      once(pageName(page, locale), () =>
        gated ? gate.then(() => fetchPage(page, locale)) : fetchPage(page, locale),
      ),
    layout: (name: LayoutName) =>
      name === 'main' ? mainLayout : once(`layout ${name}`, () => gate.then(layoutImports[name])),
    cookieNotice: () =>
      once('notice', () =>
        gate.then(async () => (await import('../../layouts/CookieNotice.tsx')).CookieNotice),
      ),
    afterContent: () =>
      once('rest', () =>
        gate.then(async () => (await import('../../layouts/AfterContent.tsx')).AfterContent),
      ),
    prepare: async (page, locale) => {
      gated = false;
      const name = pageName(page, locale);
      await Promise.all([
        fetchNamespaces(locale, ['shared']),
        kept.get(name) ?? once(name, () => fetchPage(page, locale)),
        page.layout === 'main' || once(`layout ${page.layout}`, layoutImports[page.layout]),
      ]);
    },
  };
}
