import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import type { Logger } from 'pino';
import { setBounded } from '../../../data/bounded-map.ts';
import { localizedPath, pagePath } from '../../../data/site/urls.ts';
import type { PageData } from '../../../pages/app/render/render-page.ts';
import type { PageQuery } from '../query/page-query.ts';

/**
 * What pages are hydrated with, as immutable JSON at `/content/<digest>.json`: the document names the digest of its own. The files are
 * retained, so that a page which was opened before a restart, a release or another edition is hydrated, too, and so that all processes
 * of a machine find what one of them has rendered. The URL has the path of the page, from which another machine gets the same data.
 */
export interface PageDataStore {
  /** Stores the data of a page. @returns the URL of the JSON, without scheme and host. */
  add(data: PageData, query: Pick<PageQuery, 'page' | 'slug' | 'locale'>): Promise<string>;
  /** Finds the JSON by its file name, of this or another process. */
  find(name: string): Promise<string | null>;
}

/** Larger than the number of pages in all languages. */
const maxEntries = 1000;
const dayMs = 86_400_000;
/** Files that no process has used for this time are deleted. */
const maxAgeMs = 30 * dayMs;

const fileName = /^[\w-]{16}\.json$/;

/**
 * Creates a store.
 *
 * @param folder of the retained files, which is created; null keeps the data in memory.
 * @param renewalMs after which the files of this process count as used again, and those that none has used are deleted.
 */
export function createPageDataStore(
  folder: string | null,
  log: Logger,
  renewalMs: number = dayMs,
): PageDataStore {
  const memory = new Map<string, string>();
  /** Names by data, which repeated renderings share, so that they are not written as JSON again. */
  const names = new WeakMap<PageData, string>();

  /** Another process may write the same file: both have the same content, and each is complete when it is renamed. */
  async function retain(name: string, json: string): Promise<void> {
    if (folder === null) return;
    const file = path.join(folder, name);
    const now = new Date();
    try {
      await utimes(file, now, now).catch(async () => {
        const incomplete = `${file}.${randomBytes(4).toString('hex')}`;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(incomplete, json);
        await rename(incomplete, file);
      });
    } catch (err) {
      log.warn({ err }, `the data of a page could not be retained in ${folder}; set RETAINED_ASSETS`);
    }
  }

  async function find(name: string): Promise<string | null> {
    const known = memory.get(name);
    // What browsers request is the last to be forgotten.
    if (known !== undefined) setBounded(memory, name, known, maxEntries);
    if (known !== undefined || folder === null || !fileName.test(name)) return known ?? null;
    return readFile(path.join(folder, name), 'utf8').catch(() => null);
  }

  async function renew(files: string): Promise<void> {
    for (const [name, json] of memory) await retain(name, json);
    await deleteOld(files).catch((err: unknown) => log.warn({ err }, 'old page data remains'));
  }
  if (folder !== null) {
    void renew(folder);
    setInterval(() => void renew(folder), renewalMs).unref();
  }

  async function nameOf(data: PageData): Promise<string> {
    const stored = names.get(data);
    if (stored !== undefined && memory.has(stored)) return stored;
    const json = JSON.stringify(data);
    const name = `${createHash('sha256').update(json).digest('base64url').slice(0, 16)}.json`;
    if (!memory.has(name)) {
      setBounded(memory, name, json, maxEntries);
      // Before the document is sent, which makes another process get the request of its browser.
      await retain(name, json);
    }
    names.set(data, name);
    return name;
  }

  return {
    find,
    async add(data, { page, slug, locale }) {
      // Nothing of it has a meaning in a query, and unescaped it compresses better.
      const url = localizedPath(pagePath(page, slug), locale);
      return `/content/${await nameOf(data)}?page=${url}`;
    },
  };
}

/**
 * Sends the data of pages.
 *
 * @param renderPage renders the page of a URL that its client has from another machine, or from before the data was deleted here.
 */
export function pageDataRoute(
  { find }: Pick<PageDataStore, 'find'>,
  renderPage: (url: string, ip: string | undefined) => Promise<void>,
): Router {
  const route = Router({ caseSensitive: true, strict: true });
  route.get('/content/:name', async ({ params: { name }, query: { page }, ip }, response, next) => {
    let json = await find(name);
    if (json === null && fileName.test(name) && typeof page === 'string') {
      await renderPage(page, ip);
      json = await find(name);
    }
    if (json === null) return next();
    response.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    response.send(json);
  });
  return route;
}

async function deleteOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // Another process may have deleted it.
    const usedAt = await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (usedAt < Date.now() - maxAgeMs) await rm(file, { force: true });
  }
}
