import { otherLocales } from '../../data/locale.ts';
import { navigation, pageById } from '../../data/site/pages.ts';
import { viewComponent } from '../../data/site/view-component.ts';
import type { BuiltChunks } from './built-chunks.ts';
import { maxIdleBytes, prefetchList } from './prefetch-list.ts';

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
  prefetchList(chunksOf(bytes), home, 'en').map(({ href }) => href);
const [other = 'en'] = otherLocales('en');

test('the messages in the other language come first, then the pages of the navigation', () => {
  const list = prefetchList(
    chunksOf(() => 1),
    home,
    'en',
  );
  expect(list.slice(0, 2)).toEqual([
    { href: `/assets/virtual:catalogue/${other}/shared` },
    { href: `/assets/virtual:catalogue/${other}/${home.namespaces.join('+')}` },
  ]);
  const linked = navigation.map(pageById).filter((page) => page !== home && !page.embedsMap);
  expect([...new Set(list.slice(2).map(({ page }) => page))]).toEqual(linked.map(({ path }) => path));
});

test('no file is listed that the page loads itself, and none twice', () => {
  const list = hrefs(() => 1);
  expect(list).not.toContain('/assets/formatter');
  expect(list).not.toContain(`/assets//${viewComponent(home.view)}.tsx`);
  expect(new Set(list).size).toBe(list.length);
});

test('the listed files and those of the page itself do not exceed the limit', () => {
  const bytes = (chunk: string) => (chunk.startsWith('virtual') ? 1000 : 12_000);
  const ownBytes = 3 * 12_000 + 1000;
  const list = hrefs(bytes).map((href) => href.slice('/assets/'.length));
  const total = list.reduce((sum, chunk) => sum + bytes(chunk), ownBytes);
  expect(total).toBeLessThanOrEqual(maxIdleBytes);
  // A small file that follows one that is too large still fits.
  expect(list.at(-1)).toMatch(/^virtual/);
  expect(list.length).toBeLessThan(hrefs(() => 1).length);
});

test('nothing is listed when the files of the page itself reach the limit', () => {
  expect(hrefs(() => maxIdleBytes / 4)).toEqual([]);
});
