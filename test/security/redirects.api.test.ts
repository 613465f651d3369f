import { apiPaths, paths } from '../../data/site/paths.ts';
import { adminPassword, apiSite, fromOwnPage, signIn } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { type RawSite, rawSite } from './raw.ts';

let database: TestDatabase;
let site: RawSite;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  site = await rawSite(withPageCache(createTestApp(database.db)));
}, 60_000);
afterAll(async () => {
  await site?.end();
  await database?.end();
});

/** What has led browsers or allow-lists astray. */
const astray = [
  '//evil.test',
  '///evil.test',
  '////evil.test/%2e%2e',
  '//evil.test/%2e%2e',
  '//evil.test/%2f..',
  '//evil.test/..;/about',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/%5cevil.test',
  '/%5c%5cevil.test',
  '/%2f%2fevil.test',
  '/%252f%252fevil.test',
  '/\t/evil.test',
  '/%09/evil.test',
  '/\n/evil.test',
  '/%0a/evil.test',
  '/%0d%0aLocation:%20//evil.test',
  '/about%0d%0aSet-Cookie:x=1',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'http://page.invalid@evil.test',
  'http://page.invalid/about',
  '//page.invalid@evil.test/about',
  '//page.invalid/about',
  'javascript:alert(1)//',
  'data:text/html,evil.test',
  '/.evil.test',
  '/@evil.test',
  '/about/..//evil.test',
  '/about?next=//evil.test',
  '/about#//evil.test',
  '/\u0000/evil.test',
  '/ /evil.test',
  '\u2028//evil.test',
  '／／evil.test',
  '/。evil.test',
];

/** Where a browser at our site would go. */
function hostOf(location: string): string {
  return new URL(location, 'https://ours.test/some/page').host;
}

// ASVS 5.0: 3.7.2
test.each([
  ['consent', apiPaths.consent, { choice: 'accepted' }],
  ['the newsletter', apiPaths.subscribe, aSubscription()],
  ['the contact form', apiPaths.contact, aContactMessage()],
  ['signing in', `${paths.admin}/sign-in`, { password: adminPassword }],
  ['signing out', `${paths.admin}/sign-out`, {}],
])(
  'the form of %s goes back to a page of ours, whatever page and language it names',
  async (_fact, path, fields) => {
    const { request: ask } = apiSite(database);
    // A password is dear to check, and signing in takes its page from nobody.
    const payloads = path.endsWith('sign-in') ? astray.filter((_, index) => index % 6 === 0) : astray;
    for (const payload of payloads) {
      for (const named of [
        { page: payload },
        { lang: payload },
        { page: paths.about, lang: `de${payload}` },
      ]) {
        const { status, headers } = await ask
          .post(path)
          .set(fromOwnPage())
          .type('form')
          .send({ ...fields, ...named });
        const location = headers.location ?? '';
        expect([payload, status, hostOf(location)]).toEqual([payload, 303, 'ours.test']);
        expect(location).toMatch(/^\/(?![/\\])[\w/?=&.%#-]*$/);
        expect(location).not.toMatch(/evil/);
      }
    }
  },
);

test('a page field that is no text leads home', async () => {
  const { request: ask } = apiSite(database);
  for (const body of [
    'page=/about&page=//evil.test&lang=de',
    'page[]=//evil.test',
    'page[href]=//evil.test',
  ]) {
    const { headers } = await ask.post(apiPaths.consent).type('form').send(body);
    expect(headers.location).toMatch(/^\/(?:\?lang=de)?$/);
  }
});

// ASVS 5.0: 3.7.2
test('no parameter of an address makes it lead anywhere', async () => {
  const names = [
    'lang',
    'return',
    'returnTo',
    'next',
    'url',
    'redirect',
    'page',
    'continue',
    'token',
    'signin',
  ];
  const { request: ask } = apiSite(database);
  const cookie = await signIn(apiSite(database));
  for (const path of [paths.home, paths.about, paths.admin, `${paths.admin}/sign-in`, apiPaths.session]) {
    for (const name of names) {
      const { status, headers } = await ask
        .get(`${path}?${name}=${encodeURIComponent('//evil.test')}`)
        .set({ cookie });
      expect(status).toBeLessThan(400);
      if (headers.location) expect(headers.location).toMatch(/^\/admin(\?signin=spent)?$/);
    }
  }
});

// ASVS 5.0: 3.7.2
test.each(astray)('the address %j is never the way to another site', async (payload) => {
  const target = encodeURI(payload).replaceAll('%25', '%').replaceAll('%5C', '\\');
  for (const address of [target, `${target}/`, `/about/${target}/`]) {
    const answer = await site.exchange(
      `GET ${address} HTTP/1.1\r\nHost: ours.test\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    const head = answer.split('\r\n\r\n', 1)[0] ?? '';
    const locations = [...head.matchAll(/^location: (.*)$/gim)].map(([, location = '']) => location.trim());
    for (const location of locations) {
      expect([location, hostOf(location)]).toEqual([location, 'ours.test']);
      expect(location).toMatch(/^\/(?![/\\])/);
    }
    expect(head.match(/^set-cookie:.*x=1/im)).toBeNull();
  }
});
