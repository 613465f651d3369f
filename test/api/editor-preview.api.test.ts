import supertest from 'supertest';
import { type DocumentChange, maxChanges } from '../../data/api/editor-requests.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { fieldName } from '../../data/snapshot/field-marks.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { createApiToken } from '../../server/features/inbox/sign-in/api-tokens.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { cookieOf, fromOwnPage } from '../support/api-app.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';

/** The page that the editor shows in a frame: with drafts, and with changes that are not saved yet. */

const database = startedForEach(() => freshDatabase('sqlite'));
const shown = sampleSnapshot();
const documents = documentsOf(shown.content);
const [project] = shown.projects;
const projectKey = `projects/${project?.id}`;
const heading = 'about.hero.title';

/** A page with a message, as a text and in the head, and the name of a project, which does not come from a broken value. */
const renderPage: RenderPage = async ({ content, locale, url, consent }) => {
  const title = String(content.catalogues[locale].about[heading]);
  const name = content.projects.find(({ id }) => id === project?.id)?.name;
  if (name?.startsWith('broken')) throw new Error('the page cannot be rendered');
  const page = aRenderedPage(`<h1>${title}</h1><p>${name}</p><i title="${url} ${consent}"></i>`);
  const description = { name: 'meta' as const, attributes: { name: 'description', content: title } };
  return { ...page, head: { ...page.head, title, tags: [description] } };
};

function aSite() {
  const app = createTestApp(database.db, {}, { renderPage });
  return { ...app, request: supertest(withPageCache(app)) };
}
type Site = ReturnType<typeof aSite>;

async function signIn({ request }: Site): Promise<string> {
  const password = 'password of the tests';
  return cookieOf(await request.post(apiPaths.session).set(fromOwnPage()).send({ password }));
}

/** Stores a draft of a document. */
async function draft(key: string, value: unknown): Promise<void> {
  await database.db('content_drafts').insert({
    key,
    value: value === undefined ? null : JSON.stringify(value),
    base: documents.has(key) ? JSON.stringify(documents.get(key)) : null,
    revision: 1,
    confirmed: '[]',
    editors: '[]',
    edited_by_name: 'Anna',
    edited_at: '2026-11-27T09:00:00.000Z',
  });
}

const aboutWith = (text: string) => {
  const { about } = shown.content.messages;
  return { ...about, de: { ...about.de, [heading]: text } };
};

interface Asked {
  key?: string;
  changes?: DocumentChange[];
  page?: string;
  lang?: string;
}

const post = (site: Site, headers: Record<string, string>, asked: Asked = {}) =>
  site.request
    .post(apiPaths.contentPreview)
    .set(headers)
    .type('form')
    .send({
      key: asked.key ?? 'messages/about',
      changes: JSON.stringify(asked.changes ?? []),
      page: asked.page ?? paths.about,
      lang: asked.lang ?? 'de',
    });

const preview = async (site: Site, asked: Asked = {}) =>
  post(site, fromOwnPage(await signIn(site)), asked).expect(200);

const nameField = (key: string, ...path: string[]) => `data-field="${escapeHtml(fieldName(key, path))}"`;

test('the preview shows drafts and names the fields of texts; visitors get the published page', async () => {
  const site = aSite();
  await draft('messages/about', aboutWith('Über Morgen'));
  const { text } = await preview(site);
  expect(text).toContain(`<h1 ${nameField('messages/about', 'de', heading)}>Über Morgen</h1>`);
  expect(text).toContain(`<p ${nameField(projectKey, 'name')}>${project?.name}</p>`);
  expect(text).toContain('<title>Über Morgen</title><meta name="description" content="Über Morgen">');
  expect(text).not.toMatch(/[\uE000-\uE0FF]|<script/);
  expect(text).toContain(`title="${paths.about}?lang=de declined"`);
  const page = await site.request.get(`${paths.about}?lang=de`);
  expect(page.text).toContain(`<h1>${shown.catalogues.de.about[heading]}</h1>`);
  expect(page.text).not.toContain('data-field');
});

