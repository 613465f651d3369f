import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { documentNames } from '../../../data/site/documents.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { announceDocuments } from '../content/editions.ts';
import type { DocumentStore } from './document-store.ts';

interface DocumentJobOptions {
  db: Knex;
  content: CurrentContent;
  documents: DocumentStore;
  log: Logger;
}

const intervalMs = 1000;
const retryMs = 3_600_000;
const failure = 'PDF documents cannot be made; the site does not link to them';

/**
 * Starts the job that makes the documents which the shown content lacks: after an upgrade, and in development. It looks for them once for
 * each edition, and again after an hour when some cannot be made.
 *
 * @returns stops the job; resolves when Typst has ended.
 */
export function startDocumentJob({ db, content, documents, log }: DocumentJobOptions): () => Promise<void> {
  let checked: { snapshot: Snapshot; until: number } | null = null;

  async function makeForCurrent(signal: AbortSignal): Promise<void> {
    const snapshot = content();
    if (checked?.snapshot === snapshot && performance.now() < checked.until) return;
    checked = { snapshot, until: performance.now() + retryMs };
    if (documentNames(snapshot).every((name) => snapshot.documents[name])) return;
    const { count, problems } = await documents.makeMissing(snapshot, signal);
    if (problems.length > 0) log.error({ problems }, failure);
    if (count === 0) return;
    await announceDocuments(db);
    log.info({ count }, 'PDF documents were made');
  }

  return repeat(
    (signal) =>
      makeForCurrent(signal).catch((err: unknown) => {
        if (!signal.aborted) log.error({ err }, failure);
      }),
    intervalMs,
  );
}
