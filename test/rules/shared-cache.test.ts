import { defaultLocale } from '../../data/locale.ts';
import { routeSegments } from '../../server/site/query/page-query.ts';
import { locales } from '../support/languages.ts';
import { readText } from './project-files.ts';

/** The cache keys of the configurations in docs/ against the languages and routes of the site. */

const configuration = readText('docs/nginx-shared-cache.conf');
const location = readText('docs/nginx-shared-cache-location.conf');
const varnish = readText('docs/varnish-shared-cache.vcl');

/** The shipped languages. An operator adds others to the files. */
const languages = locales.filter((locale) => ['en', 'de'].includes(locale));
const stored = languages.filter((locale) => locale !== defaultLocale);

test('the cache key holds every language of a cookie and of a URL', () => {
  const storedByNginx = [...configuration.matchAll(/^\s+(\w+) "language=(\w+)";$/gm)].map(
    ([, ...values]) => values,
  );
  expect(storedByNginx).toEqual(stored.map((locale) => [locale, locale]));
  const storedByVarnish = [...varnish.matchAll(/;language=(\w+)\(/g)].map(([, locale]) => locale);
  expect(storedByVarnish).toEqual(stored);
  for (const text of [configuration, varnish]) {
    const [, inUrl = ''] = /lang=\(([\w|]+)\)/.exec(text) ?? [];
    expect(inUrl.split('|').toSorted()).toEqual(languages.toSorted());
  }
});

test('nginx has a copy of a page that has expired for failures and limits of the server only, so that a page can be taken off', () => {
  const [, uses = ''] = /^proxy_cache_use_stale (.+);$/m.exec(location) ?? [];
  expect(uses.split(' ')).toEqual(['error', 'timeout', 'http_429', 'http_502', 'http_503', 'http_504']);
  expect(location).not.toMatch(/^proxy_cache_background_update/m);
});

test('Varnish keeps a page that the server could not render again in the background', () => {
  const [, first = ''] = /^sub vcl_backend_response \{\s+(?:#.*\s+)*(if .+)$/m.exec(varnish) ?? [];
  expect(first).toBe('if (bereq.is_bgfetch && (beresp.status >= 500 || beresp.status == 429)) {');
});

test('visitors of pages that nginx does not store do not wait for each other', () => {
  expect(location).not.toMatch(/^proxy_cache_lock/m);
});

test('the routes and files of the server pass the shared cache', () => {
  for (const text of [configuration, varnish]) {
    const [, segments = ''] = /"\S*\/\(?(?:\?!\()?([\w|]+)\)/.exec(text) ?? [];
    expect(segments.split('|')).toEqual(expect.arrayContaining([...routeSegments]));
  }
});