test('the preview is neither cached nor indexed, runs nothing, and only the site itself may frame it', async () => {
  const site = aSite();
  const { headers } = await preview(site);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain('script-src');
  expect(site.pageCache.store.size).toBe(0);
  const page = await site.request.get(paths.about);
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('changes that are not saved are shown, also where somebody else has changed the same value', async () => {
  const site = aSite();
  await draft('messages/about', aboutWith('Von Anna'));
  const changes = [{ path: ['de', heading], before: 'as it was', after: 'Von mir' }];
  expect((await preview(site, { changes })).text).toContain('>Von mir</h1>');
  expect((await preview(site)).text).toContain('>Von Anna</h1>');
  const stored = await database.db('content_drafts').select('value');
  expect(stored[0].value).toContain('Von Anna');
});

test('a value that its schema refuses is shown as published, with the other changes', async () => {
  const site = aSite();
  const changes = [
    { path: ['name'], after: 'Villa am Weiher' },
    { path: ['location'], after: { en: '' } },
  ];
  expect((await preview(site, { key: projectKey, changes })).text).toContain('>Villa am Weiher</p>');
});

test('long texts and more changes than one request saves are shown', async () => {
  const site = aSite();
  const path = ['de', heading];
  const longTexts = Array.from({ length: 2 * maxChanges }, () => ({ path, after: 'ä'.repeat(300) }));
  const changes = [...longTexts, { path, after: 'Von mir' }];
  expect((await preview(site, { changes })).text).toContain('>Von mir</h1>');
});

test('a draft with which the page cannot be rendered does not keep that of the edited document from being seen', async () => {
  const site = aSite();
  await draft(projectKey, { ...project, name: 'broken' });
  const changes = [{ path: ['de', heading], after: 'Von mir' }];
  const { text } = await preview(site, { changes });
  expect(text).toContain('>Von mir</h1>');
  expect(text).toContain(`>${project?.name}</p>`);
  // The edited document itself.
  expect((await preview(site, { key: projectKey })).text).toContain(`>${project?.name}</p>`);
});

test('a text that a language lacks is that of the default language, marked', async () => {
  const site = aSite();
  const { text } = await preview(site, { changes: [{ path: ['de', heading] }] });
  const english = shown.catalogues.en.about[heading];
  expect(text).toContain(
    `<h1 ${nameField('messages/about', 'de', heading)}><mark data-missing lang="en">${english}</mark></h1>`,
  );
});

test('an unknown page has the status 404, and so has a page for staff, which has no preview', async () => {
  const site = aSite();
  const headers = fromOwnPage(await signIn(site));
  const unknown = await post(site, headers, { page: '/no-such-page' });
  expect([unknown.status, unknown.text.includes('data-field')]).toEqual([404, true]);
  const inbox = await post(site, headers, { page: paths.admin });
  expect([inbox.status, inbox.text.includes('data-field')]).toEqual([404, false]);
});

test('only people with the right get a preview, and only on a page of the site', async () => {
  const site = aSite();
  const cookie = await signIn(site);
  await post(site, fromOwnPage()).expect(401);
  await post(site, { ...fromOwnPage(cookie), origin: 'http://other.example' }).expect(403);
  await post(site, { host: 'site.example', cookie }).expect(403);
  const token = await createApiToken(
    database.db,
    { name: 'crm', scopes: ['write'], endsAt: '2999-01-01T00:00:00.000Z' },
    Date.now(),
  );
  await post(site, { authorization: `Bearer ${token}` }).expect(403);
  await site.request.get(apiPaths.contentPreview).set('cookie', cookie).expect(405);
});

test.each([
  ['no JSON', { changes: '{' }],
  ['no list of changes', { changes: '{}' }],
  ['the page of another site', { page: '//other.example/' }],
  ['a field more', { value: '1' }],
])('a form with %s is refused', async (_, fields) => {
  const site = aSite();
  const form = { key: 'company', changes: '[]', page: '/', lang: 'de', ...fields };
  const request = site.request.post(apiPaths.contentPreview).set(fromOwnPage(await signIn(site)));
  await request.type('form').send(form).expect(400);
});
