import { pages } from '../../data/site/pages.ts';
import { cacheableUrl, cacheKey, isCacheable } from './cache-rules.ts';

const nobody = { storedLocale: null, consent: null };
const textOf = (url: string, stored: Parameters<typeof cacheKey>[1] = nobody, isSecure = false) => {
  const address = cacheableUrl(url);
  return address && cacheKey(address, stored, isSecure).text;
};

test('every page of the table may be kept but those whose row says otherwise', () => {
  for (const page of pages) expect(cacheableUrl(page.path) !== null).toBe(!page.isUncacheable);
});

test.each([
  '/nope',
  '/news/some-article',
  '/admin',
  '/about?flash=0123456789012345678901',
  '//evil/about',
  '/ABOUT',
  '/%61bout',
])('%s is never kept', (url) => {
  expect(cacheableUrl(url)).toBeNull();
});

test.each([
  ['/about?utm_source=x&fbclid=y', '/about'],
  ['/projects?status=ongoing&type=residential', '/projects?type=residential&status=ongoing'],
  ['/projects?type=all', '/projects'],
  ['/projects?type=castle', '/projects'],
  ['/projects?type=residential&type=office', '/projects?type=residential'],
  ['/projects?location=M%C3%BChlhausen', '/projects?location=M%C3%BChlhausen'],
  ['/about?lang=fr', '/about'],
])('%s is the same entry as %s', (url, same) => {
  expect(textOf(url)).toBe(textOf(same));
});

test('language, consent and what stores the language are different entries', () => {
  const texts = [
    textOf('/about'),
    textOf('/about', { storedLocale: 'de', consent: null }),
    textOf('/about', { storedLocale: null, consent: 'accepted' }),
    textOf('/about', { storedLocale: null, consent: 'declined' }),
    textOf('/about?lang=de'),
    textOf('/about?lang=de', { storedLocale: 'de', consent: null }),
    textOf('/about?lang=de', nobody, true),
    textOf('/projects?type=residential'),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});

test('an answer that is not what its key says is not kept', () => {
  const address = cacheableUrl('/about?lang=de');
  if (!address) throw new Error('not kept');
  const key = cacheKey(address, nobody, false);
  const good = {
    'content-language': 'de',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'set-cookie': ['language=de; Path=/'],
  };
  expect(isCacheable(key, 200, good)).toBe(true);
  expect(isCacheable(key, 404, good)).toBe(false);
  expect(isCacheable(key, 200, { ...good, 'content-language': 'en' })).toBe(false);
  expect(isCacheable(key, 200, { ...good, 'cache-control': 'no-store' })).toBe(false);
  expect(isCacheable(key, 200, { ...good, 'set-cookie': ['language=de; Path=/', 'session=x'] })).toBe(false);
  expect(isCacheable(key, 200, { ...good, 'set-cookie': undefined })).toBe(false);
  expect(isCacheable(key, 200, { ...good, 'content-type': 'application/json' })).toBe(false);
});
