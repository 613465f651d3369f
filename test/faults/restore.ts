import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { apiPaths } from '../../data/site/api-paths.ts';
import { copyDatabase } from '../../tools/backup/database-copy.ts';
import { timestamp } from '../../tools/backup/database-file.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { emptyTally, subscribe } from './load.ts';
import { root, startServer, temporaryFolder } from './server-process.ts';

export interface RestoreResult {
  rounds: number;
  /** Acknowledged subscriptions, erasures and withdrawals of all rounds. */
  acknowledged: number;
  erased: number;
  withdrawn: number;
  /** Restores that were killed. */
  killedRestores: number;
  /** Subscriptions acknowledged before the backup that a restore, or before it the killed server, did not have. */
  lost: number;
  /** Erased persons and active withdrawn ones after a restore. */
  cameBack: number;
  /** Databases that failed the integrity check, or restores that failed without being killed. */
  corrupt: number;
}

const adminToken = 'token-of-the-fault-tests-0123456789-01234';
const authorization = `Bearer ${adminToken}`;
const clients = 6;
/** At most, by each client. */
const subscriptionsPerRound = 200;
/** Acknowledged writes of a round before its backup, and between the backup and the kill, at least half of them. */
const writes = { beforeBackup: 10, beforeKill: 40 };

/** What the server has acknowledged since the database was created. */
interface Acknowledged {
  subscribed: Set<string>;
  erased: Set<string>;
  /** Erasures that were requested; one that was not acknowledged may be done. */
  requestedErasures: Set<string>;
  withdrawn: Set<string>;
  /** Number of all writes. */
  writes: number;
}

/** @returns whether the server acknowledged. */
async function isAcknowledged(request: () => Promise<Response>): Promise<boolean> {
  const response = await request().catch(() => null);
  return response?.ok === true;
}

const erase = (origin: string, email: string) =>
  isAcknowledged(() =>
    fetch(`${origin}${apiPaths.person}?email=${email}`, { method: 'DELETE', headers: { authorization } }),
  );

async function withdraw(origin: string, email: string): Promise<boolean> {
  const list = await fetch(`${origin}${apiPaths.subscribers}?q=${email}`, {
    headers: { authorization },
  })
    .then((response) => response.json())
    .catch(() => null);
  const url = list?.subscribers?.[0]?.unsubscribeUrl;
  if (!url) return false;
  const { pathname, search } = new URL(url);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return isAcknowledged(() => fetch(origin + pathname + search, { method: 'POST', body }));
}

/** Subscribes; erases and withdraws every third one, also of earlier rounds. Ends when the server is gone. */
async function write(
  origin: string,
  name: string,
  all: Acknowledged,
  hasEnded: () => boolean,
): Promise<void> {
  const tally = emptyTally();
  for (let count = 0; !hasEnded() && count < subscriptionsPerRound; count += 1) {
    const email = `${name}-${count}@load.example`;
    if ((await subscribe(tally, origin, email)) === 201) {
      all.subscribed.add(email);
      all.writes += 1;
    }
    // Of all that are stored, also those that a backup has.
    const known = [...all.subscribed].filter((each) => !all.erased.has(each) && !all.withdrawn.has(each));
    const target = known[Math.floor(Math.random() * known.length)];
    if (!target || count % 3 === 0) continue;
    if (count % 3 === 1) all.requestedErasures.add(target);
    const [end, ended] = count % 3 === 1 ? [erase, all.erased] : [withdraw, all.withdrawn];
    if (!(await end(origin, target))) continue;
    ended.add(target);
    all.writes += 1;
  }
}

/** Runs the command `restore`. @param killAfterMs time after which it is killed; null for never. @returns its exit status. */
function restore(file: string, database: string, killAfterMs: number | null): Promise<number | null> {
  const child = spawn(process.execPath, ['tools/restore.ts', file], {
    cwd: root,
    env: { ...childEnvironment, DATABASE_URL: `sqlite:${database}` },
    stdio: 'ignore',
  });
  const timer = killAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) =>
    child.once('exit', (status) => {
      clearTimeout(timer);
      resolve(status);
    }),
  );
}

