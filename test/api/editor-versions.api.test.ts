import type { VersionList } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { asConsumer, fromOwnPage } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson } from '../support/people.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const { phone, email } = shipped.company;
const phones = [phone, '+49 345 5550', '+49 345 5551'] as const;
const [item] = shipped.news;
if (!item) throw new Error('The content has no news.');
const newsKey = `news/${item.id}`;

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));

  const of = (path: string, key: string) => `${path}?${new URLSearchParams({ key })}`;
  const versions = async (key = 'company') =>
    (await editorCalls(site).read<VersionList>(of(apiPaths.contentVersions, key))) as VersionList;
  const restore = (editionId: number | null, revision: number | null = null, key = 'company') =>
    site.request.post(of(apiPaths.contentRestoration, key)).set(asConsumer).send({ editionId, revision });
  const draftOf = async (key = 'company') =>
    (await site.request.get(apiPaths.contentDocumentOf(key)).set(asConsumer)).body.draft;

  /** Publishes the phone number twice, and another document between. */
  async function publishTwice() {
    const { draft, publish } = editorCalls(site);
    await draft('company', { path: ['phone'], before: phones[0], after: phones[1] });
    expect((await publish(['company'], null, 'First')).status).toBe(201);
    await draft(newsKey, { path: ['isHidden'], after: true });
    expect((await publish([newsKey], 1)).status).toBe(201);
    await draft('company', { path: ['phone'], before: phones[1], after: phones[2] });
    expect((await publish(['company'], 2, 'Second')).status).toBe(201);
  }

  test('the history of a document has the editions that changed it, and the shipped version', async () => {
    expect((await versions()).versions).toEqual([]);
    await publishTwice();
    const history = await versions();
    expect(history).toMatchObject({ key: 'company', draft: null });
    const rows = history.versions.map(({ edition, values, isPublished }) => [
      edition?.id ?? null,
      edition?.note,
      values,
      isPublished,
    ]);
    const values = (before: string, after: string) => [{ path: ['phone'], before, after }];
    expect(rows).toEqual([
      [3, 'Second', values(phones[1], phones[2]), true],
      [1, 'First', values(phones[0], phones[1]), false],
      [null, undefined, [], false],
    ]);
    await site.request.get(of(apiPaths.contentVersions, 'projects/none')).set(asConsumer).expect(404);
  });

  test('an earlier version becomes the draft and is published as any other', async () => {
    await publishTwice();
    const response = await restore(1).expect(200);
    expect(responseProblems('POST', apiPaths.contentRestoration, response)).toEqual([]);
    expect((await draftOf()).value.phone).toBe(phones[1]);
    expect(site.content().company.phone).toBe(phones[2]);
    expect((await editorCalls(site).publish(['company'], 3)).status).toBe(201);
    expect(site.content().company.phone).toBe(phones[1]);
    const [latest] = (await versions()).versions;
    expect(latest).toMatchObject({ edition: { id: 4 }, isPublished: true });
    const [entry] = await database.db('audit_log').where({ event: 'draft-restore' });
    expect([entry.object, entry.what]).toEqual(['company', 'edition-1']);
  });

  test('the shipped version can be restored, and restoring what is published leaves no draft', async () => {
    await publishTwice();
    await restore(null).expect(200);
    const { revision, value } = await draftOf();
    expect(value.phone).toBe(phone);
    await restore(3, revision).expect(200);
    expect(await draftOf()).toBeNull();
  });

  test('a draft that was changed meanwhile is not replaced', async () => {
    await publishTwice();
    const change = { path: ['email'], before: email, after: 'post@company.example' };
    await editorCalls(site).draft('company', change);
    const { draft } = await versions();
    const refused = await restore(1, null);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'draftChanged']);
    expect((await draftOf()).value.email).toBe('post@company.example');
    await restore(1, draft?.revision).expect(200);
    expect((await draftOf()).value).toMatchObject({ email, phone: phones[1] });
  });

  test('under a new release the history has its version, and an earlier one is restored with what it has added', async () => {
    const [changed = '', added = '', followed = ''] = Object.keys(shipped.messages.home?.en ?? {});
    const { [added]: text = '', ...before } = shipped.messages.home?.en ?? {};
    const key = 'messages/home';
    const of = (title: string) => ({
      ...shipped.messages.home,
      en: { ...before, [changed]: title, [followed]: 'Before' },
    });
    const base = new Map([...documentsOf(shipped), [key, of('As shipped before')]]);
    const now = Date.UTC(2026, 10, 25);
    let parentId: number | null = null;
    for (const title of ['First', 'Second']) {
      const documents = new Map([...base, [key, of(title)]]);
      parentId = await publishEdition(database.db, {
        documents,
        base,
        parentId,
        author: 'anna',
        note: '',
        now,
      });
    }
    const released = (await versions(key)).versions.at(-1);
    expect(released?.values).toContainEqual({
      path: ['en', changed],
      before: 'As shipped before',
      after: shipped.messages.home?.en?.[changed],
    });
    // A text that was not edited follows the release.
    expect(released?.values.map(({ path }) => path)).not.toContainEqual(['en', followed]);
    await restore(1, null, key).expect(200);
    expect((await draftOf(key)).value.en).toMatchObject({ [changed]: 'First', [added]: text });
  });

  test('a removed document comes back', async () => {
    const { draft, publish } = editorCalls(site);
    await draft(newsKey, { path: [], before: item });
    expect((await publish([newsKey], null)).status).toBe(201);
    expect(site.content().news).not.toContainEqual(item);
    expect((await versions(newsKey)).versions.map(({ change }) => change)).toEqual(['removed', 'added']);
    await restore(1, null, newsKey).expect(404);
    await restore(null, null, newsKey).expect(200);
    expect((await publish([newsKey], 1)).status).toBe(201);
    expect(site.content().news).toContainEqual(item);
  });

  test('who may not draft sees the history and restores nothing', async () => {
    await publishTwice();
    const { cookie } = await aPerson(site, { role: 'reader' });
    await site.request.get(of(apiPaths.contentVersions, 'company')).set('cookie', cookie).expect(200);
    await site.request
      .post(of(apiPaths.contentRestoration, 'company'))
      .set(fromOwnPage(cookie))
      .send({ editionId: 1, revision: null })
      .expect(403);
  });
});
