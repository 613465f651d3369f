import { documentsOf } from '../../data/snapshot/documents.ts';
import { publishEdition, readEdition } from '../../server/features/content/editions.ts';
import { completeContent } from '../support/complete-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { editorCalls, editorSite } from '../support/editor-site.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const database = startedForEach(() => freshDatabase('sqlite'));
const site = startedForEach(() => editorSite(database, shipped));

test('a publication keeps the documents of a newer release, to which the site may return', async () => {
  const key = 'of-a-newer-release/1';
  const document = { title: 'Edited' };
  const documents = new Map([...documentsOf(shipped), [key, document]]);
  const edition = { documents, base: documentsOf(shipped), parentId: null };
  await publishEdition(database.db, { ...edition, author: 'anna', note: '', now: Date.now() });
  await site.refresh();
  const { draft, publish } = editorCalls(site);
  const { phone } = shipped.company;
  await draft('company', { path: ['phone'], before: phone, after: '+49 345 5550' });
  expect((await publish(['company'], 1)).status).toBe(201);
  expect(site.content().company.phone).toBe('+49 345 5550');
  expect((await readEdition(database.db, 2))?.documents.get(key)).toEqual(document);
});
