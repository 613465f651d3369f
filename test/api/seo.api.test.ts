import supertest from 'supertest';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { isIndexed, pages } from '../../data/site/pages.ts';
import { alternates, localizedPath } from '../../data/site/urls.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { securityTxt } from '../../server/site/seo/security-txt.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { locales, shownLanguages } from '../support/languages.ts';
import { listedPaths } from '../support/routes.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const origin = 'https://www.example.com';

const securityContact = 'security@company.example';
const { company, ...others } = sampleContent();
const withContact = createSnapshot({ ...others, company: { ...company, securityContact } });

function site(environment: Record<string, string> = { PUBLIC_URL: origin }, content = sampleSnapshot()) {
  const clock = () => Date.UTC(2026, 0, 31, 12);
  const { app } = createTestApp(database.db, environment, { clock, content: () => content });
  return (path: string) => supertest(app).get(path).set('host', 'localhost');
}

test('the sitemap lists exactly the indexed pages, in both languages with their alternates', async () => {
  const { text, headers } = await site()('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const listed = urls.filter((url) => !url?.endsWith('.pdf'));
  expect(listed).toEqual(
    listedPaths.flatMap((path) => locales.map((locale) => origin + localizedPath(path, locale))),
  );
  for (const page of pages) {
    const isListed =
      isPresent(page, sampleSnapshot()) && isIndexed(page, sampleSnapshot()) && page.canonical === undefined;
    expect(listed.includes(origin + page.path)).toBe(isListed);
  }
  const links = [...text.matchAll(/hreflang="([\w-]+)" href="(.*?)"/g)].map(
    ([, hreflang, href]) => `${hreflang} ${href}`,
  );
  const expected = listedPaths.flatMap((path) =>
    locales.flatMap(() =>
      alternates(path, shownLanguages).map((row) => `${row.hreflang} ${origin}${row.path}`),
    ),
  );
  expect(links).toEqual(expected);
});

test('without PUBLIC_URL the sitemap uses localhost and ignores the Host header', async () => {
  const { text } = await site({ PORT: '4321' })('/sitemap.xml').set('host', 'evil.example');
  expect(text).toContain('<loc>http://localhost:4321/</loc>');
  expect(text).not.toContain('evil.example');
});

test('robots.txt disallows the API and names the sitemap', async () => {
  const { text } = await site()('/robots.txt');
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('the web manifest has the company name', async () => {
  const { text, headers } = await site()('/site.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(text)).toMatchObject({ name: sampleSnapshot().company.name, start_url: '/' });
});

test('security.txt names a contact and expires within a year', async () => {
  const { text } = await site({ PUBLIC_URL: origin }, withContact)('/.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${securityContact}`);
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt`);
  const expires = Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.UTC(2026, 0, 31));
  expect(expires).toBeLessThan(Date.UTC(2027, 0, 31));
});

test('security.txt is the same for as long as a release runs', async () => {
  const releasedAt = Date.UTC(2026, 0, 31, 12);
  let now = releasedAt;
  const options = { clock: () => now, releasedAt, content: () => withContact };
  const { app } = createTestApp(database.db, { PUBLIC_URL: origin }, options);
  const read = async () =>
    (await supertest(app).get('/.well-known/security.txt').set('host', 'www.example.com')).text;
  const first = await read();
  expect(first).toContain('Expires: 2026-07-30T00:00:00.000Z');
  now += 30 * 86_400_000;
  expect(await read()).toBe(first);
  const restarted = createTestApp(database.db, { PUBLIC_URL: origin }, options);
  const { text } = await supertest(restarted.app)
    .get('/.well-known/security.txt')
    .set('host', 'www.example.com');
  expect(text).toBe(first);
});

test('without a security contact there is no security.txt', () => {
  const { company, languages } = sampleSnapshot();
  expect(securityTxt({ company: { ...company, securityContact: null }, languages }, origin, 0)).toBeNull();
});
