import { defaultLocale } from '../../data/locale.ts';
import { routeSegments } from '../../server/site/query/page-query.ts';
import { locales, otherLocales } from '../support/languages.ts';
import { readText } from './project-files.ts';

/** The cache keys of the configurations in docs/ against the languages and routes of the site. */

const configuration = readText('docs/nginx-shared-cache.conf');
const varnish = readText('docs/varnish-shared-cache.vcl');

test('the cache key holds every language of a cookie and of a URL', () => {
  const stored = [...configuration.matchAll(/^\s+(\w+) "language=(\w+)";$/gm)].map(([, ...values]) => values);
  expect(stored).toEqual(otherLocales(defaultLocale).map((locale) => [locale, locale]));
  const storedByVarnish = [...varnish.matchAll(/;language=(\w+)\(/g)].map(([, locale]) => locale);
  expect(storedByVarnish).toEqual(otherLocales(defaultLocale));
  for (const text of [configuration, varnish]) {
    const [, inUrl = ''] = /lang=\(([\w|]+)\)/.exec(text) ?? [];
    expect(inUrl.split('|').toSorted()).toEqual(locales.toSorted());
  }
});

test('the routes and files of the server pass the shared cache', () => {
  for (const text of [configuration, varnish]) {
    const [, segments = ''] = /"\S*\/\(?(?:\?!\()?([\w|]+)\)/.exec(text) ?? [];
    expect(segments.split('|')).toEqual(expect.arrayContaining([...routeSegments]));
  }
});
