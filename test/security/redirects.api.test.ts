import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { adminPassword, apiSite, fromOwnPage, signIn } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { freshDatabase } from '../support/databases.ts';
import { rawSite } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));
const site = startedOnce(() => rawSite(withPageCache(createTestApp(database.db))));

/** URLs that browsers or allow lists are known to misinterpret. */
const redirectPayloads = [
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
  '/..//evil.test',
  '/about/..//evil.test',
  '/about?next=//evil.test',
  '/about/?next=//evil.test',
  '/about#//evil.test',
  '/\u0000/evil.test',
  '/ /evil.test',
  '\u2028//evil.test',
  '／／evil.test',
  '/。evil.test',
];

/** The host that a browser on the site would request. */
function hostOf(location: string): string {
  return new URL(location, 'https://ours.test/some/page').host;
}

test.each([
  ['consent', apiPaths.cookieConsent, { choice: 'accepted' }],
  ['the newsletter', apiPaths.subscribe, aSubscription()],
  ['the contact form', apiPaths.contact, aContactMessage()],
  ['signing in', `${paths.admin}/sign-in`, { password: adminPassword }],
  ['signing out', `${paths.admin}/sign-out`, {}],
])(
  'the form of %s redirects to a page of the site, whatever its page and lang fields',
  async (_form, path, fields) => {
    const { request } = apiSite(database);
    // Checking a password is slow, and the sign-in form ignores the page field.
    const payloads = path.endsWith('sign-in')
      ? redirectPayloads.filter((_, index) => index % 6 === 0)
      : redirectPayloads;
    for (const payload of payloads) {
      for (const context of [
        { page: payload },
        { lang: payload },
        { page: paths.about, lang: `de${payload}` },
      ]) {
        const { status, headers } = await request
          .post(path)
          .set(fromOwnPage())
          .type('form')
          .send({ ...fields, ...context });
        const location = headers.location ?? '';
        expect([payload, status, hostOf(location)]).toEqual([payload, 303, 'ours.test']);
        expect(location).toMatch(/^\/(?![/\\])[\w/?=&.%#-]*$/);
        expect(location).not.toMatch(/evil/);
      }
    }
  },
);

test('a page field that is not a string redirects to the home page', async () => {
  const { request } = apiSite(database);
  for (const body of [
    'page=/about&page=//evil.test&lang=de',
    'page[]=//evil.test',
    'page[href]=//evil.test',
  ]) {
    const { headers } = await request.post(apiPaths.cookieConsent).type('form').send(body);
    expect(headers.location).toMatch(/^\/(?:\?lang=de)?$/);
  }
});

test('no query parameter causes an open redirect', async () => {
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
  const { request } = apiSite(database);
  const cookie = await signIn(apiSite(database));
  for (const path of [paths.home, paths.about, paths.admin, `${paths.admin}/sign-in`, apiPaths.session]) {
    for (const name of names) {
      const { status, headers } = await request
        .get(`${path}?${name}=${encodeURIComponent('//evil.test')}`)
        .set({ cookie });
      expect(status).toBeLessThan(400);
      if (headers.location) expect(headers.location).toMatch(/^\/admin(\?signin=spent)?$/);
    }
  }
});

test.each(redirectPayloads)('the request path %j is not redirected to another host', async (payload) => {
  const target = encodeURI(payload).replaceAll('%25', '%').replaceAll('%5C', '\\');
  for (const path of [target, `${target}/`, `/about/${target}/`]) {
    const response = await site.exchange(
      `GET ${path} HTTP/1.1\r\nHost: ours.test\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    const head = response.split('\r\n\r\n', 1)[0] ?? '';
    const locations = [...head.matchAll(/^location: (.*)$/gim)].map(([, location = '']) => location.trim());
    for (const location of locations) {
      expect([location, hostOf(location)]).toEqual([location, 'ours.test']);
      expect(location).toMatch(/^\/(?![/\\])/);
    }
    expect(head.match(/^set-cookie:.*x=1/im)).toBeNull();
  }
});
