import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { ContentReads } from '../../../data/snapshot/page-content.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { fixedFlashOf } from '../../features/forms/flash.ts';
import { type PageQuery, pageQueriesOf } from '../query/page-query.ts';
import type { RenderDocument } from '../render/render-document.ts';
import type { PageCache } from './page-cache.ts';
import { ownIp } from './render-ahead.ts';

/** Whether two contents are the same where a page depends on them. Comparisons are made once for each value. */
function createComparison(before: Snapshot, after: Snapshot) {
  const results = new Map<string, boolean>();
  const isSame = (name: string, one: unknown, other: unknown) => {
    const result = results.get(name) ?? isDeepStrictEqual(one, other);
    results.set(name, result);
    return result;
  };
  const hasSameReads = (reads: ContentReads) =>
    [...reads].every(([name, keys]) => {
      if (!keys) return isSame(name, before[name], after[name]);
      const [one, other] = [before[name], after[name]] as Record<string, unknown>[];
      return [...keys].every((key) => isSame(`${name}/${key}`, one?.[key], other?.[key]));
    });
  const hasSameMessages = ({ page, locale }: PageQuery) =>
    (['shared', ...page.namespaces] as const).every((namespace) =>
      isSame(
        `messages/${locale}/${namespace}`,
        before.catalogues[locale]?.[namespace],
        after.catalogues[locale]?.[namespace],
      ),
    );
  return (query: PageQuery, reads: ContentReads) => hasSameReads(reads) && hasSameMessages(query);
}

/** Renderings at the same time, between which requests are answered: with fewer of them a publication takes longer under load. */
const concurrency = 6;

interface PrepareOptions {
  /** Content that the site shows. */
  before: Snapshot;
  /** Content that it will show. */
  after: Snapshot;
  renderDocument: RenderDocument;
  pageCache: PageCache;
  log: Logger;
}

/**
 * Fills the page cache with the pages of other content before the site shows it: every cached page that depends on what differs is
 * rendered, the others keep their bytes and ETag. A page that cannot be rendered is left to the first request.
 */
export async function prepareContent(options: PrepareOptions): Promise<void> {
  const { before, after, renderDocument, pageCache, log } = options;
  const isUnchanged = createComparison(before, after);
  const { keyPrefix } = pageQueriesOf(before);
  const { ofKey } = pageQueriesOf(after);
  const keys = pageCache.store.keys().filter((key) => key.startsWith(keyPrefix));
  let rendered = 0;

  async function prepare(key: string): Promise<void> {
    const query = ofKey(key);
    const page = pageCache.store.get(key);
    if (query.cacheKey === null || !page) return;
    if (page.status === query.status && isUnchanged(query, page.reads)) {
      pageCache.addAgain(query.cacheKey, page);
      return;
    }
    try {
      const flash = query.flashId === null ? null : fixedFlashOf(query.flashId);
      const document = await renderDocument(query, { ip: ownIp, flash });
      pageCache.add(query.cacheKey, document);
      rendered += 1;
    } catch (err) {
      log.error({ err, url: query.url }, 'a page of the next edition could not be rendered');
    }
  }

  const run = async () => {
    for (let key = keys.shift(); key !== undefined; key = keys.shift()) await prepare(key);
  };
  const count = keys.length;
  await Promise.all(Array.from({ length: concurrency }, run));
  log.info({ pages: count, rendered }, 'the page cache has the next edition');
}
