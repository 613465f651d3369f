import supertest from 'supertest';
import { previewDays } from '../../data/api/editor-requests.ts';
import type { CreatedPreviewLink, PreviewLinkList } from '../../data/api/editor-responses.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { previewLinkRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { changeAccount } from '../../server/features/inbox/sign-in/accounts.ts';
import { verifyStoredAudit } from '../../server/features/inbox/sign-in/verify-audit.ts';
import { replayRevocations } from '../../server/features/person/replay-revocations.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { defaultLimits } from '../../server/platform/limits/limits.ts';
import { adminToken, fromOwnPage } from '../support/api-app.ts';
import { sampleSnapshot } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson } from '../support/people.ts';
import { startedForEach } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';

/** Links by which somebody without an account sees the drafts. */

const [project] = sampleSnapshot().projects;
const key = `projects/${project?.id}`;

/** A page with the name of the first project, links and a form. */
const renderPage: RenderPage = async ({ content, error }) =>
  aRenderedPage(
    `<p>${error?.code ?? content.projects[0]?.name}</p><a class="c" href="${paths.about}?lang=de">A</a><a href="/documents/x.pdf">D</a><form method="post" action="/contact"></form>`,
  );

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const clock = { now: Date.parse('2026-11-27T09:00:00Z') };

  async function aSite() {
    const app = createTestApp(
      database.db,
      { ADMIN_TOKEN: adminToken },
      { renderPage, clock: () => clock.now },
    );
    const site = { ...app, request: supertest(withPageCache(app)) };
    const person = await aPerson(site, { role: 'editor' });
    return { ...site, person };
  }
  type Site = Awaited<ReturnType<typeof aSite>>;

  const draft = ({ request, person }: Site, name: string) =>
    request
      .patch(apiPaths.contentDocumentOf(key))
      .set(fromOwnPage(person.cookie))
      .send({ changes: [{ path: ['name'], before: project?.name, after: name }] })
      .expect(200);
  async function make({ request, person }: Site, days = 3): Promise<CreatedPreviewLink> {
    const body = { page: paths.projects, days };
    const response = await request.post(apiPaths.previewLinks).set(fromOwnPage(person.cookie)).send(body);
    expect(response.status).toBe(201);
    expect(responseProblems('POST', apiPaths.previewLinks, response)).toEqual([]);
    return response.body;
  }
  const list = async ({ request, person }: Site): Promise<PreviewLinkList['links']> => {
    const response = await request.get(apiPaths.previewLinks).set('cookie', person.cookie).expect(200);
    expect(responseProblems('GET', apiPaths.previewLinks, response)).toEqual([]);
    return response.body.links;
  };

  test('who has the link sees the drafts as they are then; visitors do not', async () => {
    const site = await aSite();
    const { path } = await make(site);
    await draft(site, 'Alter Hafen');
    const shown = await site.request.get(path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Alter Hafen');
    expect((await site.request.get(paths.projects)).text).toContain(String(project?.name));
  });

  test('a path that no database stores unchanged is refused, and so is a note: the audit log stays as it was hashed', async () => {
    const { request, person } = await aSite();
    const post = (path: string, body: object) =>
      request.post(path).set(fromOwnPage(person.cookie)).send(body);
    for (const page of ['/\ud800', '/\0'])
      expect((await post(apiPaths.previewLinks, { page, days: 1 })).status).toBe(400);
    await changeAccount(database.db, person.account.id, { role: 'publisher' }, clock.now);
    const publication = { revisions: { [key]: 1 }, note: '\0', parentId: null };
    expect((await post(apiPaths.contentPublish, publication)).status).toBe(400);
    expect((await verifyStoredAudit(database.db)).problems).toEqual([]);
  });

  test('the page is stored by nobody, found by no search engine, and sends neither forms nor its address', async () => {
    const site = await aSite();
    const { path } = await make(site);
    for (const lang of ['en', 'de']) {
      const { headers, text } = await site.request.get(`${path}?lang=${lang}`);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-language']).toBe(lang);
      expect(headers['content-security-policy']).toMatch(/form-action 'self'.*frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(text).not.toMatch(/<script|data-field/);
      expect(text).toContain('<aside id="preview">');
    }
    expect((await site.request.post(path).send({})).status).toBe(405);
  });

  test('the links of the page lead to the preview, files stay where they are', async () => {
    const site = await aSite();
    const { path } = await make(site);
    const base = path.slice(0, -paths.projects.length);
    const { text } = await site.request.get(path);
    expect(text).toContain(`href="${base}${paths.about}?lang=de"`);
    expect(text).toContain('href="/documents/x.pdf"');
    expect(text).toContain(`href="${path}?lang=de" lang="de"`);
    expect((await site.request.get(`${base}${paths.about}`)).status).toBe(200);
    expect((await site.request.get(base)).status).toBe(200);
    expect((await site.request.get(`${base}${paths.admin}`)).status).toBe(404);
  });

  test('a link that has ended, was withdrawn or is of a suspended person does not work', async () => {
    const site = await aSite();
    const { path, id } = await make(site, 1);
    const other = await make(site);
    const lasting = await make(site);
    expect((await list(site)).map((link) => link.id)).toEqual([lasting.id, other.id, id]);
    const statusOf = async (url: string) => (await site.request.get(url)).status;
    const withdraw = () =>
      site.request.delete(apiPaths.previewLink(other.id)).set(fromOwnPage(site.person.cookie));
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect(await statusOf(other.path)).toBe(404);
    expect(await statusOf(path)).toBe(200);
    clock.now += 24 * 3_600_000;
    expect(await statusOf(path)).toBe(404);
    expect(await statusOf(lasting.path)).toBe(200);
    await changeAccount(database.db, site.person.account.id, { state: 'suspended' }, clock.now);
    expect(await statusOf(lasting.path)).toBe(404);
    expect((await site.request.get(apiPaths.sharedPreview('x'.repeat(43), paths.about))).status).toBe(404);
  });

  test('forms say that they cannot be sent; that of the language switch leads back to the page', async () => {
    const site = await aSite();
    const { path } = await make(site);
    const base = path.slice(0, -paths.projects.length);
    const { text } = await site.request.get(`${path}?lang=de`);
    expect(text).toContain(
      `<p data-inert-form>${formatMessage(sampleSnapshot(), 'de', 'editor.sharedPreviewForm')}</p><form>`,
    );
    expect(text).toContain(
      `<title>${formatMessage(sampleSnapshot(), 'de', 'editor.edit.preview')}: a page</title>`,
    );
    expect(text).not.toMatch(/method="post"|og:title/);
    const switched = await site.request.get(`${base}?page=%2Fabout%3Fa%3D1&lang=de`);
    expect([switched.status, switched.headers.location]).toEqual([303, `${base}${paths.about}?a=1&lang=de`]);
    for (const page of ['//other.example', 'http://other.example', '/\\other.example']) {
      const { headers } = await site.request.get(`${base}?${new URLSearchParams({ page })}`);
      expect((headers.location ?? base).startsWith(base)).toBe(true);
    }
  });

  test('links that are wrong, have ended, were withdrawn or lost their author get one response', async () => {
    const site = await aSite();
    const suspended = { ...site, person: await aPerson(site, { role: 'editor' }) };
    const demoted = { ...site, person: await aPerson(site, { role: 'editor' }) };
    const ended = await make(site);
    await database.db('preview_links').update({ ends_at: new Date(clock.now).toISOString() });
    const withdrawn = await make(site);
    const ofSuspended = await make(suspended);
    const ofDemoted = await make(demoted);
    await site.request
      .delete(apiPaths.previewLink(withdrawn.id))
      .set(fromOwnPage(site.person.cookie))
      .expect(204);
    for (const { path } of [ofSuspended, ofDemoted]) await site.request.get(path).expect(200);
    clock.now += 1;
    const change = (id: number, changes: object) => changeAccount(database.db, id, changes, clock.now);
    await change(suspended.person.account.id, { state: 'suspended' });
    await change(demoted.person.account.id, { role: 'reader' });
    // A person who comes back has no links from before.
    await change(suspended.person.account.id, { state: 'active' });
    const wrong = ['x'.repeat(43), 'no-token'].map((token) => ({
      path: apiPaths.sharedPreview(token, paths.projects),
    }));
    const responses = new Set<string>();
    for (const { path } of [ended, withdrawn, ofSuspended, ofDemoted, ...wrong]) {
      const { status, text, headers } = await site.request.get(path);
      const [, , token = ''] = path.split('/');
      responses.add(
        `${status} ${headers['x-robots-tag']} ${Object.keys(headers)} ${text.replaceAll(token, 'TOKEN')}`,
      );
    }
    expect([...responses]).toEqual([
      expect.stringMatching(/^404 noindex .*referrer-policy.*previewLinkInvalid/s),
    ]);
    expect((await list(site)).map(({ id }) => id)).toEqual([]);
  });

  test('a client that opens too many gets 429, with right tokens and with wrong ones', async () => {
    const site = await aSite();
    const { path } = await make(site);
    for (let hits = 0; hits < (defaultLimits.sharedPreview?.hits ?? 0); hits += 1)
      await site.request.get(apiPaths.sharedPreview('x', '')).expect(404);
    await site.request.get(path).expect(429);
  });

  test('links are deleted at their end, and a restored backup has none', async () => {
    const site = await aSite();
    const rowsAfter = async (ms: number) => {
      await deleteExpired(database.db, clock.now + ms, 30);
      return (await database.db('preview_links')).length;
    };
    await make(site, Math.max(...previewDays));
    const [row] = await database.db('preview_links');
    expect(await rowsAfter(previewLinkRetentionMs - 1)).toBe(1);
    expect(await rowsAfter(previewLinkRetentionMs)).toBe(0);
    await database.db('preview_links').insert(row);
    await replayRevocations(database.db, [], clock.now);
    expect(await database.db('preview_links')).toEqual([]);
  });

  test('the database and the log have no token', async () => {
    const site = await aSite();
    const { path } = await make(site);
    await site.request.get(path);
    const [, , token = ''] = path.split('/');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await database.db('preview_links'))).not.toContain(token);
    expect(JSON.stringify(site.logged)).not.toContain(token);
    expect(JSON.stringify(await database.db('audit_log'))).not.toContain(token);
  });
});
