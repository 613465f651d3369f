import { defaultLocale, locales, otherLocales } from '../../data/locale.ts';
import { routeSegments } from '../../server/site/query/page-query.ts';
import { readText } from './project-files.ts';

/** The cache key of docs/nginx-shared-cache.conf against the languages and routes of the site. */

const configuration = readText('docs/nginx-shared-cache.conf');

test('the cache key holds every language of a cookie and of a URL', () => {
  const stored = [...configuration.matchAll(/^\s+(\w+) "language=(\w+)";$/gm)].map(([, ...values]) => values);
  expect(stored).toEqual(otherLocales(defaultLocale).map((locale) => [locale, locale]));
  const [, inUrl = ''] = /lang=\(([\w|]+)\)/.exec(configuration) ?? [];
  expect(inUrl.split('|').toSorted()).toEqual(locales.toSorted());
});

test('the routes and files of the server pass the shared cache', () => {
  const [, segments = ''] = /\/\(\?!\(([\w|]+)\)/.exec(configuration) ?? [];
  expect(segments.split('|')).toEqual(expect.arrayContaining([...routeSegments]));
});
