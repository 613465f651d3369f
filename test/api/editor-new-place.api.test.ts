import { apiPaths } from '../../data/site/api-paths.ts';
import { asConsumer } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { byLocale } from '../support/languages.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const [project] = shipped.projects;
if (!project) throw new Error('The content has no project.');
const projectKey = `projects/${project.id}`;

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));

  test('a new place is published under the identifier that was typed, and then a project can be there', async () => {
    const { draft, publish } = editorCalls(site);
    const request = site.request.post(apiPaths.contentDocuments).set(asConsumer);
    const { key, draft: begun } = (await request.send({ collection: 'places' }).expect(201)).body;
    const name = byLocale(() => 'Halle');
    await draft(key, { path: ['name'], before: begun.value.name, after: name });
    expect((await publish([key], null)).status).toBe(422);
    await draft(key, { path: ['id'], before: '', after: 'Halle' });
    expect((await publish([key], null)).status).toBe(201);
    expect(site.content().places.at(-1)).toEqual({ id: 'Halle', name });
    await draft(projectKey, { path: ['city'], before: project.city, after: 'Halle' });
    expect((await publish([projectKey], 1)).status).toBe(201);
  });
});
