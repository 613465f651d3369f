import type { ContentCheck, EditionList } from '../../data/api/editor-responses.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { documentNames } from '../../data/site/documents.ts';
import { paths } from '../../data/site/paths.ts';
import { builtDocuments, makeMissingDocuments } from '../../server/features/documents/document-store.ts';
import { readDocuments } from '../../server/features/documents/repository.ts';
import { ObjectStoreError } from '../../server/features/picture-files/object-store.ts';
import { asConsumer, fromOwnPage } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { sampleSnapshot, withoutPage } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { byLocale } from '../support/languages.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson } from '../support/people.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const { phone } = shipped.company;
const [project] = shipped.projects;
const [item] = shipped.news;
if (!project || !item) throw new Error('The content has no project or no news.');
const projectKey = `projects/${project.id}`;
const itemKey = `news/${item.id}`;
const otherPhone = '+49 345 5550';
const text = (key: string, values?: Record<string, string>) =>
  formatMessage(sampleSnapshot(), 'de', key, values);

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));

  const calls = () => editorCalls(site);
  const draftPhone = (before = phone, after = otherPhone) =>
    calls().draft('company', { path: ['phone'], before, after });
  const changedKeys = async () => (await calls().changes()).documents.map(({ key }) => key);

  test('one of two drafts is published, the site shows it at once, and the other stays', async () => {
    const { draft, publish, read } = calls();
    await site.request.get(paths.about).expect(200);
    await draftPhone();
    await draft(projectKey, { path: ['name'], before: project.name, after: 'Kornhaus' });
    expect(await changedKeys()).toEqual(['company', projectKey]);
    const response = await publish(['company'], null, 'Neue Telefonnummer');
    expect([response.status, response.body.edition]).toEqual([
      201,
      {
        id: 1,
        parentId: null,
        createdAt: expect.any(String),
        author: 'Administrator',
        note: 'Neue Telefonnummer',
      },
    ]);
    expect(responseProblems('POST', apiPaths.contentPublish, response)).toEqual([]);
    expect(response.body.pages).toContain(paths.contact);
    expect(response.body.pages).not.toContain(paths.projects);
    const page = await site.request.get(paths.about);
    expect(page.text).toContain(`${otherPhone} ${project.name}`);
    expect(await changedKeys()).toEqual([projectKey]);
    expect(await read<EditionList>(apiPaths.contentEditions)).toEqual({
      activeId: 1,
      editions: [response.body.edition],
    });
  });

  test('the changes of the drafts are listed value by value, with title, author and pages', async () => {
    const { draft, changes } = calls();
    await draftPhone();
    await draft(projectKey, { path: ['location', 'de'], before: project.location.de, after: 'Halle' });
    const { documents, pages } = await changes();
    expect(documents).toEqual([
      expect.objectContaining({
        key: 'company',
        change: 'changed',
        values: [{ path: ['phone'], before: phone, after: otherPhone }],
        edited: { name: 'Administrator', at: expect.any(String) },
      }),
      expect.objectContaining({
        key: projectKey,
        title: byLocale(() => project.name),
        values: [{ path: ['location', 'de'], before: project.location.de, after: 'Halle' }],
      }),
    ]);
    expect(pages).toEqual(expect.arrayContaining([paths.contact, paths.projects]));
    expect(pages).not.toContain(paths.about);
  });

  test('the changes name a page of which only the sections or the settings differ', async () => {
    const { draft, changes } = calls();
    const before = shipped.homeVariants['home-beige']?.sections ?? [];
    const after = [...before, { kind: 'newsletter' }];
    await draft('home-variants/home-beige', { path: ['sections'], before, after });
    const isHidden = shipped.pages['projects-2']?.isHidden;
    await draft('pages/projects-2', { path: ['isHidden'], before: isHidden, after: !isHidden });
    expect((await changes()).pages).toEqual(['/home-beige', '/projects-2']);
  });

  test('a second publisher gets a conflict and loses nothing, and so does one whose draft was discarded', async () => {
    const { draft, publish } = calls();
    await draftPhone();
    await draft(projectKey, { path: ['name'], before: project.name, after: 'Kornhaus' });
    expect((await publish(['company'], null)).status).toBe(201);
    const late = await publish([projectKey], null);
    expect([late.status, late.body.error.code]).toEqual([409, 'editionConflict']);
    expect(responseProblems('POST', apiPaths.contentPublish, late)).toEqual([]);
    expect(await changedKeys()).toEqual([projectKey]);
    expect((await publish([projectKey, 'company'], 1)).status).toBe(409);
    expect((await publish([projectKey], 1)).status).toBe(201);
    expect(site.content().projects[0]?.name).toBe('Kornhaus');
  });

  test('a draft that was changed after somebody has seen it is not published', async () => {
    const { revisionsOf, publish } = calls();
    await draftPhone();
    const revisions = await revisionsOf(['company']);
    await draftPhone(otherPhone, '+49 345 5551');
    const response = await site.request
      .post(apiPaths.contentPublish)
      .set(asConsumer)
      .send({ revisions, note: '', parentId: null });
    expect([response.status, response.body.error.code]).toEqual([409, 'editionConflict']);
    expect(responseProblems('POST', apiPaths.contentPublish, response)).toEqual([]);
    expect(site.content().company.phone).toBe(phone);
    expect((await publish(['company'], null)).status).toBe(201);
    expect(site.content().company.phone).toBe('+49 345 5551');
  });

  test('two publishers at the same moment: one edition is published, the other gets a conflict', async () => {
    const { draft, publish, read } = calls();
    await draftPhone();
    await draft(projectKey, { path: ['name'], before: project.name, after: 'Kornhaus' });
    const responses = await Promise.all([publish(['company'], null), publish([projectKey], null)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await read<EditionList>(apiPaths.contentEditions)).editions).toHaveLength(1);
    expect(await changedKeys()).toHaveLength(1);
  });

  test('invalid content is not published: each problem has key, path and a German message', async () => {
    const { draft, publish, read } = calls();
    await draft(projectKey, { path: ['units'], before: project.units, after: 0 });
    await draft(itemKey, { path: ['title', 'de'], before: item.title.de, after: '' });
    const response = await publish([projectKey, itemKey], null);
    expect([response.status, response.body.error.code]).toEqual([422, 'contentInvalid']);
    expect(responseProblems('POST', apiPaths.contentPublish, response)).toEqual([]);
    const problems = [
      { level: 'error', key: projectKey, path: ['units'], message: text('fields.problem.min', { min: '1' }) },
      { level: 'error', key: itemKey, path: ['title', 'de'], message: text('fields.problem.empty') },
    ];
    expect(response.body.problems).toEqual(problems);
    const checked = await read<ContentCheck>(`${apiPaths.contentCheck}?lang=de`);
    expect(checked.problems.filter(({ level }) => level === 'error')).toEqual(problems);
    expect(await read<EditionList>(apiPaths.contentEditions)).toEqual({ activeId: null, editions: [] });
    expect(site.content().projects[0]?.units).toBe(project.units);
  });

  test('a missing translation and a malformed message are errors, an outdated translation is a warning', async () => {
    const { draft, read } = calls();
    const { de } = shipped.messages.news;
    const [[first = '', original = ''] = [], [second = ''] = []] = Object.entries(de);
    await draft(
      'messages/news',
      { path: ['de', first], before: original, after: '' },
      { path: ['de', second], before: de[second], after: 'Eine {' },
    );
    await draft(itemKey, { path: ['title', 'en'], before: item.title.en, after: 'Another title' });
    const { problems } = await read<ContentCheck>(`${apiPaths.contentCheck}?lang=de`);
    const key = 'messages/news';
    const isOfNews = (problem: { key: string | null; path: unknown[] }) =>
      [itemKey, key].includes(problem.key ?? '') && problem.path.includes('de');
    expect(problems.filter(isOfNews)).toEqual([
      { level: 'error', key, path: ['de', first], message: text('fields.problem.untranslated') },
      { level: 'error', key, path: ['de', second], message: text('fields.problem.malformed') },
      { level: 'warning', key: itemKey, path: ['title', 'de'], message: text('fields.problem.outdated') },
    ]);
  });

  test('a renamed person keeps the place in the team, and no draft remains', async () => {
    const { draft, publish, read } = calls();
    const [member] = shipped.team;
    const key = `team/${member?.name}`;
    await draft(key, { path: ['name'], before: member?.name, after: 'Ada Muster' });
    expect((await publish([key], null)).status).toBe(201);
    expect(site.content().team.map(({ name }) => name)[0]).toBe('Ada Muster');
    expect(site.content().team).toHaveLength(shipped.team.length);
    expect(await changedKeys()).toEqual([]);
    expect(
      (await read<ContentCheck>(apiPaths.contentCheck)).problems.filter(({ key }) => key?.startsWith('team')),
    ).toEqual([]);
  });

  test('the former slug of a news item leads to the new one, also after the change was taken back', async () => {
    const { draft, publish, undo } = calls();
    await draft(itemKey, { path: ['slug'], before: item.slug, after: 'another-slug' });
    expect((await publish([itemKey], null)).status).toBe(201);
    expect(site.content().news[0]).toMatchObject({ slug: 'another-slug', formerSlugs: [item.slug] });
    const former = await site.request.get(paths.article(item.slug));
    expect([former.status, former.headers.location]).toEqual([308, paths.article('another-slug')]);
    await undo(1).expect(201);
    expect(site.content().news[0]).toMatchObject({ slug: item.slug, formerSlugs: ['another-slug'] });
  });

  test('a draft that is changed while it is published stays, with the change that came later', async () => {
    const { changes, revisionsOf } = calls();
    await draftPhone();
    const revisions = await revisionsOf(['company']);
    let isFirst = true;
    await using other = await editorSite(database, shipped, {
      async makeMissing() {
        if (isFirst) await draftPhone(otherPhone, '+49 345 5551');
        isFirst = false;
        return { count: 0, problems: [] };
      },
    });
    await other.request
      .post(apiPaths.contentPublish)
      .set(asConsumer)
      .send({ revisions, note: '', parentId: null })
      .expect(201);
    expect(other.content().company.phone).toBe(otherPhone);
    const { documents } = await changes();
    expect(documents.map(({ values }) => values)).toEqual([
      [{ path: ['phone'], before: otherPhone, after: '+49 345 5551' }],
    ]);
  });

  test('publishing needs the right, and is in the audit log with the number of the edition', async () => {
    await draftPhone();
    const body = { revisions: await calls().revisionsOf(['company']), note: '', parentId: null };
    const { cookie: editor } = await aPerson(site, { role: 'editor' });
    const refused = await site.request.post(apiPaths.contentPublish).set(fromOwnPage(editor)).send(body);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficientRight']);
    await site.request.get(apiPaths.contentCheck).set(fromOwnPage(editor)).expect(200);
    const { cookie, account } = await aPerson(site, { role: 'publisher' });
    const response = await site.request.post(apiPaths.contentPublish).set(fromOwnPage(cookie)).send(body);
    expect([response.status, response.body.edition.author]).toEqual([201, account.name]);
    await site.request.post(apiPaths.editionUndo(1)).set(fromOwnPage(editor)).expect(403);
    await site.request.post(apiPaths.editionUndo(1)).set(fromOwnPage(cookie)).expect(201);
    const rows = await database.db('audit_log').where('event', 'like', 'content-%').orderBy('number');
    expect(rows.map(({ event, object, what }) => [event, object, what])).toEqual([
      ['content-publish', '1', null],
      ['content-undo', '2', 'edition-1'],
    ]);
  });

  test('PDF documents that differ are made before the edition is published, and without them it is not', async () => {
    const plain = { ...shipped, projects: shipped.projects.map(withoutPage) };
    const built = builtDocuments([]);
    const { db } = database;
    await draftPhone();
    const body = { revisions: await calls().revisionsOf(['company']), note: '', parentId: null };
    await using failing = await editorSite(database, plain, {
      makeMissing: async () => ({ count: 0, problems: ['company-de.pdf: no room'] }),
    });
    const refused = await failing.request
      .post(`${apiPaths.contentPublish}?lang=de`)
      .set(asConsumer)
      .send(body);
    expect([refused.status, refused.body.problems]).toEqual([
      422,
      [
        {
          level: 'error',
          key: null,
          path: [],
          message: text('fields.problem.document', { name: 'company-de.pdf' }),
        },
      ],
    ]);
    await using unread = await editorSite(database, plain, {
      makeMissing: () => Promise.reject(new ObjectStoreError('PICTURE_STORE, GET house.jpg: ECONNREFUSED')),
    });
    const unpublished = await unread.request
      .post(`${apiPaths.contentPublish}?lang=de`)
      .set(asConsumer)
      .send(body)
      .expect(422);
    expect(unpublished.body.problems).toMatchObject([{ message: text('fields.problem.documents') }]);
    const made: string[] = [];
    await using making = await editorSite(database, plain, {
      async makeMissing(content) {
        const result = await makeMissingDocuments(db, content, { built, objects: null });
        made.push(...documentNames(content));
        return result;
      },
    });
    await making.request.post(apiPaths.contentPublish).set(asConsumer).send(body).expect(201);
    const rows = await db('pdf_documents').select('digest');
    expect(rows).toHaveLength(made.length);
    expect(
      (
        await readDocuments(
          db,
          rows.map(({ digest }) => digest),
        )
      ).size,
    ).toBe(made.length);
  });
});