function readStates(file: string): { states: Map<string, boolean>; isIntact: boolean } {
  const database = new DatabaseSync(file);
  try {
    const check = database.prepare('PRAGMA integrity_check').get();
    const rows = database.prepare('SELECT email, is_active FROM subscribers').all();
    const states = new Map(rows.map((row) => [String(row.email), Boolean(row.is_active)]));
    return { states, isIntact: check?.integrity_check === 'ok' };
  } finally {
    database.close();
  }
}

/**
 * In each round a server gets subscriptions, erasures and withdrawals, a backup is made meanwhile, and the server is killed. Then a
 * backup of this or an earlier round is restored; every second restore is killed at a random moment and repeated.
 *
 * @param report receives the result after each round.
 */
export async function restoreUnderLoad(
  rounds: number,
  report?: (result: RestoreResult) => void,
): Promise<RestoreResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const backups = path.join(folder, 'backups');
  mkdirSync(backups);
  const port = await freePort();
  const all: Acknowledged = {
    subscribed: new Set(),
    erased: new Set(),
    requestedErasures: new Set(),
    withdrawn: new Set(),
    writes: 0,
  };
  /** The acknowledged subscriptions at the time of a backup, by file. */
  const inBackup = new Map<string, ReadonlySet<string>>();
  const result: RestoreResult = {
    rounds: 0,
    acknowledged: 0,
    erased: 0,
    withdrawn: 0,
    killedRestores: 0,
    lost: 0,
    cameBack: 0,
    corrupt: 0,
  };
  const count = (emails: Iterable<string>, isCounted: (email: string) => boolean) =>
    [...emails].filter(isCounted).length;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({
      environment: { PORT: String(port), DATABASE_URL: `sqlite:${file}`, ADMIN_TOKEN: adminToken },
    });
    let hasEnded = false;
    const writing = Array.from({ length: clients }, (_, client) =>
      write(server.origin, `r${round}c${client}`, all, () => hasEnded),
    );
    const acknowledged = (count: number) => {
      const until = all.writes + count * (0.5 + Math.random() / 2);
      return waitUntil(`${count} writes`, () => all.writes >= until);
    };
    await acknowledged(writes.beforeBackup);
    const backup = path.join(backups, `site-${timestamp(new Date())}.sqlite`);
    if (!inBackup.has(backup)) {
      inBackup.set(backup, new Set(all.subscribed));
      await copyDatabase(file, backup, async () => {});
    }
    await acknowledged(writes.beforeKill);
    await server.end('SIGKILL');
    hasEnded = true;
    await Promise.all(writing);

    const killed = readStates(file);
    if (!killed.isIntact) result.corrupt += 1;
    result.lost += count(
      all.subscribed,
      (email) => !killed.states.has(email) && !all.requestedErasures.has(email),
    );

    const files = [...inBackup.keys()].slice(-3);
    const chosen = files[Math.floor(Math.random() * files.length)] ?? backup;
    if (round % 2 === 1 && (await restore(chosen, file, 300 + Math.random() * 1_200)) === null) {
      result.killedRestores += 1;
      // There is a database at any moment, the previous or the restored one.
      if (!readStates(file).isIntact) result.corrupt += 1;
    }
    if ((await restore(chosen, file, null)) !== 0) result.corrupt += 1;
    const { states, isIntact } = readStates(file);
    if (!isIntact) result.corrupt += 1;
    const saved = inBackup.get(chosen) ?? new Set();
    result.lost += count(saved, (email) => !states.has(email) && !all.requestedErasures.has(email));
    result.cameBack += count(all.erased, (email) => states.has(email));
    result.cameBack += count(all.withdrawn, (email) => states.get(email) === true);
    result.rounds += 1;
    result.acknowledged = all.writes;
    result.erased = all.erased.size;
    result.withdrawn = all.withdrawn.size;
    // What came after the backup is in the copy that the restore has set aside, not in the database.
    all.subscribed = new Set(states.keys());
    for (const name of readdirSync(folder)) {
      if (name.includes('.before-restore-')) rmSync(path.join(folder, name));
    }
    report?.(result);
  }
  return result;
}
