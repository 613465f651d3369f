import { pages } from '../../data/pages.ts';
import { keptAddress, keyOf, mayKeep } from './rules.ts';

const nobody = { storedLocale: null, consent: null };
const textOf = (url: string, stored: Parameters<typeof keyOf>[1] = nobody, isSecure = false) => {
  const address = keptAddress(url);
  return address && keyOf(address, stored, isSecure).text;
};

test('every page of the table may be kept but those whose row says otherwise', () => {
  for (const page of pages) expect(keptAddress(page.path) !== null).toBe(!page.unkept);
});

test.each([
  '/nope',
  '/news/some-article',
  '/admin',
  '/about?outcome=0123456789012345678901',
  '//evil/about',
  '/ABOUT',
  '/%61bout',
])('%s is never kept', (url) => {
  expect(keptAddress(url)).toBeNull();
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
  const address = keptAddress('/about?lang=de');
  if (!address) throw new Error('not kept');
  const key = keyOf(address, nobody, false);
  const good = {
    'content-language': 'de',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'set-cookie': ['language=de; Path=/'],
  };
  expect(mayKeep(key, 200, good)).toBe(true);
  expect(mayKeep(key, 404, good)).toBe(false);
  expect(mayKeep(key, 200, { ...good, 'content-language': 'en' })).toBe(false);
  expect(mayKeep(key, 200, { ...good, 'cache-control': 'no-store' })).toBe(false);
  expect(mayKeep(key, 200, { ...good, 'set-cookie': ['language=de; Path=/', 'session=x'] })).toBe(false);
  expect(mayKeep(key, 200, { ...good, 'set-cookie': undefined })).toBe(false);
  expect(mayKeep(key, 200, { ...good, 'content-type': 'application/json' })).toBe(false);
});
