import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { paths } from '../data/site/paths.ts';
import { createSnapshot } from '../data/snapshot/snapshot.ts';
import { readConfig } from '../server/config.ts';
import { holdSchedules } from '../server/features/editor/schedules.ts';
import { storeAuditEvent } from '../server/features/inbox/sign-in/audit-log.ts';
import { anchorText, lastAnchorAt } from '../server/features/newsletter/anchor.ts';
import { replayRevocations } from '../server/features/person/replay-revocations.ts';
import { createDataFolder } from '../server/platform/database/connect.ts';
import { openMigrated } from '../server/platform/database/migrate.ts';
import { purgeErased } from '../server/platform/database/purge.ts';
import {
  copyRevocations,
  type RevocationLine,
  readRevocations,
  revocationKey,
} from '../server/platform/database/revocation-journal.ts';
import { setAsideAt } from '../server/platform/database/set-aside.ts';
import { loadEnvFile } from '../server/platform/process/env-file.ts';
import { deleteUnfinishedBackups, writtenAt } from './backup/backup-files.ts';
import { readBackup } from './backup/database-copy.ts';
import { databaseFile, timestamp, withDatabase, writeAtomically } from './backup/database-file.ts';
import { verifyNewest } from './backup/verify-newest.ts';
import { activeContent, activeRetentionDays } from './command/active-content.ts';
import { commandLine } from './command/command-line.ts';
import { positiveNumber, Refusal, runTool } from './command/refusal.ts';

/**
 * `npm run site -- restore FILE [--identity FILE]`: replaces the SQLite database with a backup, and repeats the erasures,
 * withdrawals and revocations since, which the revocation journal has. Stop the server first. The previous database stays beside the
 * new one.
 *
 * `npm run site -- restore --replay`: repeats them on a database that was restored otherwise, such as PostgreSQL with `pg_restore`.
 *
 * `npm run site -- restore --verify [--from FOLDER] [--identity FILE] [--max-age-hours 48]`: restores the newest backup into a
 * scratch database and compares it with the original. The server may run.
 */

const defaultMaxAgeHours = '48';
const usage = `Usage:
  ${commandLine('restore')} FILE [--identity FILE] [--journal FOLDER]… [--without-journal]
  ${commandLine('restore')} --replay [--journal FOLDER]… [--without-journal]
  ${commandLine('restore')} --verify [--from FOLDER] [--identity FILE] [--max-age-hours ${defaultMaxAgeHours}]`;

/** Checkpoints the WAL into the database file. Only the last connection can do that, so it fails while the server runs. */
function checkpoint(file: string): void {
  try {
    withDatabase(file, (database) => {
      database.exec('PRAGMA busy_timeout = 1000');
      const row = database.prepare('PRAGMA journal_mode = DELETE').get();
      if (row?.journal_mode !== 'delete') throw new Error('in use');
    });
  } catch (error) {
    if (!/in use|locked|busy/i.test((error as Error).message)) return;
    throw new Refusal(`${file} is in use: stop the server first. Nothing was changed.`);
  }
}

/**
 * Gives the current database a second name; the first one is then replaced, so that there is a database at any moment.
 *
 * @returns the second name, or null when there is no database.
 */
function keepPrevious(file: string): string | null {
  const hasDatabase = existsSync(file);
  if (hasDatabase) checkpoint(file);
  const previous = `${file}.before-restore-${timestamp(new Date())}`;
  // Only a damaged or missing database still has these files, and SQLite would apply them to the restored one.
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, previous + suffix);
  }
  if (!hasDatabase) return null;
  try {
    linkSync(file, previous);
  } catch {
    // The file system has no links.
    renameSync(file, previous);
  }
  return previous;
}

interface Replay {
  /** Journals; some may be missing. */
  folders: readonly string[];
  /** When the backup was made, in milliseconds since 1970; null for the time of the last anchor in it, as far as it has any. */
  backupAt: number | null;
  withoutJournal: boolean;
}

/** The name of a backup has whole seconds. */
const nameResolutionMs = 1_000;

/** @throws Refusal when no journal covers the time since the backup. */
async function checkJournal(db: Knex, lines: readonly RevocationLine[], replay: Replay): Promise<void> {
  if (replay.withoutJournal) return;
  const key = await revocationKey(db);
  const first = lines.find((line) => line.key === key);
  const hint = `Name its folder with --journal FOLDER. With --without-journal the backup is restored nevertheless: erased persons, withdrawn subscribers and revoked tokens may come back.`;
  if (!first) {
    throw new Refusal(
      `The revocation journal of this database is in none of these folders: ${replay.folders.join(', ')}. ${hint}`,
    );
  }
  const backupAt = replay.backupAt ?? (await lastAnchorAt(db, Date.now()));
  if (backupAt !== null && Date.parse(first.at) > backupAt + nameResolutionMs) {
    throw new Refusal(
      `The revocation journal begins at ${first.at}, after the backup; what was revoked before is unknown. ${hint}`,
    );
  }
}

