import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Content } from '../../../data/snapshot/content.ts';
import { createSnapshot, type Snapshot, withDocuments } from '../../../data/snapshot/snapshot.ts';
import { changedKeys } from '../../../data/snapshot/surrogate-keys.ts';
import { startDeliveryWorker, type WorkerSettings } from '../../platform/database/delivery-queue.ts';
import { fetchFailure } from '../../platform/http/fetch-failure.ts';
import type { ContentStore } from './content-store.ts';
import { loadEdition } from './load-content.ts';
import type { PurgeRow } from './purge-queue.ts';

const defaultSettings: WorkerSettings = {
  pollMs: 500,
  leaseMs: 90_000,
  attemptMs: 60_000,
  stopMs: 2_000,
  concurrency: 2,
};

/** A process notices another edition within a tenth of a second. */
const defaultOtherProcessesMs = 600;
const requestTimeoutMs = 10_000;

/** Delays after failures: eleven minutes in all, when caches have asked again by themselves. */
const retryDelaysMs = [1, 5, 15, 30, 60, 120, 180, 240].map((seconds) => seconds * 1_000);

interface PurgeWorkerOptions {
  db: Knex;
  log: Logger;
  shipped: Content;
  /** Finds the PDF documents of content, to which pages link. */
  findDocuments: (content: Snapshot) => Promise<Snapshot['documents']>;
  contents: Pick<ContentStore, 'refresh'>;
  purgeUrl: string;
  settings?: Partial<WorkerSettings>;
  /** How long the other processes may need to show an edition that this one shows. */
  otherProcessesMs?: number;
}

/** Starts the worker that sends the purges. @returns stops it. */
export function startPurgeWorker(options: PurgeWorkerOptions): () => Promise<void> {
  const { db, log, shipped, findDocuments, contents, purgeUrl } = options;
  const { settings, otherProcessesMs = defaultOtherProcessesMs } = options;
  const post = createRequest(purgeUrl);
  const contentOf = async (id: number | null) => {
    const content = createSnapshot((await loadEdition(db, id, shipped)).content);
    return withDocuments(content, await findDocuments(content));
  };
  return startDeliveryWorker<PurgeRow>({
    db,
    log,
    table: 'content_purges',
    noun: 'purge',
    failedHint: 'PURGE_URL; shared caches may send pages of the previous edition',
    logged: ({ edition_id }) => ({ edition: Number(edition_id) }),
    async send({ edition_id, parent_id }, signal) {
      const startedAt = performance.now();
      await contents.refresh();
      const keys = changedKeys(await contentOf(parent_id), await contentOf(edition_id));
      // The others render the same pages before they show the edition.
      const elapsedMs = performance.now() - startedAt;
      await wait(otherProcessesMs + elapsedMs, undefined, { signal, ref: false });
      if (keys.length > 0) await post({ edition: Number(edition_id), keys }, signal);
    },
    failureOf: (error) => ({ text: fetchFailure(error), isPermanent: false }),
    retryDelay: (failures) => retryDelaysMs[failures - 1] ?? null,
    settings: { ...defaultSettings, ...settings },
  });
}

/** User and password of the URL become an `Authorization` header. */
function createRequest(purgeUrl: string) {
  const url = new URL(purgeUrl);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return async (body: { edition: number; keys: string[] }, signal: AbortSignal) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        'Surrogate-Key': body.keys.join(' '),
        ...(username !== '' && { Authorization: authorization }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`PURGE_URL answers ${response.status}`);
  };
}
