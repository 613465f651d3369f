import { otherLocales } from '../../../data/locale.ts';
import { businessAreaIds } from '../../../data/schemas/business-areas.ts';
import { navigation, pageById } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import type { BuiltChunks } from './built-chunks.ts';
import { maxIdleBytes, prefetchList, viewModule } from './prefetch-list.ts';

/** A build in which every module is a chunk of its own and imports `formatter`. */
function chunksOf(bytes: (chunk: string) => number): BuiltChunks {
  return {
    entry: 'entry',
    hydration: [],
    fileOf: (chunk) => ({ href: `/assets/${chunk}` }),
    bytesOf: bytes,
    chunksOf: (end) => [end, 'formatter'],
  };
}

const home = pageById('home');
const hrefs = (bytes: (chunk: string) => number) =>
  prefetchList(chunksOf(bytes), home, 'en').flatMap(({ hrefs }) => hrefs);
const [other = 'en'] = otherLocales('en');

test('the messages in the other language come first, then the portfolio and the other pages of the navigation', () => {
  const list = prefetchList(
    chunksOf(() => 1),
    home,
    'en',
  );
  expect(list[0]).toEqual({
    hrefs: [
      `/assets/virtual:catalogue/${other}/shared`,
      `/assets/virtual:catalogue/${other}/${home.namespaces.join('+')}`,
    ],
  });
  const linked = navigation.map(pageById).filter((page) => page !== home);
  const listed = list.slice(1).map(({ page }) => page);
  expect(listed[0]).toBe(paths.projects);
  expect(listed.toSorted()).toEqual(linked.map(({ path }) => path).toSorted());
});

test('the subpages of a page come before the pages of the navigation', () => {
  const list = prefetchList(
    chunksOf(() => 1),
    pageById('business'),
    'en',
  );
  expect(list.slice(1, businessAreaIds.length + 2).map(({ page }) => page)).toEqual([
    ...businessAreaIds.map(paths.businessArea),
    paths.projects,
  ]);
});

test('no file is listed that the page loads itself, and none twice', () => {
  const list = hrefs(() => 1);
  expect(list).not.toContain('/assets/formatter');
  expect(list).not.toContain(`/assets/${viewModule(home.view)}`);
  expect(new Set(list).size).toBe(list.length);
});

test('the listed files and those of the page itself do not exceed the limit', () => {
  const bytes = (chunk: string) => (chunk.endsWith('.tsx') ? 10_000 : 8000);
  const ownBytes = 3 * 8000 + 10_000;
  const list = hrefs(bytes).map((href) => href.slice('/assets/'.length));
  const total = list.reduce((sum, chunk) => sum + bytes(chunk), ownBytes);
  expect(total).toBeLessThanOrEqual(maxIdleBytes);
  expect(list.length).toBeGreaterThan(0);
  expect(list.length).toBeLessThan(hrefs(() => 1).length);
});

test('a page is listed with all files that it needs or with none', () => {
  const [first = home, second = home] = navigation.map(pageById).filter((page) => page !== home);
  const big = viewModule(first.view);
  const list = prefetchList(
    chunksOf((chunk) => (chunk === big ? maxIdleBytes : 1)),
    home,
    'en',
  );
  expect(list.filter(({ page }) => page === first.path)).toEqual([]);
  expect(list.find(({ page }) => page === second.path)?.hrefs).toHaveLength(2);
});

test('nothing is listed when the files of the page itself reach the limit', () => {
  expect(hrefs(() => maxIdleBytes / 4)).toEqual([]);
});
