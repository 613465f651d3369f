/** @jest-environment jsdom */

import type { Locale } from '../../data/locale.ts';
import { businessAreaIds } from '../../data/schemas/business-areas.ts';
import { footerNavigation, legalNavigation, pageById, pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { createPageReader, textOf } from '../support/read-page.ts';
import { hasPage, type Route, routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Link audit of every page in both languages, fragments included. */

const site = sharedSite();
const read = createPageReader(site.origin);

async function brokenLinks(route: Route, locale: Locale): Promise<string[]> {
  const { document } = await read(route.path, locale);
  const broken: string[] = [];
  for (const link of document.querySelectorAll('a')) {
    if (/^(#?|javascript:.*)$/.test(link.getAttribute('href') ?? ''))
      broken.push(`leads nowhere: ${link.outerHTML}`);
  }
  for (const link of document.querySelectorAll('a[href], area[href], form[action]')) {
    const href = link.getAttribute('href') ?? link.getAttribute('action') ?? '';
    if (/^(mailto|tel):/.test(href) || link.matches('form[method=post]')) continue;
    const url = new URL(href, site.origin + route.path);
    if (url.origin !== site.origin) continue;
    const isSamePage = href.startsWith('#');
    const status = isSamePage ? route.status : 200;
    const linked = href.startsWith('#')
      ? await read(route.path, locale)
      : await read(url.pathname + url.search, locale);
    // The stable URL of a document redirects to its file, and pages for staff to the sign-in.
    const target = [302, 303].includes(linked.status) ? await read(String(linked.headers.location)) : linked;
    if (target.status !== status) broken.push(`${href}: status ${target.status}`);
    const id = decodeURIComponent(url.hash.slice(1));
    if (id && !target.document.getElementById(id)) broken.push(`${href}: no such id`);
  }
  return broken;
}

test.each(routesByLocale)(
  'every link of %s in %s leads to an existing page and fragment',
  async (_, locale, route) => {
    expect(await brokenLinks(route, locale)).toEqual([]);
  },
);

test('a page has the same German text by language parameter and by cookie', async () => {
  const byParameter = await read(localizedPath('/about', 'de'));
  const byCookie = await read('/about', 'de');
  expect(textOf(byParameter.document.body)).toBe(textOf(byCookie.document.body));
});

const hrefs = (links: Iterable<Element>) => [...links].map((link) => link.getAttribute('href'));

test.each(locales)(
  'every footer links to the legal pages, and outside the inbox to the main pages and home (%s)',
  async (locale) => {
    const legal = legalNavigation.map((id) => localizedPath(pageById(id).path, locale));
    const listed = footerNavigation.map((id) => pageById(id).path).filter(hasPage);
    const main = listed.map((path) => localizedPath(path, locale));
    const home = `footer a[href="${localizedPath(paths.home, locale)}"][aria-label="${formatMessage(locale, 'shared.home')}"]`;
    for (const { id, path, layout } of pages) {
      const { document } = await read(path.replace(':slug', 'any'), locale);
      const shown = hrefs(document.querySelectorAll('footer a')).filter((href) => legal.includes(href ?? ''));
      expect([id, shown]).toEqual([id, legal]);
      if (layout === 'tool') continue;
      expect([id, hrefs(document.querySelectorAll('footer nav a'))]).toEqual([id, main]);
      expect([id, document.querySelectorAll(home).length]).toEqual([id, 1]);
    }
  },
);

test.each([paths.home, paths.contact])(
  'the form of %s links to the privacy page in a new tab',
  async (path) => {
    for (const locale of locales) {
      const { document } = await read(path, locale);
      expect(hrefs(document.querySelectorAll('main form a[target=_blank]'))).toEqual([
        localizedPath(paths.privacy, locale),
      ]);
    }
  },
);

test.each([
  paths.about,
  paths.business,
  ...pages.filter(({ view, canonical }) => view === 'business' && canonical).map(({ path }) => path),
  ...businessAreaIds.map(paths.businessArea),
])('%s ends with a link to the contact page', async (path) => {
  const { document } = await read(path);
  expect(hrefs(document.querySelectorAll('main a')).at(-1)).toBe(paths.contact);
});
