import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Content } from '../../../data/snapshot/content.ts';
import { type CurrentContent, createSnapshot, type Snapshot } from '../../../data/snapshot/snapshot.ts';
import { readContentState } from './editions.ts';
import { type LoadedContent, loadContent } from './load-content.ts';

/** The content that this process shows, and its change to another edition. */
export interface ContentStore {
  current: CurrentContent;
  /** Loads the active edition if it has changed. Resolves when the process shows it. */
  refresh(): Promise<void>;
  /** Polls for another edition. @returns stops it; resolves when a current change has ended. */
  watch(intervalMs?: number): () => Promise<void>;
}

interface ContentStoreOptions {
  db: Knex;
  log: Logger;
  /** The valid content of this release. */
  shipped: Content;
  /** Prepares the process for other content, such as a page cache; the process shows it when the promise is fulfilled. */
  prepare?: (next: Snapshot) => Promise<() => void>;
}

/** A query of one small row. */
const pollIntervalMs = 500;

/**
 * Loads the active edition.
 *
 * @throws the error of the database.
 */
export async function openContentStore({
  db,
  log,
  shipped,
  prepare,
}: ContentStoreOptions): Promise<ContentStore> {
  const report = ({ state, problems }: LoadedContent) => {
    if (problems.length === 0) return;
    log.error(
      { edition: state.activeId, problems },
      'the active edition does not fit this release; an earlier one is shown',
    );
  };
  const first = await loadContent(db, shipped);
  report(first);
  let snapshot = createSnapshot(first.content, shipped);
  let { epoch } = first.state;
  let changing: Promise<void> | null = null;

  async function change(): Promise<void> {
    if ((await readContentState(db)).epoch === epoch) return;
    const loaded = await loadContent(db, shipped);
    report(loaded);
    const next = createSnapshot(loaded.content, shipped);
    const show = await prepare?.(next);
    snapshot = next;
    epoch = loaded.state.epoch;
    show?.();
    log.info({ edition: loaded.state.activeId }, 'the site shows another edition');
  }

  const refresh = () => {
    changing ??= change().finally(() => {
      changing = null;
    });
    return changing;
  };
  return {
    current: () => snapshot,
    refresh,
    watch(intervalMs = pollIntervalMs) {
      const stopping = new AbortController();
      const { signal } = stopping;
      const run = async () => {
        while (!signal.aborted) {
          await wait(intervalMs, undefined, { ref: false, signal });
          // The process keeps its content while the database is away.
          await refresh().catch((err: unknown) => log.warn({ err }, 'the active edition could not be read'));
        }
      };
      const running = run().catch(() => undefined);
      return async () => {
        stopping.abort();
        await running;
        await changing?.catch(() => undefined);
      };
    },
  };
}
