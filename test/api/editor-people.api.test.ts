import type { DocumentChange } from '../../data/api/editor-requests.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { readDrafts, rebased } from '../../server/features/editor/drafts.ts';
import { createApiToken } from '../../server/features/inbox/sign-in/api-tokens.ts';
import { asConsumer } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import {
  auditedObjects,
  changeDocument,
  completeDraft,
  deleteDrafts,
  editedKey,
  editedPath,
  editedProject,
  editingStart,
  listedDocument,
  readDocument,
  redescribe,
  rename,
  sendInSession,
  shippedDocuments,
  siteWithEditors,
} from '../support/editor.ts';
import { otherLocales } from '../support/languages.ts';
import { aPerson } from '../support/people.ts';

const minuteMs = 60_000;

const confirmation = `${apiPaths.contentConfirmation}?key=${encodeURIComponent(editedKey)}`;

onEachDatabase((database) => {
  afterEach(() => deleteDrafts(database()));

  test('a translation is outdated when the other language changes, in the draft and when it is published, until it is confirmed', async () => {
    const { site, anna, publish } = await siteWithEditors(database());
    const { db } = database();
    const translations = otherLocales('en');
    const rows = translations.map((locale) => ({ path: ['description'], locale }));
    const confirm = (text: object) => sendInSession(site, 'post', confirmation, anna.cookie, text);
    const outdatedAfterAll = async () => {
      for (const row of rows) await confirm(row);
      return (await readDocument(site, anna.cookie)).outdated;
    };
    const changed = await changeDocument(site, anna.cookie, [redescribe('en', 'A draft.')]);
    expect(changed.body.outdated).toEqual(rows);
    expect((await listedDocument(site, anna.cookie)).outdated).toEqual(translations);
    expect(await outdatedAfterAll()).toEqual([]);
    await changeDocument(site, anna.cookie, [
      { path: ['description', 'en'], before: 'A draft.', after: 'Another.' },
    ]);
    expect((await readDocument(site, anna.cookie)).outdated).toEqual(rows);
    await sendInSession(site, 'delete', editedPath, anna.cookie);
    expect((await readDocument(site, anna.cookie)).outdated).toEqual([]);

    await changeDocument(site, anna.cookie, [redescribe('en', 'A draft.')]);
    const draft = rebased((await readDrafts(db))[0] as never, editedProject);
    publish(new Map(shippedDocuments).set(editedKey, await completeDraft(database(), draft)));
    expect((await readDocument(site, anna.cookie)).outdated).toEqual(rows);
    expect((await listedDocument(site, anna.cookie)).outdated).toEqual(translations);
    expect(await outdatedAfterAll()).toEqual([]);
    expect(await db('content_outdated')).toEqual([]);
    expect((await confirm({ path: ['name'], locale: 'de' })).status).toBe(404);
    expect(await auditedObjects(database(), 'translation-confirm')).toEqual(
      [...rows, ...rows].map(() => editedKey),
    );
  });

  test('a translation that is confirmed while its draft is published is up to date, and no draft without a change stays', async () => {
    const { site, anna, publish } = await siteWithEditors(database());
    const { db } = database();
    await changeDocument(site, anna.cookie, [redescribe('en', 'A draft.')]);
    const chosen = rebased((await readDrafts(db))[0] as never, editedProject);
    for (const locale of otherLocales('en'))
      await sendInSession(site, 'post', confirmation, anna.cookie, { path: ['description'], locale });
    publish(new Map(shippedDocuments).set(editedKey, await completeDraft(database(), chosen)));
    expect(await readDrafts(db)).toEqual([]);
    expect((await readDocument(site, anna.cookie)).outdated).toEqual([]);
  });

  test('who has opened a document within a minute is shown to the others', async () => {
    const { site, anna, ben, wait } = await siteWithEditors(database());
    expect((await readDocument(site, anna.cookie)).present).toEqual([]);
    wait(minuteMs / 2);
    const at = new Date(editingStart).toISOString();
    expect((await readDocument(site, ben.cookie)).present).toEqual([{ name: anna.account.name, at }]);
    await site.request.get(editedPath).set(asConsumer).expect(200);
    expect((await readDocument(site, anna.cookie)).present).toHaveLength(1);
    wait(minuteMs);
    expect((await readDocument(site, ben.cookie)).present).toEqual([]);
  });

  test('changes of a person to a document are one event of the audit log in ten minutes', async () => {
    const { site, anna, ben, wait } = await siteWithEditors(database());
    await database().db('audit_log').del();
    await changeDocument(site, anna.cookie, [rename(editedProject.name, 'A')]);
    await changeDocument(site, anna.cookie, [rename('A', 'B')]);
    await changeDocument(site, ben.cookie, [rename('B', 'C')]);
    await changeDocument(site, anna.cookie, [rename('C', 'D')]);
    expect(await auditedObjects(database(), 'draft-change')).toEqual([editedKey, editedKey]);
    wait(10 * minuteMs);
    await changeDocument(site, anna.cookie, [rename('D', 'E')]);
    expect(await auditedObjects(database(), 'draft-change')).toEqual([editedKey, editedKey, editedKey]);
    await sendInSession(site, 'delete', editedPath, anna.cookie);
    expect(await auditedObjects(database(), 'draft-discard')).toEqual([editedKey]);
    expect(JSON.stringify(await database().db('audit_log'))).not.toContain(editedProject.name);
  });

  test('readers see drafts and change none; tokens with scopes read only', async () => {
    const { site, anna } = await siteWithEditors(database());
    const reader = await aPerson(site, { role: 'reader' });
    const token = await createApiToken(
      database().db,
      { name: 'reports', scopes: ['read', 'write'], endsAt: new Date(editingStart + minuteMs).toISOString() },
      editingStart,
    );
    await changeDocument(site, anna.cookie, [rename(editedProject.name, 'A')]);
    const body = { changes: [rename('A', 'B')] };
    expect((await readDocument(site, reader.cookie)).draft?.value).toMatchObject({ name: 'A' });
    const refused = await changeDocument(site, reader.cookie, body.changes);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficientRight']);
    const byToken = { authorization: `Bearer ${token}` };
    await site.request.get(apiPaths.content).set(byToken).expect(200);
    const ofToken = await site.request.patch(editedPath).set(byToken).send(body);
    expect([ofToken.status, ofToken.body.error.code]).toEqual([403, 'insufficientScope']);
    await site.request.patch(editedPath).set(asConsumer).send(body).expect(200);
    await site.request.get(editedPath).expect(401);
    const foreign = await site.request
      .delete(editedPath)
      .set({ cookie: anna.cookie, host: 'site.example', origin: 'http://other.example' });
    expect(foreign.status).toBe(403);
  });

  test('unknown documents and fields, fixed documents that go, and values that are too large or nested too deep are refused', async () => {
    const { site, anna } = await siteWithEditors(database());
    const statusOf = async (changes: unknown, of = editedPath) =>
      (await changeDocument(site, anna.cookie, changes as DocumentChange[], of)).status;
    let nested: unknown = 'deep';
    // Deeper values exhaust the stack of the client that sends them.
    for (let level = 0; level < 2000; level += 1) nested = { a: nested };
    expect(await statusOf([{ path: ['isMistyped'], after: true }])).toBe(400);
    expect(await statusOf([{ path: ['__proto__'], after: true }])).toBe(400);
    expect(await statusOf([{ path: [], before: editedProject, after: 'text' }])).toBe(400);
    expect(await statusOf([{ path: ['area'], after: nested }])).toBe(400);
    expect(await statusOf([{ path: ['area'], after: 'x'.repeat(256 * 1024) }])).toBe(413);
    expect(await statusOf([{ path: ['area'], before: 'x'.repeat(2 ** 20), after: '' }])).toBe(413);
    expect(await statusOf([])).toBe(400);
    expect(await statusOf([rename('', 'A')], apiPaths.contentDocumentOf('projects/0'))).toBe(404);
    const company = apiPaths.contentDocumentOf('company');
    expect(await statusOf([{ path: [], before: shippedDocuments.get('company') }], company)).toBe(400);
    const messages = apiPaths.contentDocumentOf('messages/home');
    expect(await statusOf([{ path: ['fr'], after: {} }], messages)).toBe(400);
    expect((await sendInSession(site, 'get', apiPaths.contentDocument, anna.cookie)).status).toBe(400);
    expect(await readDrafts(database().db)).toEqual([]);
    const parts = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(60_000));
    const statuses = [];
    for (const [index, after] of parts.entries())
      statuses.push(await statusOf([{ path: ['description', `x${index}`], after }]));
    expect(statuses).toEqual([200, 200, 200, 200, 413]);
  });
});
