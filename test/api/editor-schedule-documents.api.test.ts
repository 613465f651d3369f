import { apiPaths } from '../../data/site/api-paths.ts';
import { readDrafts } from '../../server/features/editor/drafts.ts';
import { addSchedule } from '../../server/features/editor/schedules.ts';
import { asConsumer } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorSite } from '../support/editor-site.ts';
import { aPerson } from '../support/people.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const dueAt = Date.parse('2999-11-28T06:00:00Z');

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));

  const addNews = async (): Promise<string> => {
    const request = site.request.post(apiPaths.contentDocuments).set(asConsumer);
    return (await request.send({ collection: 'news' }).expect(201)).body.key;
  };

  /** Plans the publication of all drafts, and discards them. */
  async function planAndDiscard() {
    const { account: author } = await aPerson(site, { role: 'publisher' });
    const drafts = await readDrafts(database.db);
    await addSchedule(database.db, { drafts, note: '', dueAt, author });
    for (const { key } of drafts)
      await site.request.delete(apiPaths.contentDocumentOf(key)).set(asConsumer).expect(200);
  }

  test('a new document does not get the number of one that is planned', async () => {
    const planned = await addNews();
    await planAndDiscard();
    expect(await addNews()).not.toBe(planned);
  });
});
