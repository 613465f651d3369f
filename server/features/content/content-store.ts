import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { withPageDates } from '../../../data/checks/page-dates.ts';
import { describeProblem } from '../../../data/checks/validate.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import {
  type CurrentContent,
  createSnapshot,
  type Snapshot,
  withDocuments,
} from '../../../data/snapshot/snapshot.ts';
import { nullIfUnavailable } from '../../platform/database/unavailable.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { type ContentState, readContentState, type StoredEdition } from './editions.ts';
import {
  contentOfEdition,
  type LoadedContent,
  loadContent,
  type ShownContent,
  shippedContent,
} from './load-content.ts';
import { readShownEdition, storeShownEdition } from './shown-edition.ts';

/** The content that this process shows, and its change to another edition. */
export interface ContentStore {
  current: CurrentContent;
  /** Loads the active edition if it has changed. Resolves when the process shows it. */
  refresh(): Promise<void>;
  /** Whether this process shows the content of a state of the database. */
  isShown(state: ContentState): boolean;
  /** Polls for another edition. @returns stops it; resolves when a current change has ended. */
  watch(): () => Promise<void>;
}

interface ContentStoreOptions {
  db: Knex;
  log: Logger;
  /** The valid content of this release. */
  shipped: Content;
  /** Copy of the edition that is shown, which is shown again after a start without the database. */
  file: string;
  /** Finds the PDF documents of content; without it pages link to none. @param isAway whether it does so without the database. */
  findDocuments?: (content: Snapshot, isAway: boolean) => Promise<Snapshot['documents']>;
  /** Prepares the process for other content, such as a page cache; the process shows it when the promise is fulfilled. */
  prepare?: (next: Snapshot) => Promise<() => void>;
}

const showsAll = ({ edition, problems, incomplete, state }: LoadedContent) =>
  problems.length === 0 && incomplete.length === 0 && (edition?.id ?? null) === state.activeId;

/** A query of one small row. */
const pollIntervalMs = 100;

/**
 * Loads the active edition; without the database the one that was shown last, or the shipped content.
 *
 * @throws errors of the database, unless it is unavailable.
 */
export async function openContentStore(options: ContentStoreOptions): Promise<ContentStore> {
  const { db, log, shipped, file, findDocuments = async () => ({}), prepare } = options;
  const load = async () => {
    const loaded = await loadContent(db, shipped);
    const { state, problems } = loaded;
    if (problems.length > 0)
      log.error(
        { edition: state.activeId, problems },
        'documents of the active edition do not fit this release; they are shown in earlier forms, or without unknown fields',
      );
    return loaded;
  };
  const store = (edition: StoredEdition | null) =>
    storeShownEdition(file, edition).catch((err: unknown) =>
      log.warn({ err }, `the edition that is shown could not be stored in ${file}; set RETAINED_ASSETS`),
    );
  const snapshotOf = async ({ content, incomplete, edition }: ShownContent, isAway = false) => {
    for (const { code, problems } of incomplete)
      log.warn(
        { language: code, missing: problems.length, problems: problems.slice(0, 10).map(describeProblem) },
        'a published language lacks texts and is a draft until it is complete',
      );
    const next = withPageDates(createSnapshot(content), edition?.pageDates ?? null);
    return withDocuments(next, await findDocuments(next, isAway));
  };

  const loaded = await load().catch(nullIfUnavailable);
  if (loaded) await store(loaded.edition);
  const loadedSnapshot = loaded && (await snapshotOf(loaded).catch(nullIfUnavailable));
  let snapshot =
    loadedSnapshot ?? (await snapshotOf(loaded ?? (await loadShownLast(file, shipped, log)), true));
  /** Null until the database was read. */
  let epoch = loadedSnapshot ? (loaded?.state.epoch ?? null) : null;
  /** Whether the documents of the active edition are shown as they were published. */
  let isActive = loaded !== null && showsAll(loaded);
  let isAway = loadedSnapshot === null;
  let changing: Promise<void> | null = null;

  async function change(): Promise<void> {
    if ((await readContentState(db)).epoch === epoch) return;
    const loaded = await load();
    const { state } = loaded;
    const next = await snapshotOf(loaded);
    const show = await prepare?.(next);
    snapshot = next;
    epoch = state.epoch;
    isActive = showsAll(loaded);
    show?.();
    log.info({ edition: state.activeId }, 'the site shows another edition');
    await store(loaded.edition);
  }

  const refresh = async () => {
    // A change that has begun may show an earlier edition.
    await changing?.catch(() => undefined);
    changing ??= change().finally(() => {
      changing = null;
    });
    return changing;
  };

  /** The process keeps its content while the database is away. */
  async function poll(): Promise<void> {
    try {
      await refresh();
      if (isAway) log.info('the active edition can be read again');
      isAway = false;
    } catch (err) {
      if (!isAway) log.warn({ err }, 'the active edition cannot be read; the site keeps its content');
      isAway = true;
    }
  }

  return {
    current: () => snapshot,
    refresh,
    isShown: (state) => isActive && state.epoch === epoch,
    watch() {
      const stop = repeat(poll, pollIntervalMs);
      return async () => {
        await stop();
        await changing?.catch(() => undefined);
      };
    },
  };
}

/** What was shown last. A file that is damaged is no obstacle. */
async function loadShownLast(file: string, shipped: Content, log: Logger): Promise<ShownContent> {
  const none = shippedContent(shipped);
  try {
    const edition = await readShownEdition(file);
    const shown = edition ? await contentOfEdition(null, edition, shipped) : none;
    const { problems } = shown;
    log.warn({ edition: edition?.id ?? null, problems }, 'the content that was shown last is shown');
    return shown;
  } catch (err) {
    log.error({ err }, `${file} cannot be used; the shipped content is shown`);
    return none;
  }
}
