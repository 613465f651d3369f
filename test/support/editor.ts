import type { DocumentChange } from '../../data/api/editor-requests.ts';
import type { EditedDocument } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { contentOf, type Documents, documentsOf } from '../../data/snapshot/documents.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { completeDrafts, type Draft } from '../../server/features/editor/drafts.ts';
import { readPictureFile } from '../../server/features/picture-files/stored-pictures.ts';
import { type ApiSite, apiSite, fromOwnPage } from './api-app.ts';
import { sampleContent, snapshotOf } from './content.ts';
import type { TestDatabase } from './databases.ts';
import { responseProblems } from './openapi.ts';
import { aPerson } from './people.ts';

/** A site on which editors are signed in, and what they do. */

/** When the sites start. */
export const editingStart = Date.parse('2026-11-27T09:00:00Z');
export const shippedDocuments = documentsOf(sampleContent());

/** A project of the shipped content. */
export const editedKey = `projects/${sampleContent().projects[0]?.id}`;
export const editedProject = shippedDocuments.get(editedKey) as {
  name: string;
  description: Record<'en' | 'de', string>;
};
export const editedPath = apiPaths.contentDocumentOf(editedKey);

const snapshotWith = (documents: Documents) => snapshotOf(contentOf(documents, sampleContent().pictures));

/** Two editors are signed in; `publish` shows other documents, `wait` moves the clock. */
export async function siteWithEditors(database: TestDatabase) {
  const state = { content: snapshotWith(shippedDocuments), now: editingStart };
  const site = apiSite(database, {
    // Read for each request.
    get content(): Snapshot {
      return state.content;
    },
    clock: () => state.now,
    staticFiles: {
      built: new Map(),
      stored: new Map(),
      readPicture: (urlPath) => readPictureFile(database.db, null, urlPath),
    },
  });
  const [anna, ben] = [await aPerson(site, { role: 'editor' }), await aPerson(site, { role: 'editor' })];
  return {
    site,
    anna,
    ben,
    publish: (documents: Documents) => {
      state.content = snapshotWith(documents);
    },
    wait: (ms: number) => {
      state.now += ms;
    },
  };
}

type Method = 'get' | 'patch' | 'post' | 'delete';

/** Sends a request in a session, and compares the response with the OpenAPI document. */
export async function sendInSession(
  { request }: ApiSite,
  method: Method,
  path: string,
  cookie: string,
  body?: object,
) {
  const response = await request[method](path).set(fromOwnPage(cookie)).send(body);
  expect(responseProblems(method.toUpperCase(), path, response)).toEqual([]);
  return response;
}

/** Changes a document, by default the project. */
export const changeDocument = (site: ApiSite, cookie: string, changes: DocumentChange[], path = editedPath) =>
  sendInSession(site, 'patch', path, cookie, { changes });

/** Reads a document, by default the project. */
export async function readDocument(
  site: ApiSite,
  cookie: string,
  path = editedPath,
): Promise<EditedDocument> {
  return (await sendInSession(site, 'get', path, cookie)).body;
}

/** The document in the list of all, by default the project. */
export async function listedDocument(site: ApiSite, cookie: string, key = editedKey) {
  const { body } = await sendInSession(site, 'get', apiPaths.content, cookie);
  return body.documents.find((document: { key: string }) => document.key === key);
}

/** A change of the project's name. */
export const rename = (before: string, after: string): DocumentChange => ({ path: ['name'], before, after });

/** A change of the project's published description. */
export const redescribe = (locale: 'en' | 'de', after: string): DocumentChange => ({
  path: ['description', locale],
  before: editedProject.description[locale],
  after,
});

/** Completes the publication of a draft. @returns the published document. */
export async function completeDraft({ db }: TestDatabase, chosen: Draft): Promise<unknown> {
  const published = { draft: chosen, chosenBase: chosen.base, published: chosen.value };
  await db.transaction((transaction) => completeDrafts(transaction, [published]));
  return chosen.value;
}

/** What the events of the audit log are about. */
export const auditedObjects = ({ db }: TestDatabase, event: string): Promise<string[]> =>
  db('audit_log').where({ event }).orderBy('id').pluck('object');

/** Deletes what the tests have stored. */
export async function deleteDrafts({ db }: TestDatabase): Promise<void> {
  for (const table of ['content_drafts', 'content_outdated', 'presence', 'rate_limits'])
    await db(table).del();
}
