import { vcardPath } from '../../../data/site/document-paths.ts';
import { officeMapPath } from '../../../data/site/office-map.ts';
import { pages } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import { cacheableUrl, cacheKey, isCacheable, pageUrl } from './cache-rules.ts';

const noPreferences = { storedLocale: null, consent: null };
const keyText = (url: string, stored: Parameters<typeof cacheKey>[1] = noPreferences) => {
  const cacheable = cacheableUrl(url);
  return cacheable && cacheKey(cacheable, stored).text;
};

test('every page is cacheable unless its row says isUncacheable', () => {
  const withPath = pages.filter(({ path }) => !path.endsWith(':slug'));
  for (const page of withPath) expect(cacheableUrl(page.path) !== null).toBe(!page.isUncacheable);
});

test.each([
  '/nope.php',
  '/Nope',
  '/nope/',
  '/api/nope',
  '/news/some-article',
  '/projects/no-such-project',
  '/admin',
  '/about?flash=0123456789012345678901',
  '//evil/about',
  '/ABOUT',
  '/%61bout',
  officeMapPath,
  vcardPath,
  paths.feed,
])('%s is not cacheable', (url) => {
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
  ['/about?flash=unknown', '/about'],
  ['/nope/nope-2?x=1', '/404'],
  ['/about?flash=contact-failed&flash=contact-failed', '/about'],
])('%s has the same cache key as %s', (url, same) => {
  expect(keyText(url)).toBe(keyText(same));
});

test('language, consent and the lang parameter are part of the cache key', () => {
  const keys = [
    keyText('/about'),
    keyText('/about', { storedLocale: 'de', consent: null }),
    keyText('/about', { storedLocale: null, consent: 'accepted' }),
    keyText('/about', { storedLocale: null, consent: 'declined' }),
    keyText('/about?lang=de'),
    keyText('/about?lang=en'),
    keyText('/projects?type=residential'),
    keyText('/about?flash=contact-failed'),
    keyText('/about?flash=contact-limited'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('all unknown paths have the URL of the 404 page, and no page has the parameter flash', () => {
  expect(pageUrl('/nope?lang=de')).toBe('/404?lang=de');
  expect(pageUrl('/about?flash=x&lang=de')).toBe('/about?lang=de');
  expect(cacheableUrl('/404')?.status).toBe(404);
});

test('a response that does not match its cache key is not cacheable', () => {
  const cacheable = cacheableUrl('/about?lang=de');
  if (!cacheable) throw new Error('/about is not cacheable');
  const key = cacheKey(cacheable, noPreferences);
  const matching = {
    'content-language': 'de',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
  };
  expect(isCacheable(key, 200, matching)).toBe(true);
  expect(isCacheable(key, 404, matching)).toBe(false);
  expect(isCacheable(key, 200, { ...matching, 'content-language': 'en' })).toBe(false);
  expect(isCacheable(key, 200, { ...matching, 'cache-control': 'no-store' })).toBe(false);
  expect(isCacheable(key, 200, { ...matching, 'set-cookie': ['language=de; Path=/'] })).toBe(false);
  expect(isCacheable(key, 200, { ...matching, 'content-type': 'application/json' })).toBe(false);
});
