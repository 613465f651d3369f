import type { ChangeList } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { asConsumer } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { responseProblems } from '../support/openapi.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const { phone } = shipped.company;
const [item] = shipped.news;
if (!item) throw new Error('The content has no news.');
const otherPhone = '+49 345 5550';

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));

  const calls = () => editorCalls(site);
  const draftPhone = (before = phone, after = otherPhone) =>
    calls().draft('company', { path: ['phone'], before, after });

  test('the changes of an edition are taken back, and those of later ones stay', async () => {
    const { draft, publish, undo, read } = calls();
    await draftPhone();
    expect((await publish(['company'], null)).status).toBe(201);
    await draft('company', { path: ['email'], before: shipped.company.email, after: 'post@company.example' });
    expect((await publish(['company'], 1)).status).toBe(201);
    const response = await undo(1);
    expect([response.status, response.body.edition]).toEqual([
      201,
      expect.objectContaining({ id: 3, parentId: 2, note: expect.stringContaining('1') }),
    ]);
    expect(responseProblems('POST', apiPaths.editionUndo(1), response)).toEqual([]);
    expect(site.content().company).toMatchObject({ phone, email: 'post@company.example' });
    expect((await site.request.get(paths.about)).text).toContain(phone);
    const { documents } = await read<ChangeList>(apiPaths.editionChanges(3));
    expect(documents.map(({ key, values }) => [key, values])).toEqual([
      ['company', [{ path: ['phone'], before: otherPhone, after: phone }]],
    ]);
    const again = await undo(1);
    expect([again.status, again.body.error.code]).toEqual([409, 'editionUndone']);
    expect(responseProblems('POST', apiPaths.editionUndo(1), again)).toEqual([]);
  });

  test('an edition whose values were changed again cannot be taken back, and one that is none is not found', async () => {
    const { publish, undo } = calls();
    await draftPhone();
    expect((await publish(['company'], null)).status).toBe(201);
    await draftPhone(otherPhone, '+49 345 5551');
    expect((await publish(['company'], 1)).status).toBe(201);
    const response = await undo(1);
    expect([response.status, response.body.error.code]).toEqual([409, 'undoConflict']);
    expect(response.body.conflicts).toEqual([{ key: 'company', path: ['phone'] }]);
    expect(responseProblems('POST', apiPaths.editionUndo(1), response)).toEqual([]);
    for (const id of [7, 'x']) await undo(id).expect(404);
    await site.request.get(apiPaths.editionChanges(7)).set(asConsumer).expect(404);
  });

  /** Publishes a new news item as edition 1. */
  async function publishNews() {
    const { draft, publish } = calls();
    const created = await site.request
      .post(apiPaths.contentDocuments)
      .set(asConsumer)
      .send({ collection: 'news' })
      .expect(201);
    const { key, draft: begun } = created.body;
    const value = { ...item, id: begun.value.id, slug: 'new-harbour' };
    await draft(key, { path: [], before: begun.value, after: value });
    expect((await publish([key], null)).status).toBe(201);
    return { key, value };
  }

  test('a new news item is published, and taken back it is gone', async () => {
    await publishNews();
    expect(site.content().news.at(-1)?.slug).toBe('new-harbour');
    expect((await calls().read<ChangeList>(apiPaths.editionChanges(1))).pages).toContain(
      paths.article('new-harbour'),
    );
    await calls().undo(1).expect(201);
    expect(site.content().news).toEqual(shipped.news);
  });

  test('a correction of a news item that was taken back adds it again, also when it goes on', async () => {
    const { key, value } = await publishNews();
    const { draft, undo, changes, publish } = calls();
    const title = item.title.de ?? '';
    const change = (before: string, after: string) => draft(key, { path: ['title', 'de'], before, after });
    const listed = async () => (await changes()).documents.map((each) => [each.key, each.change]);
    await change(title, 'Richtfest');
    await undo(1).expect(201);
    expect(await listed()).toEqual([[key, 'restored']]);
    await change('Richtfest', 'Richtfest am Hafen');
    expect(await listed()).toEqual([[key, 'restored']]);
    await change('Richtfest am Hafen', title);
    expect(await listed()).toEqual([[key, 'added']]);
    expect((await publish([key], 2)).status).toBe(201);
    expect(site.content().news.at(-1)).toEqual(value);
  });

  test('of what was taken back, a value that gets its former text while the correction is published keeps it', async () => {
    const { key } = await publishNews();
    const { draft, undo, changes, revisionsOf } = calls();
    const title = item.title.de ?? '';
    const change = (before: string, after: string) => draft(key, { path: ['title', 'de'], before, after });
    await change(title, 'Richtfest');
    await draft(key, { path: ['date'], before: item.date, after: '2026-11-02' });
    await undo(1).expect(201);
    await draft(key, { path: ['date'], before: '2026-11-02', after: '2026-11-03' });
    const revisions = await revisionsOf([key]);
    let isFirst = true;
    await using other = await editorSite(database, shipped, {
      async makeMissing() {
        if (isFirst) await change('Richtfest', title);
        isFirst = false;
        return { count: 0, problems: [] };
      },
    });
    const request = other.request.post(apiPaths.contentPublish).set(asConsumer);
    await request.send({ revisions, note: '', parentId: 2 }).expect(201);
    expect((await changes()).documents.map(({ values }) => values)).toEqual([
      [{ path: ['title', 'de'], before: 'Richtfest', after: title }],
    ]);
  });
});
