import type { DocumentChange } from '../../data/api/editor-requests.ts';
import type { EditedDocument } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { contentOf, type Documents, documentsOf } from '../../data/snapshot/documents.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import {
  completeDrafts,
  draftedDocuments,
  readDraft,
  readDrafts,
  rebased,
} from '../../server/features/editor/drafts.ts';
import { createApiToken } from '../../server/features/inbox/sign-in/api-tokens.ts';
import { type ApiSite, apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { sampleContent, snapshotOf } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson } from '../support/people.ts';

const start = Date.parse('2026-11-27T09:00:00Z');
const minuteMs = 60_000;
const key = 'projects/1';
const shipped = documentsOf(sampleContent());
const project = shipped.get(key) as { name: string; description: Record<'en' | 'de', string> };

/** The snapshot of documents. */
const snapshotWith = (documents: Documents) => snapshotOf(contentOf(documents, sampleContent().pictures));

onEachDatabase((database) => {
  /** A site on which two editors are signed in; `publish` shows other documents, `wait` moves the clock. */
  async function siteWithEditors() {
    const state = { content: snapshotWith(shipped), now: start };
    // Read for each request.
    const options = {
      get content(): Snapshot {
        return state.content;
      },
      clock: () => state.now,
    };
    const site = apiSite(database(), options);
    const [anna, ben] = [await aPerson(site, { role: 'editor' }), await aPerson(site, { role: 'editor' })];
    return {
      site,
      anna,
      ben,
      publish: (documents: Documents) => {
        state.content = snapshotWith(documents);
      },
      wait: (ms: number) => {
        state.now += ms;
      },
    };
  }

  const send = async (
    { request }: ApiSite,
    method: 'get' | 'patch' | 'post' | 'delete',
    path: string,
    cookie: string,
    body?: object,
  ) => {
    const response = await request[method](path).set(fromOwnPage(cookie)).send(body);
    expect(responseProblems(method.toUpperCase(), path, response)).toEqual([]);
    return response;
  };
  const path = apiPaths.contentDocumentOf(key);
  const patch = (site: ApiSite, cookie: string, changes: DocumentChange[], of = path) =>
    send(site, 'patch', of, cookie, { changes });
  const read = async (site: ApiSite, cookie: string, of = path): Promise<EditedDocument> =>
    (await send(site, 'get', of, cookie)).body;
  const listed = async (site: ApiSite, cookie: string, of = key) =>
    (await send(site, 'get', apiPaths.content, cookie)).body.documents.find(
      (document: { key: string }) => document.key === of,
    );
  const rename = (before: string, after: string): DocumentChange => ({ path: ['name'], before, after });
  const describe = (locale: 'en' | 'de', after: string): DocumentChange => ({
    path: ['description', locale],
    before: project.description[locale],
    after,
  });
  const audited = (event: string) =>
    database().db('audit_log').where({ event }).orderBy('id').pluck('object');

  afterEach(async () => {
    for (const table of ['content_drafts', 'content_outdated', 'content_presence', 'rate_limits'])
      await database().db(table).del();
  });

  test('a change is stored as a draft that the list and both people see, and the published document stays', async () => {
    const { site, anna, ben } = await siteWithEditors();
    expect(await listed(site, anna.cookie)).toEqual({
      key,
      title: { en: project.name, de: project.name },
      state: 'published',
      isHidden: false,
      outdated: [],
      edited: null,
    });
    const changed = await patch(site, anna.cookie, [rename(project.name, 'Quartier am Park')]);
    const edited = { name: anna.account.name, at: new Date(start).toISOString() };
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        key,
        published: project,
        draft: { value: { ...project, name: 'Quartier am Park' }, revision: start, edited },
        outdated: [],
        present: [],
      },
    ]);
    expect(await read(site, ben.cookie)).toEqual(changed.body);
    expect(await listed(site, ben.cookie)).toMatchObject({
      title: { en: 'Quartier am Park', de: 'Quartier am Park' },
      state: 'changed',
      edited,
    });
  });

  test('of two people who change different fields at the same time both changes survive', async () => {
    const { site, anna, ben } = await siteWithEditors();
    const answers = await Promise.all([
      patch(site, anna.cookie, [describe('en', 'A description.')]),
      patch(site, ben.cookie, [describe('de', 'Eine Beschreibung.')]),
      patch(site, ben.cookie, [rename(project.name, 'Quartier am Park')]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(site, anna.cookie)).draft?.value).toEqual({
      ...project,
      name: 'Quartier am Park',
      description: { en: 'A description.', de: 'Eine Beschreibung.' },
    });
  });

  test('two people who change the same field: the second one gets 409 with what the first one has entered, and nothing is stored', async () => {
    const { site, anna, ben } = await siteWithEditors();
    await patch(site, anna.cookie, [rename(project.name, 'Theirs')]);
    const refused = await patch(site, ben.cookie, [
      describe('en', 'A description.'),
      rename(project.name, 'Mine'),
    ]);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        error: { code: 'draftConflict', message: expect.any(String) },
        conflicts: [{ path: ['name'], theirs: 'Theirs' }],
        document: await read(site, ben.cookie),
      },
    ]);
    expect((await readDraft(database().db, key))?.value).toEqual({ ...project, name: 'Theirs' });
    const again = await patch(site, anna.cookie, [rename(project.name, 'Theirs')]);
    expect([again.status, again.body.draft.revision]).toBe([200, start]);
  });

  test('a draft is discarded, only in the given revision if there is one, and a change that is taken back leaves none', async () => {
    const { site, anna, ben } = await siteWithEditors();
    const { body } = await patch(site, anna.cookie, [rename(project.name, 'A')]);
    await patch(site, ben.cookie, [describe('en', 'A description.')]);
    const stale = await send(site, 'delete', `${path}&revision=${body.draft.revision}`, anna.cookie);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'draftConflict']);
    expect((await send(site, 'delete', path, anna.cookie)).body).toEqual({ changed: 1 });
    expect((await send(site, 'delete', path, anna.cookie)).body).toEqual({ changed: 0 });
    expect((await read(site, anna.cookie)).draft).toBeNull();
    await patch(site, anna.cookie, [rename(project.name, 'A')]);
    await patch(site, anna.cookie, [rename('A', project.name)]);
    expect((await read(site, anna.cookie)).draft).toBeNull();
  });

  test('a new document has the next free number and is at the end of its list; removing it is a change, too', async () => {
    const { site, anna } = await siteWithEditors();
    const create = (collection: string) =>
      send(site, 'post', apiPaths.contentDocuments, anna.cookie, { collection });
    const created = await Promise.all([create('news'), create('news'), create('team')]);
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = sampleContent().news.map(({ id }) => id);
    const [first, second] = [Math.max(...ids) + 1, Math.max(...ids) + 2];
    expect(created.map(({ body }) => body.key).sort()).toEqual([
      `news/${first}`,
      `news/${second}`,
      'team/new-1',
    ]);
    const drafted = [...draftedDocuments(shipped, await readDrafts(database().db)).keys()];
    expect(drafted.filter((each) => each.startsWith('news/'))).toEqual(
      [...ids, first, second].map((id) => `news/${id}`),
    );
    const news = await read(site, anna.cookie, apiPaths.contentDocumentOf(`news/${first}`));
    expect(news).toMatchObject({ draft: { value: { id: first, date: '2026-11-27', title: { en: '' } } } });
    expect(news).not.toHaveProperty('published');
    expect(await listed(site, anna.cookie, `news/${first}`)).toMatchObject({ state: 'new', title: {} });

    await send(site, 'delete', apiPaths.contentDocumentOf(`news/${first}`), anna.cookie);
    const gone = await send(site, 'get', apiPaths.contentDocumentOf(`news/${first}`), anna.cookie);
    expect([gone.status, gone.body.error.code]).toEqual([404, 'documentNotFound']);
    await patch(site, anna.cookie, [{ path: [], before: project }]);
    expect(await listed(site, anna.cookie)).toMatchObject({ state: 'removed' });
    expect((await read(site, anna.cookie)).draft).not.toHaveProperty('value');
  });

  test('documents are found by words in both languages, in published and in drafted texts, regardless of case and accents', async () => {
    const { site, anna } = await siteWithEditors();
    const found = async (q: string) =>
      (await send(site, 'get', `${apiPaths.contentSearch}?q=${encodeURIComponent(q)}`, anna.cookie)).body
        .keys;
    await patch(site, anna.cookie, [
      describe('en', 'A zeppelin hangar.'),
      describe('de', 'Eine Werft für Zeppe\u00adline in der Großen Straße.'),
    ]);
    expect(await found('hangar ZEPPELIN')).toEqual([key]);
    expect(await found('fur zeppeline strasse')).toEqual([key]);
    expect(await found('hangar nowhere')).toEqual([]);
    expect(await found(project.description.de)).toContain(key);
    expect(await found('Mühlhausen')).toContain('places/Mühlhausen');
  });

  test('when another edition is published under a draft, only what the draft has changed stays as in the draft', async () => {
    const { site, anna, publish } = await siteWithEditors();
    await patch(site, anna.cookie, [rename(project.name, 'Drafted'), describe('en', 'A draft.')]);
    const published = {
      ...project,
      name: 'Published',
      description: { ...project.description, de: 'Veröffentlicht.' },
    };
    publish(new Map(shipped).set(key, published));
    const expected = {
      ...published,
      name: 'Drafted',
      description: { en: 'A draft.', de: 'Veröffentlicht.' },
    };
    expect(await read(site, anna.cookie)).toMatchObject({ published, draft: { value: expected } });
    const changed = await patch(site, anna.cookie, [
      { path: ['description', 'de'], before: 'Veröffentlicht.', after: 'Ein Entwurf.' },
    ]);
    expect(changed.body.draft.value.description).toEqual({ en: 'A draft.', de: 'Ein Entwurf.' });
    await patch(site, anna.cookie, [rename('Drafted', 'Published')]);
    expect((await readDraft(database().db, key))?.base).toEqual(published);
  });

  test('a draft that was changed while it was published stays, with the later changes only', async () => {
    const { site, anna, publish } = await siteWithEditors();
    const { db } = database();
    await patch(site, anna.cookie, [rename(project.name, 'A'), describe('en', 'A draft.')]);
    const published = rebased((await readDrafts(db))[0] as never, project);
    await patch(site, anna.cookie, [rename('A', project.name)]);
    await db.transaction((transaction) => completeDrafts(transaction, [published]));
    publish(new Map(shipped).set(key, published.value));
    expect((await read(site, anna.cookie)).draft?.value).toEqual({
      ...project,
      description: { ...project.description, en: 'A draft.' },
    });
    const later = rebased((await readDrafts(db))[0] as never, published.value);
    await db.transaction((transaction) => completeDrafts(transaction, [later]));
    expect(await readDrafts(db)).toEqual([]);
  });

  test('a translation is outdated when the other language changes, in the draft and when it is published, until it is confirmed', async () => {
    const { site, anna, publish } = await siteWithEditors();
    const { db } = database();
    const row = { path: ['description'], locale: 'de' };
    const confirm = (text: object) =>
      send(site, 'post', `${apiPaths.contentConfirmation}?key=${encodeURIComponent(key)}`, anna.cookie, text);
    const changed = await patch(site, anna.cookie, [describe('en', 'A draft.')]);
    expect(changed.body.outdated).toEqual([row]);
    expect((await listed(site, anna.cookie)).outdated).toEqual(['de']);
    expect((await confirm(row)).body.outdated).toEqual([]);
    await patch(site, anna.cookie, [{ path: ['description', 'en'], before: 'A draft.', after: 'Another.' }]);
    expect((await read(site, anna.cookie)).outdated).toEqual([row]);
    await send(site, 'delete', path, anna.cookie);
    expect((await read(site, anna.cookie)).outdated).toEqual([]);

    await patch(site, anna.cookie, [describe('en', 'A draft.')]);
    const draft = rebased((await readDrafts(db))[0] as never, project);
    await db.transaction((transaction) => completeDrafts(transaction, [draft]));
    publish(new Map(shipped).set(key, draft.value));
    expect((await read(site, anna.cookie)).outdated).toEqual([row]);
    expect((await listed(site, anna.cookie)).outdated).toEqual(['de']);
    expect((await confirm(row)).body.outdated).toEqual([]);
    expect(await db('content_outdated')).toEqual([]);
    expect((await confirm({ path: ['name'], locale: 'de' })).status).toBe(404);
    expect(await audited('translation-confirm')).toEqual([key, key]);
  });

  test('who has opened a document within a minute is shown to the others', async () => {
    const { site, anna, ben, wait } = await siteWithEditors();
    expect((await read(site, anna.cookie)).present).toEqual([]);
    wait(minuteMs / 2);
    const at = new Date(start).toISOString();
    expect((await read(site, ben.cookie)).present).toEqual([{ name: anna.account.name, at }]);
    await site.request.get(path).set(asConsumer).expect(200);
    expect((await read(site, anna.cookie)).present).toHaveLength(1);
    wait(minuteMs);
    expect((await read(site, ben.cookie)).present).toEqual([]);
  });

  test('changes of a person to a document are one event of the audit log in ten minutes', async () => {
    const { site, anna, ben, wait } = await siteWithEditors();
    await database().db('audit_log').del();
    await patch(site, anna.cookie, [rename(project.name, 'A')]);
    await patch(site, anna.cookie, [rename('A', 'B')]);
    await patch(site, ben.cookie, [rename('B', 'C')]);
    await patch(site, anna.cookie, [rename('C', 'D')]);
    expect(await audited('draft-change')).toEqual([key, key]);
    wait(10 * minuteMs);
    await patch(site, anna.cookie, [rename('D', 'E')]);
    expect(await audited('draft-change')).toEqual([key, key, key]);
    await send(site, 'delete', path, anna.cookie);
    expect(await audited('draft-discard')).toEqual([key]);
    expect(JSON.stringify(await database().db('audit_log'))).not.toContain(project.name);
  });

  test('readers see drafts and change none; tokens with scopes read only', async () => {
    const { site, anna } = await siteWithEditors();
    const reader = await aPerson(site, { role: 'reader' });
    const token = await createApiToken(
      database().db,
      { name: 'reports', scopes: ['read', 'write'], endsAt: new Date(start + minuteMs).toISOString() },
      start,
    );
    await patch(site, anna.cookie, [rename(project.name, 'A')]);
    const body = { changes: [rename('A', 'B')] };
    expect((await read(site, reader.cookie)).draft?.value).toMatchObject({ name: 'A' });
    const refused = await patch(site, reader.cookie, body.changes);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficientRight']);
    const byToken = { authorization: `Bearer ${token}` };
    await site.request.get(apiPaths.content).set(byToken).expect(200);
    const ofToken = await site.request.patch(path).set(byToken).send(body);
    expect([ofToken.status, ofToken.body.error.code]).toEqual([403, 'insufficientScope']);
    await site.request.patch(path).set(asConsumer).send(body).expect(200);
    await site.request.get(path).expect(401);
    const foreign = await site.request
      .delete(path)
      .set({ cookie: anna.cookie, host: 'site.example', origin: 'http://other.example' });
    expect(foreign.status).toBe(403);
  });

  test('unknown documents and fields, fixed documents that go, and values that are too large or nested too deep are refused', async () => {
    const { site, anna } = await siteWithEditors();
    const statusOf = async (changes: unknown, of = path) =>
      (await patch(site, anna.cookie, changes as DocumentChange[], of)).status;
    let nested: unknown = 'deep';
    for (let level = 0; level < 5000; level += 1) nested = { a: nested };
    expect(await statusOf([{ path: ['isMistyped'], after: true }])).toBe(400);
    expect(await statusOf([{ path: ['__proto__'], after: true }])).toBe(400);
    expect(await statusOf([{ path: [], before: project, after: 'text' }])).toBe(400);
    expect(await statusOf([{ path: ['area'], after: nested }])).toBe(400);
    expect(await statusOf([{ path: ['area'], after: 'x'.repeat(65_536) }])).toBe(413);
    expect(await statusOf([])).toBe(400);
    expect(await statusOf([rename('', 'A')], apiPaths.contentDocumentOf('projects/0'))).toBe(404);
    const company = apiPaths.contentDocumentOf('company');
    expect(await statusOf([{ path: [], before: shipped.get('company') }], company)).toBe(400);
    const messages = apiPaths.contentDocumentOf('messages/home');
    expect(await statusOf([{ path: ['fr'], after: {} }], messages)).toBe(400);
    expect((await send(site, 'get', apiPaths.contentDocument, anna.cookie)).status).toBe(400);
    expect(await readDrafts(database().db)).toEqual([]);
    const parts = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(60_000));
    const statuses = [];
    for (const [index, after] of parts.entries())
      statuses.push(await statusOf([{ path: ['description', `x${index}`], after }]));
    expect(statuses).toEqual([200, 200, 200, 200, 413]);
  });
});
