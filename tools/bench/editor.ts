import type { Knex } from 'knex';
import type {
  ChangeList,
  ContentCheck,
  DocumentList,
  EditedDocument,
  EditionList,
  SearchResults,
} from '../../data/api/editor-responses.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { type Documents, documentsOf } from '../../data/snapshot/documents.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { databaseFile, startServer } from './processes.ts';
import { median, type Row } from './report.ts';

const projectCount = 1_000;
const editionCount = 500;
const draftCount = 50;
const rounds = 9;

const token = 'only for this measurement 0123456789';
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** The shipped content with many projects. */
function manyProjects() {
  const content = readShippedContent();
  const added = Array.from({ length: projectCount - content.projects.length }, (_, index): Project => {
    const {
      slug: _slug,
      isClickable: _isClickable,
      ...project
    } = content.projects[index % content.projects.length] as Project;
    return { ...project, id: 10_000 + index, name: `${project.name} ${index}` };
  });
  return { ...content, projects: [...content.projects, ...added] };
}

/** Publishes editions, each with another text of one project. @returns the documents of the last one. */
async function storeEditions(db: Knex): Promise<Documents> {
  const base = documentsOf(readShippedContent());
  let documents = documentsOf(manyProjects());
  const keys = [...documents.keys()].filter((key) => key.startsWith('projects/'));
  await db.transaction(async (transaction) => {
    let parentId: number | null = null;
    for (let number = 1; number <= editionCount; number += 1) {
      const key = keys[number % keys.length] ?? '';
      documents = new Map(documents).set(key, located(documents.get(key), number));
      const edition = { documents, base, parentId, author: 'Anna', note: `Edition ${number}` };
      parentId = await publishEdition(transaction, { ...edition, now: Date.now() });
    }
  });
  return documents;
}

/** A project at another location. */
const located = (project: unknown, number: number) => ({
  ...(project as Project),
  location: { en: `Location ${number}`, de: `Ort ${number}` },
});

/** The editor with a thousand projects and five hundred editions. */
export async function editor(): Promise<Row[]> {
  const filename = databaseFile('editor');
  const db = await openMigrated({ client: 'sqlite', filename });
  const documents = await storeEditions(db).finally(() => db.destroy());
  const site = await startServer('server/index.ts', {
    DATABASE_URL: `sqlite:${filename}`,
    RETAINED_ASSETS: `${filename}-assets`,
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'fatal',
    PAGE_CACHE: 'lazy',
  });
  /** @throws when the request fails. */
  async function send<Body>(path: string, method = 'GET', body?: object): Promise<Body> {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(site.origin + path, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }
  const rows: Row[] = [];
  /** The slowest of several rounds. @param work returns what it has found, for the table. */
  async function measure(name: string, work: (round: number) => Promise<string | undefined>, atMost = 300) {
    const times: number[] = [];
    let found = '';
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      found = (await work(round)) ?? '';
      times.push(performance.now() - begun);
    }
    const value = Math.max(...times);
    const baseline = `median ${Math.round(median(times))} ms`;
    rows.push({ name: `Editor, ${name}`, site: found, baseline, value, unit: 'ms', target: { atMost } });
  }
  const projects = [...documents].filter(([key]) => key.startsWith('projects/')).toReversed();
  const save = (index: number, number: number) => {
    const [key, value] = projects[index] as [string, Project];
    const after = located(value, number).location;
    const changes = [{ path: ['location'], after, before: value.location }];
    return send<EditedDocument>(apiPaths.contentDocumentOf(key), 'PATCH', { changes });
  };
  const readChanges = async (path: string) => {
    const { documents, pages } = await send<ChangeList>(path);
    return `${documents.length} documents, ${pages.length} pages`;
  };
  const publish = async (keys: string[]) => {
    const { activeId } = await send<EditionList>(apiPaths.contentEditions);
    const { documents } = await send<ChangeList>(apiPaths.contentChanges);
    const chosen = documents.filter(({ key }) => keys.includes(key));
    const revisions = Object.fromEntries(chosen.map(({ key, revision }) => [key, revision]));
    await send(apiPaths.contentPublish, 'POST', { revisions, note: '', parentId: activeId });
    return `${keys.length} documents`;
  };
  try {
    for (let index = rounds; index < rounds + draftCount; index += 1) await save(index, index);
    const [[key] = ['']] = projects;
    await measure('list of documents', async () => {
      const list = await send<DocumentList>(apiPaths.content);
      return `${list.documents.length} documents`;
    });
    await measure('search', async () => {
      const { found } = await send<SearchResults>(`${apiPaths.contentSearch}?q=bremen`);
      return `${found.length} documents`;
    });
    await measure('document', async () => (await send<EditedDocument>(apiPaths.contentDocumentOf(key))).key);
    await measure('save', async (round) => (await save(round, round)).key);
    await measure('changes of the drafts', () => readChanges(apiPaths.contentChanges));
    await measure('changes of an edition', (round) =>
      readChanges(apiPaths.editionChanges(editionCount - 7 * round)),
    );
    await measure('list of editions', async () => {
      const { editions } = await send<EditionList>(apiPaths.contentEditions);
      return `${editions.length} editions`;
    });
    await measure('check of all drafts', async () => {
      const { problems } = await send<ContentCheck>(apiPaths.contentCheck);
      return `${problems.length} problems`;
    });
    // All PDF documents have the phone number.
    const phone = ['phone'];
    let before = (documents.get('company') as { phone: string }).phone;
    await measure(
      'publication with all PDF documents',
      async (round) => {
        const after = `+49 345 555 ${round}`;
        await send(apiPaths.contentDocumentOf('company'), 'PATCH', {
          changes: [{ path: phone, before, after }],
        });
        before = after;
        return publish(['company', projects[rounds + round]?.[0] ?? '']);
      },
      10_000,
    );
    return rows;
  } finally {
    await site.stop();
  }
}
