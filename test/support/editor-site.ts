import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import supertest from 'supertest';
import type { Content } from '../../data/snapshot/content.ts';
import { recordReads } from '../../data/snapshot/page-content.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { openContentStore } from '../../server/features/content/content-store.ts';
import type { Publishing } from '../../server/features/editor/publish.ts';
import { type ApiSite, adminToken } from './api-app.ts';
import type { TestDatabase } from './databases.ts';
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
  /** Loads what another process has published. */
  refresh: () => Promise<void>;
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
  const { refresh } = contents;
  app = createTestApp(
    db,
    { ADMIN_TOKEN: adminToken },
    {
      content: contents.current,
      renderPage,
      publishing: {
        shipped,
        refresh,
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
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
