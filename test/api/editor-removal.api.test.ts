import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { asConsumer, fromOwnPage } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson } from '../support/people.ts';
import { startedForEach } from '../support/started.ts';

/** Taking a page or an entry off the site at once: only that is published. */

const shipped = completeContent();
const [project] = shipped.projects;
if (!project) throw new Error('The content has no project.');
const key = `projects/${project.id}`;

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));

  async function takeOff(document: string, headers: Record<string, string> = asConsumer) {
    const path = `${apiPaths.contentRemoval}?${new URLSearchParams({ key: document, lang: 'de' })}`;
    const response = await site.request.post(path).set(headers);
    expect(responseProblems('POST', path, response)).toEqual([]);
    return response;
  }
  const projectNow = () => site.content().projects.find(({ id }) => id === project.id);

  test('a project is hidden at once; its draft and other drafts are neither published nor lost', async () => {
    const { draft, undo, changes } = editorCalls(site);
    await draft(key, { path: ['name'], before: project.name, after: 'Other Name' });
    await draft('company', { path: ['phone'], before: shipped.company.phone, after: '+49 345 5550' });
    const response = await takeOff(key);
    expect([response.status, response.body.edition.note]).toEqual([
      201,
      expect.stringContaining(project.name),
    ]);
    expect(projectNow()).toEqual({ ...project, isHidden: true });
    expect(site.content().company.phone).toBe(shipped.company.phone);
    const { documents } = await changes();
    expect(documents.map((each) => [each.key, each.values.map(({ path }) => path)])).toEqual([
      ['company', [['phone']]],
      [key, [['name']]],
    ]);
    expect(await database.db('audit_log').where({ event: 'content-remove' }).pluck('object')).toEqual(['1']);
    const again = await takeOff(key);
    expect([again.status, again.body.error.code]).toEqual([409, 'editionConflict']);
    await undo(response.body.edition.id).expect(201);
    expect(projectNow()).toEqual(project);
  });

  test('a draft that hides the project, too, is none any more, so that it does not hide it again', async () => {
    const { draft, undo } = editorCalls(site);
    await draft(key, { path: ['isHidden'], after: true });
    const { body } = await takeOff(key);
    const document = () => site.request.get(apiPaths.contentDocumentOf(key)).set(asConsumer);
    expect((await document()).body.draft).toBeNull();
    await undo(body.edition.id).expect(201);
    expect([(await document()).body.draft, projectNow()]).toEqual([null, project]);
  });

  test('a page is 410 at once, shown again by a draft, and then links lead to it', async () => {
    const { draft, publish } = editorCalls(site);
    expect((await site.request.get(paths.about)).status).toBe(200);
    expect((await takeOff('pages/about')).status).toBe(201);
    expect((await site.request.get(paths.about)).status).toBe(410);
    await draft('pages/about', { path: ['isHidden'], before: true });
    expect((await publish(['pages/about'], 1)).status).toBe(201);
    expect((await site.request.get(paths.about)).status).toBe(200);
  });

  test('what cannot be hidden is not found, and the right to publish is necessary', async () => {
    for (const document of ['company', 'pages/home', 'projects/none', 'messages/home'])
      expect([document, (await takeOff(document)).status]).toEqual([document, 404]);
    const { cookie } = await aPerson(site, { role: 'editor' });
    expect((await takeOff('pages/about', fromOwnPage(cookie))).status).toBe(403);
    expect(site.content().pages.about).toEqual({});
  });
});
