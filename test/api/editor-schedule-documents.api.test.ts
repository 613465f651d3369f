import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { prepareEdition } from '../../server/features/content/editions.ts';
import { readDrafts } from '../../server/features/editor/drafts.ts';
import { addSchedule, listSchedules } from '../../server/features/editor/schedules.ts';
import { asConsumer } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { sampleSnapshot } from '../support/content.ts';
import { contentTool } from '../support/content-tool.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { aPerson } from '../support/people.ts';
import { scheduleWorker } from '../support/schedule-worker.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const [member] = shipped.team;
const [item] = shipped.news;
if (!member || !item) throw new Error('The content has no team or no news.');
const memberKey = `team/${member.name}`;
const itemKey = `news/${item.id}`;
const { phone, email } = shipped.company;
const emailChange = { path: ['email'], before: email, after: 'post@company.example' };
const dueAt = Date.parse('2999-11-28T06:00:00Z');

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));
  const runWorker = scheduleWorker(database, site, shipped);

  const addNews = async (): Promise<string> => {
    const request = site.request.post(apiPaths.contentDocuments).set(asConsumer);
    return (await request.send({ collection: 'news' }).expect(201)).body.key;
  };

  const contentCommand = async (...words: string[]) => {
    const { stderr } = await contentTool(database)(...words, '--without-documents');
    expect(stderr).toBe('');
    await site.refresh();
  };

  /** Plans a new article that can be published, with all other drafts. */
  async function planNews() {
    const request = site.request.post(apiPaths.contentDocuments).set(asConsumer);
    const { key, draft: begun } = (await request.send({ collection: 'news' }).expect(201)).body;
    const value = { ...item, id: begun.value.id, slug: 'topping-out' };
    await editorCalls(site).draft(key, { path: [], before: begun.value, after: value });
    await plan();
    return { key, value };
  }

  /** Plans a new article, and publishes it before it is due. */
  async function publishPlannedNews() {
    const planned = await planNews();
    await publish(planned.key);
    return planned;
  }
  const publish = async (key: string, parentId: number | null = null) => {
    const response = await editorCalls(site).publish([key], parentId);
    expect(response.status).toBe(201);
  };

  /** Plans the publication of all drafts. */
  async function plan() {
    const { account: author } = await aPerson(site, { role: 'publisher' });
    const drafts = await readDrafts(database.db);
    await addSchedule(database.db, { drafts, note: '', dueAt, author });
    return { author, drafts };
  }

  /** Plans the publication of all drafts, and discards them. */
  async function planAndDiscard() {
    const { author, drafts } = await plan();
    for (const { key } of drafts)
      await site.request.delete(apiPaths.contentDocumentOf(key)).set(asConsumer).expect(200);
    return author;
  }
  const schedules = () => listSchedules(database.db);
  const isEmpty = async () => (await schedules()).length === 0;
  const hasFailed = async () => (await schedules())[0]?.problem != null;

  const draftPhone = (before: string, after: string) =>
    editorCalls(site).draft('company', { path: ['phone'], before, after });
  const draftEmail = () => editorCalls(site).draft('company', emailChange);
  const changedValues = async () => (await editorCalls(site).changes()).documents.map(({ values }) => values);

  test('a draft that was begun after another publication keeps its own changes alone', async () => {
    await draftPhone(phone, '+49 345 5550');
    await plan();
    await draftPhone('+49 345 5550', '+49 345 5551');
    await publish('company');
    await draftEmail();
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    expect(await changedValues()).toEqual([[emailChange]]);
    expect(site.content().company.phone).toBe('+49 345 5550');
  });

  test('what was taken back meanwhile is no change of a draft that goes on', async () => {
    await draftEmail();
    await publish('company');
    await draftPhone(phone, '+49 345 5550');
    await plan();
    await draftPhone('+49 345 5550', '+49 345 5551');
    await editorCalls(site).undo(1).expect(201);
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    expect(await changedValues()).toEqual([
      [{ path: ['phone'], before: '+49 345 5550', after: '+49 345 5551' }],
    ]);
    expect(site.content().company.email).toBe(email);
  });

  test('a new document does not get the number of one that is planned', async () => {
    const planned = await addNews();
    await planAndDiscard();
    expect(await addNews()).not.toBe(planned);
  });

  test('a new document does not get the number of one that was removed', async () => {
    const last = shipped.news.toSorted((one, other) => other.id - one.id)[0];
    const key = `news/${last?.id}`;
    await editorCalls(site).draft(key, { path: [], before: last });
    await publish(key);
    expect(await addNews()).toBe(`news/${(last?.id ?? 0) + 1}`);
  });

  test('a planned change of a person who was renamed meanwhile is published at the same person', async () => {
    const { draft } = editorCalls(site);
    await draft(memberKey, { path: ['title', 'en'], before: member.title.en, after: 'Architect' });
    await planAndDiscard();
    await draft(memberKey, { path: ['name'], before: member.name, after: 'Ada Muster' });
    await publish(memberKey);
    expect((await schedules())[0]?.keys).toEqual(['team/Ada Muster']);
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    const { team } = site.content();
    expect(team).toHaveLength(shipped.team.length);
    expect(team[0]).toMatchObject({ name: 'Ada Muster', title: { en: 'Architect' } });
  });

  test('a planned order has a person who was renamed meanwhile at the chosen place', async () => {
    const { draft } = editorCalls(site);
    const names = shipped.team.map(({ name }) => name);
    await draft('order', { path: ['team'], after: [...names.slice(1), member.name] });
    await planAndDiscard();
    await draft(memberKey, { path: ['name'], before: member.name, after: 'Ada Muster' });
    await publish(memberKey);
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    expect(site.content().order.team).toEqual([...names.slice(1), 'Ada Muster']);
  });

  test('a planned change of what was removed meanwhile is not published, and its author gets the reason', async () => {
    const { draft } = editorCalls(site);
    await draft(itemKey, { path: ['title', 'de'], before: item.title.de, after: 'Richtfest' });
    const author = await planAndDiscard();
    await draft(itemKey, { path: [], before: item });
    await publish(itemKey);
    const [mail] = await runWorker(dueAt, hasFailed);
    const reason = formatMessage(sampleSnapshot(), 'de', 'staff.schedule.documentGone', {
      title: item.title.de ?? '',
    });
    expect([mail?.to, (await schedules())[0]?.problem]).toEqual([author.email, reason]);
    expect(JSON.stringify(mail?.content())).toContain(reason);
    expect(site.content().news.map(({ id }) => id)).not.toContain(item.id);
  });

  test('a planned new document that was published earlier keeps what was changed since', async () => {
    const { key, value } = await publishPlannedNews();
    const change = { path: ['title', 'de'], before: item.title.de, after: 'Richtfest' };
    await editorCalls(site).draft(key, change);
    await publish(key, 1);
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    expect(site.content().news.find(({ id }) => id === value.id)?.title.de).toBe('Richtfest');
  });

  test('a planned new document that was published earlier and removed does not return', async () => {
    await draftPhone(phone, '+49 345 5550');
    const { key, value } = await publishPlannedNews();
    await editorCalls(site).draft(key, { path: [], before: value });
    await publish(key, 1);
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    expect(site.content().news.map(({ id }) => id)).not.toContain(value.id);
    expect(site.content().company.phone).toBe('+49 345 5550');
  });

  test('a planned new document that was published earlier by the command keeps what was changed since', async () => {
    const { key, value } = await planNews();
    const base = documentsOf(readShippedContent());
    const publishByCommand = async (article: object, parentId: number | null) => {
      const documents = new Map(base).set(key, article);
      const edition = { documents, base, parentId, author: 'Anna', note: '', now: Date.now() };
      const id = await prepareEdition(database.db, edition);
      await contentCommand('publish', String(id));
      return id;
    };
    const first = await publishByCommand(value, null);
    await publishByCommand({ ...value, title: { ...value.title, de: 'Richtfest' } }, first);
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    await site.refresh();
    expect(site.content().news.find(({ id }) => id === value.id)?.title.de).toBe('Richtfest');
  });

  test.each([
    ['undone', () => editorCalls(site).undo(1).expect(201)],
    ['rolled back by the command', () => contentCommand('rollback')],
  ])(
    'a planned new document whose earlier publication was %s is published when it is due',
    async (_, takeBack) => {
      const { value } = await publishPlannedNews();
      await takeBack();
      expect(site.content().news.map(({ id }) => id)).not.toContain(value.id);
      expect(await runWorker(dueAt, isEmpty)).toEqual([]);
      expect(site.content().news.find(({ id }) => id === value.id)?.slug).toBe(value.slug);
    },
  );

  test('a planned removal of what was removed meanwhile publishes nothing', async () => {
    const { draft } = editorCalls(site);
    const remove = () => draft(itemKey, { path: [], before: item });
    await remove();
    await planAndDiscard();
    await remove();
    await publish(itemKey);
    expect(await runWorker(dueAt, isEmpty)).toEqual([]);
    expect(await database.db('content_editions')).toHaveLength(1);
  });
});
