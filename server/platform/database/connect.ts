import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type DatabaseConfig, openDatabase } from './open.ts';
import { isUnavailable } from './unavailable.ts';

/** The copy of the edition that the site showed last, which exists only if there was a database. */
export const shownEditionFile = (retainedAssets: string) => path.join(retainedAssets, 'edition.json');

/**
 * Creates the folder of the SQLite file. Only its owner may read it, because the database holds personal data.
 *
 * @param settings the database and the folder of the retained assets.
 * @throws with SQLite's code when the file has disappeared: a new one would hide that its disk is not mounted.
 */
export function createDataFolder({
  database,
  retainedAssets,
}: {
  database: DatabaseConfig;
  retainedAssets: string;
}): void {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return;
  const file = path.resolve(database.filename);
  const shownEdition = shownEditionFile(retainedAssets);
  if (!existsSync(file) && existsSync(shownEdition)) {
    const text = `${file} is missing, but the site has shown an edition from it. Mount its disk or restore a backup. To begin with an empty database, delete ${path.resolve(shownEdition)}`;
    throw Object.assign(new Error(text), { code: 'SQLITE_CANTOPEN' });
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
}

/** A database at the start of the server. */
export interface Connection {
  db: Knex;
  /** Why it cannot be used; null when it is open and migrated. */
  problem: unknown;
}

/**
 * Opens the database. If it cannot be used now, its queries fail at once until `connectLater` has opened it.
 *
 * @param open opens and migrates it.
 * @throws what another setting must repair, such as a wrong password, and the error of a failed migration.
 */
export async function connect(settings: DatabaseConfig, open: () => Promise<Knex>): Promise<Connection> {
  try {
    return { db: await open(), problem: null };
  } catch (problem) {
    if (!isUnavailable(problem)) throw problem;
    const db = openDatabase(settings);
    // Without a pool no query creates a file or runs before the migrations.
    await db.destroy();
    return { db, problem };
  }
}

interface LaterOptions extends Connection {
  open: () => Promise<Knex>;
  /** Called with the open database before other queries are possible. */
  prepare: (opened: Knex) => Promise<void>;
  /** Called when queries are possible; again after an error. */
  onConnected: () => Promise<void>;
  log: Logger;
}

const retryMs = 1_000;

/** Opens the database as soon as it can be used. The log has each reason once. @returns stops it. */
export function connectLater(options: LaterOptions): () => void {
  const { db, open, prepare, onConnected, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let reported = String(options.problem);
  let isOpen = false;

  async function attempt(): Promise<boolean> {
    try {
      if (!isOpen) {
        const opened = await open();
        await prepare(opened).finally(() => opened.destroy());
        signal.throwIfAborted();
        db.initialize();
        isOpen = true;
      }
      await onConnected();
      log.info('the database can be used again');
      return true;
    } catch (err) {
      if (!signal.aborted && String(err) !== reported) log.error({ err }, 'the database cannot be used');
      reported = String(err);
      return false;
    }
  }

  async function run(): Promise<void> {
    do await wait(retryMs, undefined, { ref: false, signal });
    while (!(await attempt()));
  }
  // Only the stop ends the waiting with an error.
  void run().catch(() => undefined);
  return () => stopping.abort();
}