/** Repeats what the journal states. @returns the lines of a report. */
async function replay(db: Knex, options: Replay): Promise<string[]> {
  const lines = await readRevocations(options.folders);
  await checkJournal(db, lines, options);
  const counts = await replayRevocations(db, lines, Date.now());
  const heldSchedules = await holdSchedules(db, createSnapshot(await activeContent(db)));
  await purgeErased(db);
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  await storeAuditEvent(db, { event: 'restore', count }, 'command', Date.now());
  const { last_id: events, last_hash: hash } = await db('consent_head').first('last_id', 'last_hash');
  return [
    `Persons erased again: ${counts.persons}`,
    `Messages erased again: ${counts.messages}`,
    `Subscriptions withdrawn again: ${counts.subscriptions}`,
    `Tokens revoked again: ${counts.tokens}`,
    `Passkeys removed again: ${counts.passkeys}`,
    `Identities of the provider unlinked again: ${counts.identities}`,
    `One-time codes switched off and recovery codes used again: ${counts.codes}`,
    `Accounts suspended again: ${counts.accounts}`,
    `Sessions ended: ${counts.sessions}; sign-in links ended: ${counts.signInLinks}`,
    `Mails held back: ${counts.heldMails}${counts.heldMails > 0 ? '; they were queued in the backup, release them in the inbox' : ''}`,
    `Planned publications held back: ${heldSchedules}${heldSchedules > 0 ? `; plan them again at ${paths.publishContent}` : ''}`,
    `Anchor of the consent ledger: ${anchorText({ events, hash })}. Note it with the time: anchors from after the backup no longer match.`,
  ];
}

interface RestoreOptions {
  identity: string | undefined;
  journals: readonly string[];
  withoutJournal: boolean;
}

async function restore(
  backup: string,
  target: string,
  journal: string,
  { identity, journals, withoutJournal }: RestoreOptions,
): Promise<void> {
  // A backup has the journal of its time beside it, which is needed when this machine is new.
  const others = [path.join(path.dirname(backup), path.basename(journal)), ...journals];
  if (!existsSync(backup)) throw new Refusal(`There is no file ${backup}.`);
  const name = path.basename(backup);
  // Not the time of the file, which is that of a decryption or a download.
  const backupAt = writtenAt(name) ?? setAsideAt(name);
  let knownUntil = backupAt;
  mkdirSync(path.dirname(target), { recursive: true });
  let previous: string | null = null;
  let lines: string[] = [];
  let isMachineNew = false;
  await writeAtomically(
    target,
    async (partial) => {
      await readBackup(backup, partial, target, identity);
      const db = await openMigrated({ client: 'sqlite', filename: partial });
      try {
        knownUntil ??= await lastAnchorAt(db, Date.now());
        lines = await replay(db, { folders: [journal, ...others], backupAt, withoutJournal });
        // A new server may have begun a journal of its own, with another key.
        const key = await revocationKey(db);
        isMachineNew = !(await readRevocations([journal, ...journals])).some((line) => line.key === key);
      } finally {
        await db.destroy();
      }
    },
    () => {
      previous = keepPrevious(target);
    },
  );
  // The next restore may have this journal only. Not before this one is written: it would find the lines as those of this machine.
  const periods = await activeRetentionDays(target);
  for (const other of others) await copyRevocations(other, journal, Date.now(), periods);
  // Not before: the backup may itself be such a file.
  deleteUnfinishedBackups(target, path.dirname(backup), Date.now());
  console.log(lines.join('\n'));
  if (isMachineNew && !withoutJournal) {
    const time = knownUntil === null ? 'the backup' : new Date(knownUntil).toISOString();
    console.log(
      `Only the journal beside the backup was found. What was revoked after ${time} is unknown: repeat the erasures and withdrawals since then.`,
    );
  }
  if (previous) console.log(`Previous database: ${previous}`);
  console.log(`Restored: ${target}`);
}

/** The journal of this machine. */
function journalFolder(): string {
  loadEnvFile();
  return path.resolve(readConfig(process.env).revocationJournal ?? '');
}

/** Replays the journal on the configured database. */
async function replayHere(journals: readonly string[], withoutJournal: boolean): Promise<void> {
  const folders = [journalFolder(), ...journals];
  const config = readConfig(process.env);
  createDataFolder(config);
  const db = await openMigrated(config.database);
  const replayed = replay(db, { folders, backupAt: null, withoutJournal }).finally(() => db.destroy());
  console.log((await replayed).join('\n'));
}

await runTool(async () => {
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean' },
      replay: { type: 'boolean' },
      journal: { type: 'string', multiple: true, default: [] },
      'without-journal': { type: 'boolean', default: false },
      from: { type: 'string' },
      identity: { type: 'string' },
      'max-age-hours': { type: 'string' },
    },
  });
  const [backup] = positionals;
  // An argument without effect could be meant for another action, such as the file that is to be restored or verified.
  const isOneAction = Number(values.verify ?? 0) + Number(values.replay ?? 0) + positionals.length === 1;
  const ofVerification = values.from !== undefined || values['max-age-hours'] !== undefined;
  const ofReplay = values.journal.length > 0 || values['without-journal'];
  const isWithoutEffect = (values.verify ? ofReplay : ofVerification) || (values.replay && values.identity);
  if (!isOneAction || isWithoutEffect) throw new Refusal(usage);
  const journals = values.journal.map((folder) => path.resolve(folder));
  for (const folder of journals) if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}.`);
  const { identity, 'without-journal': withoutJournal } = values;
  if (values.replay) return replayHere(journals, withoutJournal);
  const target = databaseFile();
  if (values.verify) {
    const folder = path.resolve(values.from ?? path.join(path.dirname(target), 'backups'));
    const maxAgeHours = positiveNumber('max-age-hours', values['max-age-hours'] ?? defaultMaxAgeHours);
    const lines = await verifyNewest({ folder, identityFile: identity, maxAgeHours, database: target });
    console.log(lines.join('\n'));
  } else if (backup) {
    await restore(path.resolve(backup), target, journalFolder(), { identity, journals, withoutJournal });
  } else throw new Refusal(usage);
});
