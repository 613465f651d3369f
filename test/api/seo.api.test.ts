import supertest from 'supertest';
import { company } from '../../data/content/company.ts';
import { locales } from '../../data/locale.ts';
import { pages } from '../../data/site/pages.ts';
import { alternates, indexedPages, localizedPath } from '../../data/site/urls.ts';
import { securityTxt } from '../../server/seo/security-txt.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp } from '../support/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
afterAll(() => database?.end());

const origin = 'https://www.example.com';

function site(environment: Record<string, string> = { PUBLIC_URL: origin }) {
  const { app } = createTestApp(database.db, environment, { clock: () => Date.UTC(2026, 0, 31, 12) });
  return (path: string) => supertest(app).get(path).set('host', 'localhost');
}

test('the sitemap lists every indexed page in both languages with its alternates, and no other', async () => {
  const { text, headers } = await site()('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(
    indexedPages().flatMap(({ path }) => locales.map((locale) => origin + localizedPath(path, locale))),
  );
  for (const page of pages) {
    expect(listed.includes(origin + page.path)).toBe(page.isIndexed && page.canonical === undefined);
  }
  const links = [...text.matchAll(/hreflang="([\w-]+)" href="(.*?)"/g)].map(
    ([, hreflang, href]) => `${hreflang} ${href}`,
  );
  const expected = indexedPages().flatMap(({ path }) =>
    locales.flatMap(() => alternates(path).map((row) => `${row.hreflang} ${origin}${row.path}`)),
  );
  expect(links).toEqual(expected);
});

test('without a public address the sitemap names this machine, never what a request says', async () => {
  const { text } = await site({ PORT: '4321' })('/sitemap.xml').set('host', 'evil.example');
  expect(text).toContain('<loc>http://localhost:4321/</loc>');
  expect(text).not.toContain('evil.example');
});

test('robots.txt keeps crawlers from the API and names the sitemap', async () => {
  const { text } = await site()('/robots.txt');
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('the web manifest names the company', async () => {
  const { text, headers } = await site()('/site.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(text)).toMatchObject({ name: company.name, start_url: '/' });
});

test('security.txt names a contact and ends within a year', async () => {
  const { text } = await site()('/.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${company.securityContact}`);
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt`);
  const expires = Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.UTC(2026, 0, 31));
  expect(expires).toBeLessThan(Date.UTC(2027, 0, 31));
});

test('a company without a contact has no security.txt', () => {
  expect(securityTxt(null, origin, 0)).toBeNull();
});
