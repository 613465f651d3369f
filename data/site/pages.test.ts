import { statSync } from 'node:fs';
import { socialPicture } from '../schemas/pictures.ts';
import { notFoundPage, pages } from './pages.ts';
import { canonicalPath, indexedPages } from './urls.ts';

test.each([
  ['/', /^\/home-/, 9],
  ['/business', /^\/business-/, 3],
  ['/projects', /^\/projects-/, 1],
])(
  'of the family of %s only this page is indexed, and its variants have it as canonical page',
  (path, pattern, count) => {
    const variants = pages.filter((page) => pattern.test(page.path));
    expect(variants).toHaveLength(count);
    expect(variants.map((page) => canonicalPath(page))).toEqual(variants.map(() => path));
    const indexed = indexedPages().map((page) => page.path);
    expect(indexed).toContain(path);
    expect(indexed.filter((each) => pattern.test(each))).toEqual([]);
  },
);

test('every page has a crop for social networks under 200 kB', () => {
  for (const { picture } of [...pages, notFoundPage]) {
    const file = new URL(`../../public${socialPicture(picture)}`, import.meta.url);
    expect(statSync(file).size).toBeLessThan(200_000);
  }
});
