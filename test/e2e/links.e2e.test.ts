/** @jest-environment jsdom */

import type { Locale } from '../../data/locale.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { type ReadPage, readPage, textOf } from '../support/read-page.ts';
import { type Route, routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Every link of every page, in both languages, and the places on a page that links point to. */

const site = sharedSite();
let followed = 0;
const pages = new Map<string, Promise<ReadPage>>();

afterAll(() => {
  console.info(`links followed ${followed} links to ${pages.size} addresses.`);
});

function read(path: string, locale: Locale): Promise<ReadPage> {
  const name = `${path} ${locale}`;
  const known = pages.get(name) ?? readPage(site.origin + path, { locale });
  pages.set(name, known);
  return known;
}

async function brokenLinks(route: Route, locale: Locale): Promise<string[]> {
  const { document } = await read(route.path, locale);
  const broken: string[] = [];
  for (const link of document.querySelectorAll('a[href], area[href], form[action]')) {
    const written = link.getAttribute('href') ?? link.getAttribute('action') ?? '';
    if (/^(mailto|tel):/.test(written) || link.matches('form[method=post]')) continue;
    const url = new URL(written, site.origin + route.path);
    if (url.origin !== site.origin) continue;
    followed += 1;
    const samePage = written.startsWith('#');
    const status = samePage ? route.status : 200;
    const target = written.startsWith('#')
      ? await read(route.path, locale)
      : await read(url.pathname + url.search, locale);
    if (target.status !== status) broken.push(`${written}: ${target.status}`);
    const id = decodeURIComponent(url.hash.slice(1));
    if (id && !target.document.getElementById(id)) broken.push(`${written}: no such id`);
  }
  return broken;
}

test.each(routesByLocale)(
  'every link of %s in %s leads to a page, and to a place on it',
  async (_, locale, route) => {
    expect(await brokenLinks(route, locale)).toEqual([]);
  },
);

test('a page in German says the same, however it is asked for German', async () => {
  const [byAddress, byCookie] = [
    await readPage(site.origin + localizedPath('/about', 'de')),
    await read('/about', 'de'),
  ];
  expect(textOf(byAddress.document.body)).toBe(textOf(byCookie.document.body));
});
