import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { apiSite } from '../support/api-app.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  apiSite(database).request.post(apiPaths.language).set(headers).type('form').send(fields);

test.each([
  ['de', paths.about, `${paths.about}?lang=de`],
  ['en', paths.about, paths.about],
  ['de', `${paths.projects}?type=residential&x=1`, `${paths.projects}?type=residential&lang=de`],
  ['de', '//evil.example', `${paths.home}?lang=de`],
])('choosing %s on %s is stored and redirects to %s', async (locale, page, location) => {
  const response = await choose({ lang: locale, page });
  expect([response.status, response.headers.location]).toEqual([303, location]);
  const cookie = String(response.headers['set-cookie']);
  expect(cookie).toContain(`${languageCookie}=${locale}; Max-Age=31536000; Path=/`);
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).not.toMatch(/HttpOnly|Secure/);
});

test('an unknown language is not stored', async () => {
  const response = await choose({ lang: 'fr', page: paths.about });
  expect([response.status, response.headers.location]).toEqual([303, paths.about]);
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('another site cannot choose the language', async () => {
  const response = await choose({ lang: 'de', page: paths.about }, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('other methods than POST are rejected', async () => {
  const response = await apiSite(database).request.get(apiPaths.language);
  expect([response.status, response.headers.allow]).toEqual([405, 'POST']);
});
