import supertest from 'supertest';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { recordReads } from '../../data/snapshot/page-content.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { renderLimit } from '../../server/platform/limits/limits.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { adminToken, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { locales } from '../support/languages.ts';
import { aPerson } from '../support/people.ts';
import { rawSite } from '../support/raw-http.ts';
import { startedForEach } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

/** "Edit this page": the link that staff get at every page, and where it leads. */

const database = startedForEach(() => freshDatabase('sqlite'));
const content = completeContent();
const [any] = content.projects;
if (!any) throw new Error('The content has no project.');
const project = { ...any, id: 9501, name: 'Kranhaus', slug: 'kranhaus' };
const shown = createSnapshot({ ...content, projects: [...content.projects, project] });

/** A page that shows the phone number, a figure and a project. */
const renderPage: RenderPage = async ({ content: snapshot }) => {
  const { content, reads } = recordReads(snapshot);
  const [slug = ''] = Object.keys(snapshot.projectBySlug);
  const { years } = content.claims;
  return {
    ...aRenderedPage(`<p>${content.company.phone} ${years?.value} ${content.projectBySlug[slug]?.name}</p>`),
    reads,
  };
};

function aSite(environment: Record<string, string> = {}) {
  const app = createTestApp(
    database.db,
    { ADMIN_TOKEN: adminToken, ...environment },
    { renderPage, content: () => shown },
  );
  return { ...app, request: supertest(withPageCache(app)) };
}
type Site = ReturnType<typeof aSite>;

async function signIn({ request }: Site): Promise<string> {
  const password = 'password of the tests';
  return cookieOf(await request.post(apiPaths.session).set(fromOwnPage()).send({ password }));
}

const get = ({ request }: Site, cookie = '', path: string = paths.about) =>
  request.get(path).set({ cookie, 'accept-encoding': 'identity' });

test.each<Record<string, string>>([{}, { SHARED_CACHE: 'true' }])(
  'staff get the link, in no cache, and visitors the same bytes before and after (%j)',
  async (environment) => {
    const site = aSite(environment);
    const session = await signIn(site);
    await get(site, session);
    expect(site.pageCache.store.size).toBe(0);
    await get(site);
    await waitUntil('the page is cached', () => site.pageCache.store.size === 1);
    await site.pageCache.idle();
    const before = await get(site);
    const staff = await get(site, session);
    const after = await get(site);
    expect(staff.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    for (const name of ['etag', 'surrogate-key', 'set-cookie']) expect(staff.headers[name]).toBeUndefined();
    expect(after.text).toBe(before.text);
    expect(after.headers).toEqual({ ...before.headers, date: after.headers.date });
    // The link is behind the root element, and nothing else differs but its rules in the style element.
    const link = /<aside id="edit-page">.*<\/aside>/.exec(staff.text)?.[0] ?? '';
    for (const locale of locales)
      expect(link).toContain(
        `<span lang="${locale}">${formatMessage(shown, locale, 'editor.editPage')}</span>`,
      );
    const withoutStyle = (text: string) => text.replace(/<style>.*<\/style>/, '');
    expect(withoutStyle(staff.text)).toBe(
      withoutStyle(before.text).replace('</div><tem', `</div>${link}<tem`),
    );
    expect(before.text).not.toContain('edit-page');
  },
);

test('without the right, with an unknown session and for pages of staff there is no link', async () => {
  const site = aSite();
  const reader = await aPerson(site, { role: 'reader' });
  const editor = await aPerson(site, { role: 'editor' });
  const { text } = await get(site);
  for (const cookie of [reader.cookie, 'session=unknown', `session=${'a'.repeat(43)}`])
    expect((await get(site, cookie)).text).toBe(text);
  expect((await get(site, editor.cookie)).text).toContain('id="edit-page"');
  for (const path of [paths.admin, paths.content, '/unknown'])
    expect((await get(site, editor.cookie, path)).text).not.toContain('id="edit-page"');
});

test('without the database staff get the page as visitors do', async () => {
  const site = aSite();
  const session = await signIn(site);
  const { text } = await get(site);
  await database.db.destroy();
  const page = await get(site, session);
  expect([page.status, page.text]).toEqual([200, text]);
});

/** More renderings than the limit of a client lets wait. */
const maxRenderings = renderLimit.burst + Math.ceil(renderLimit.maxWaitMs / renderLimit.intervalMs);
const ip = '203.0.113.7';

test.each([
  ['the pages of staff', paths.about],
  ['what is behind a page', `${apiPaths.contentOfPage}?${new URLSearchParams({ page: paths.about })}`],
])('the limit of renderings does not apply to %s', async (_, path) => {
  const site = aSite({ TRUST_PROXY: 'true' });
  const cookie = await signIn(site);
  const responses = await Promise.all(
    // Twice as many: some would be refused, also on a slow machine, which renders some while the others arrive.
    Array.from({ length: 2 * maxRenderings }, () => get(site, cookie, path).set('x-forwarded-for', ip)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

test('visitors above the limit of renderings wait for a bounded time, and get a plain 429 instead', async () => {
  const site = aSite({ TRUST_PROXY: 'true' });
  await using server = await rawSite(withPageCache(site));
  const refused = await Promise.any(
    Array.from({ length: 2 * maxRenderings }, async (_, index) => {
      const url = `http://127.0.0.1:${server.port}${paths.article(`unknown-${index}`)}`;
      const response = await fetch(url, { headers: { 'x-forwarded-for': ip } });
      if (response.status !== 429) throw new Error(`status ${response.status}`);
      return response;
    }),
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(renderLimit.maxWaitMs / 1000);
  expect(await refused.text()).toContain(escapeHtml(formatMessage(shown, 'en', 'errors.api.tooMany')));
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

const [item] = shown.news;

test.each([
  ['a page', paths.about, paths.contentOf(paths.about)],
  ['a page in German', `${paths.about}?lang=de`, `${paths.contentOf(paths.about)}&lang=de`],
  ['a page of its own of a project', paths.project('bremen'), paths.contentOf(paths.project('bremen'))],
  ['a project', paths.project(project.slug), paths.editDocument(`projects/${project.id}`)],
  ['a news item', paths.article(item?.slug ?? ''), paths.editDocument(`news/${item?.id}`)],
  ['a page of staff', paths.admin, paths.content],
  ['an unknown page', '/unknown', paths.content],
])('the link leads from %s to what is behind it', async (_, from, to) => {
  const { headers, status } = await aSite()
    .request.get(apiPaths.editPage)
    .set({ host: 'site.example', referer: `http://site.example${from}` });
  expect([status, headers.location, headers['cache-control']]).toEqual([303, to, 'no-store']);
});

test('without a referrer of the site the link leads to all documents', async () => {
  const { request } = aSite();
  const leadsTo = async (headers: Record<string, string>) =>
    (await request.get(apiPaths.editPage).set({ host: 'site.example', ...headers })).headers.location;
  expect(await leadsTo({})).toBe(paths.content);
  expect(await leadsTo({ referer: 'http://other.example/about' })).toBe(paths.content);
});

test('the documents of a page are its messages and what its rendering reads', async () => {
  const site = aSite();
  const cookie = await signIn(site);
  const keysOf = async (page: string) =>
    (await get(site, cookie, `${apiPaths.contentOfPage}?${new URLSearchParams({ page })}`)).body.keys;
  const [slug = ''] = Object.keys(shown.projectBySlug);
  expect((await keysOf(paths.about)).sort()).toEqual(
    [
      'claims/years',
      'company',
      'messages/about',
      'messages/shared',
      'pages/about',
      `projects/${shown.projectBySlug[slug]?.id}`,
    ].sort(),
  );
  expect(await keysOf(paths.admin)).toEqual([]);
  expect((await get(site, cookie, `${apiPaths.contentOfPage}?page=about`)).status).toBe(400);
  expect((await get(site, '', `${apiPaths.contentOfPage}?page=/about`)).status).toBe(401);
});
