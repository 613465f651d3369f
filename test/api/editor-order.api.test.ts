import { apiPaths } from '../../data/site/api-paths.ts';
import { asConsumer } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { startedForEach } from '../support/started.ts';

/** The order of lists, as a draft, published and taken back. */

const shipped = completeContent();
const [first, second] = shipped.projects;
const member = shipped.team.at(-1);
if (!first || !second || !member) throw new Error('The content has no projects or no team.');
const ids = shipped.projects.map(({ id }) => String(id));
const names = shipped.team.map(({ name }) => name);

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));
  const projectIds = () => site.content().projects.map(({ id }) => String(id));
  const team = () => site.content().team.map(({ name }) => name);

  test('a new project is at the end until it is moved, is published where it was put, and taken back', async () => {
    const { draft, publish, undo, read } = editorCalls(site);
    const { body } = await site.request
      .post(apiPaths.contentDocuments)
      .set(asConsumer)
      .send({ collection: 'projects' })
      .expect(201);
    const id = body.key.slice('projects/'.length);
    const value = { ...second, id: Number(id), name: 'Kranhaus Süd', slug: 'kranhaus-sued' };
    await draft(body.key, { path: [], before: body.draft.value, after: value });
    const listed = async () => {
      const { documents } = await read<{ documents: { key: string }[] }>(apiPaths.content);
      return documents.flatMap(({ key }) => (key.startsWith('projects/') ? [key.slice(9)] : []));
    };
    expect(await listed()).toEqual([...ids, id]);
    await draft('order', { path: ['projects'], after: [id, ...ids] });
    expect(await listed()).toEqual([id, ...ids]);
    expect((await publish([body.key, 'order'], null)).status).toBe(201);
    expect(projectIds()).toEqual([id, ...ids]);
    await undo(1).expect(201);
    expect(projectIds()).toEqual(ids);
    expect(site.content().order).toEqual({});
  });

  test('a published order is taken back to the one before, and later changes of entries stay', async () => {
    const { draft, publish, undo, changes } = editorCalls(site);
    await draft('order', { path: ['team'], after: names.toReversed() });
    expect((await changes()).documents.map(({ key }) => key)).toEqual(['order']);
    expect((await publish(['order'], null)).status).toBe(201);
    expect(team()).toEqual(names.toReversed());
    await draft(`projects/${first.id}`, { path: ['name'], before: first.name, after: 'Speicher Ost' });
    expect((await publish([`projects/${first.id}`], 1)).status).toBe(201);
    expect(team()).toEqual(names.toReversed());
    await undo(1).expect(201);
    expect(team()).toEqual(names);
    expect(site.content().projects[0]?.name).toBe('Speicher Ost');
  });

  test('a renamed person keeps the place', async () => {
    const { draft, publish } = editorCalls(site);
    await draft('order', { path: ['team'], after: [member.name] });
    await draft(`team/${member.name}`, { path: ['name'], before: member.name, after: 'Ada Neumann' });
    expect((await publish(['order', `team/${member.name}`], null)).status).toBe(201);
    expect([team()[0], site.content().order.team]).toEqual(['Ada Neumann', ['Ada Neumann']]);
  });

  test('a person who is renamed before the order is published has the chosen place', async () => {
    const { draft, publish, changes } = editorCalls(site);
    await draft('order', { path: ['team'], after: names });
    expect((await publish(['order'], null)).status).toBe(201);
    await draft('order', { path: ['team'], before: names, after: names.toReversed() });
    await draft(`team/${member.name}`, { path: ['name'], before: member.name, after: 'Ada Neumann' });
    expect((await publish([`team/${member.name}`], 1)).status).toBe(201);
    const renamed = [...names.slice(0, -1), 'Ada Neumann'];
    expect((await changes()).documents.map(({ values }) => values)).toEqual([
      [{ path: ['team'], before: renamed, after: renamed.toReversed() }],
    ]);
    expect((await publish(['order'], 2)).status).toBe(201);
    expect(team()).toEqual(renamed.toReversed());
  });

  test('a new person who is published before the order has the chosen place', async () => {
    const { draft, publish } = editorCalls(site);
    const { body } = await site.request
      .post(apiPaths.contentDocuments)
      .set(asConsumer)
      .send({ collection: 'team' })
      .expect(201);
    const added = body.key.slice('team/'.length);
    await draft('order', { path: ['team'], after: [added, ...names] });
    const value = { ...member, name: 'Ada Neumann' };
    await draft(body.key, { path: [], before: body.draft.value, after: value });
    expect((await publish([body.key], null)).status).toBe(201);
    expect((await publish(['order'], 1)).status).toBe(201);
    expect(site.content().order.team).toEqual(['Ada Neumann', ...names]);
    expect(team()).toEqual(['Ada Neumann', ...names]);
  });

  test('of two people who move entries of one list, the second is told; other lists are merged', async () => {
    const { draft } = editorCalls(site);
    await draft('order', { path: ['projects'], after: ids.toReversed() });
    await draft('order', { path: ['team'], after: names.toReversed() });
    const response = await site.request
      .patch(apiPaths.contentDocumentOf('order'))
      .set(asConsumer)
      .send({ changes: [{ path: ['projects'], after: ids }] });
    expect([response.status, response.body.error.code]).toEqual([409, 'draftConflict']);
  });
});
