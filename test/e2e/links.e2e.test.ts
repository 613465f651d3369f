/** @jest-environment jsdom */

import type { Locale } from '../../data/locale.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { createPageReader, textOf } from '../support/read-page.ts';
import { type Route, routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Link audit of every page in both languages, fragments included. */

const site = sharedSite();
const read = createPageReader(site.origin);

async function brokenLinks(route: Route, locale: Locale): Promise<string[]> {
  const { document } = await read(route.path, locale);
  const broken: string[] = [];
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
    // The stable URL of a document redirects to its file.
    const target = linked.status === 302 ? await read(String(linked.headers.location)) : linked;
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
