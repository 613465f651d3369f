import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import supertest from 'supertest';
import type { DocumentChange } from '../../data/api/editor-requests.ts';
import type { ChangeList } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { recordReads } from '../../data/snapshot/page-content.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { openContentStore } from '../../server/features/content/content-store.ts';
import type { Publishing } from '../../server/features/editor/publish.ts';
import { type ApiSite, adminToken, asConsumer } from './api-app.ts';
import type { TestDatabase } from './databases.ts';
import { responseProblems } from './openapi.ts';
import { createTestApp, type TestApp, withPageCache } from './test-app.ts';
import { aRenderedPage } from './test-build.ts';

/** Pages that show the phone number and the name of the first project. */
const renderPage: RenderPage = async ({ content: snapshot }) => {
  const { content, reads } = recordReads(snapshot);
  return { ...aRenderedPage(`<p>${content.company.phone} ${content.projects[0]?.name}</p>`), reads };
};

/** A site whose content is published in the browser, with its page cache. */
export interface EditorSite extends ApiSite, AsyncDisposable {
  /** The content that it shows. */
  content: () => Content;
  /** Changes to the active edition. */
  refresh: () => Promise<void>;
  isShown: Publishing['isShown'];
}

/** What the tests do by the API, as its consumer and in German. */
export function editorCalls({ request }: ApiSite) {
  /** Changes values in the draft of a document. */
  const draft = (key: string, ...changes: DocumentChange[]) =>
    request.patch(apiPaths.contentDocumentOf(key)).set(asConsumer).send({ changes }).expect(200);
  /** Takes an edition back. */
  const undo = (id: number | string) => request.post(apiPaths.editionUndo(id)).set(asConsumer);
  /** Reads a resource, whose response must match the OpenAPI document. */
  async function read<Body>(path: string): Promise<Body> {
    const response = await request.get(path).set(asConsumer).expect(200);
    expect(responseProblems('GET', path, response)).toEqual([]);
    return response.body;
  }
  const changes = () => read<ChangeList>(apiPaths.contentChanges);
  /** The revisions of drafts as they are now; 0 without a draft. */
  async function revisionsOf(keys: readonly string[]): Promise<Record<string, number>> {
    const { documents } = await changes();
    const revisions = new Map(documents.map(({ key, revision }) => [key, revision]));
    return Object.fromEntries(keys.map((key) => [key, revisions.get(key) ?? 0]));
  }
  /** Publishes drafts as they are now. */
  async function publish(keys: string[], parentId: number | null, note = '') {
    const body = { revisions: await revisionsOf(keys), note, parentId };
    return request.post(`${apiPaths.contentPublish}?lang=de`).set(asConsumer).send(body);
  }
  return { draft, revisionsOf, publish, undo, read, changes };
}

/**
 * Creates a site without PDF documents.
 *
 * @param publishing replaces parts of what publishing needs of the process.
 */
export async function editorSite(
  { db }: Pick<TestDatabase, 'db'>,
  shipped: Content,
  publishing: Partial<Publishing> = {},
): Promise<EditorSite> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'edition-'));
  let app: TestApp | undefined;
  const contents = await openContentStore({
    db,
    log: pino({ level: 'silent' }),
    shipped,
    file: join(folder.path, 'edition.json'),
    prepare: async (next) => app?.site.prepareContent(next) ?? (() => undefined),
  });
  const { refresh, isShown } = contents;
  app = createTestApp(
    db,
    { ADMIN_TOKEN: adminToken },
    {
      content: contents.current,
      renderPage,
      publishing: {
        shipped,
        refresh,
        isShown,
        makeMissing: async () => ({ count: 0, problems: [] }),
        ...publishing,
      },
    },
  );
  return {
    app: app.app,
    logged: app.logged,
    request: supertest(withPageCache(app)),
    content: () => contents.current().content,
    refresh,
    isShown,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
