import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { RetentionDays } from '../../../data/schemas/content-schemas.ts';
import { flush } from '../files/durable.ts';
import { keyedDigest } from './keyed-digest.ts';

/*
 * The revocation journal: what a restored backup must not undo. It is a folder outside the database with one file a month, so that old
 * files can be deleted while processes append to the newest. A line is JSON: time, kind, keyed digest of what was revoked, and the id of
 * the key. The key is derived from a secret of the database, so that a line belongs to one database and its copies, and nobody
 * reads an email address from it.
 *
 * A line is durable before the transaction commits that does what it says: what was acknowledged is in the journal. A line
 * without a commit, after a crash between the two, does no harm: the person or the staff asked for it.
 */

/** How long a revocation may be needed: until the ledger's digests and all backups are deleted. */
export type JournalPeriods = Pick<RetentionDays, 'ledgerDigest' | 'backup'>;

/**
 * What is revoked. `begin` revokes nothing: it states since when the journal exists. Sessions are missing: a restore ends all of them.
 * Lines with other kinds, which another version wrote, are not read.
 */
const revocationKinds = [
  'begin',
  'person',
  'subscription',
  'message',
  'token',
  'passkey',
  'oidc-identity',
  'codes',
  'recovery-code',
  'account',
] as const;
export type RevocationKind = (typeof revocationKinds)[number];

export interface Revocation {
  kind: RevocationKind;
  /** What identifies the person or row, such as `email_key`; only its digest is written. */
  subject: string;
}

/** A line of the journal. */
export interface RevocationLine {
  /** ISO 8601 in UTC. */
  at: string;
  kind: RevocationKind;
  digest: string;
  /** Names the key of the digest, and so the database. */
  key: string;
}

/** The part of a write's unit of work that ends in the journal. */
export interface RevocationUnit {
  db: Knex;
  revocations: Revocation[];
}

export interface RevocationJournal {
  /**
   * Appends revocations, at least one; they are on the disk when it resolves. Call it in the transaction of the revocation, after its first
   * writing statement, or before statements without a transaction.
   *
   * @param now milliseconds since 1970; what is stored later is not revoked.
   * @throws when the journal cannot be written; the revocation must then fail.
   */
  append(db: Knex, revocations: readonly Revocation[], now: number): Promise<void>;
  /**
   * States that the journal exists, once a month, and deletes expired files.
   *
   * @param now milliseconds since 1970.
   */
  maintain(db: Knex, now: number, periods: JournalPeriods): Promise<void>;
}

const ownerOnly = 0o600;

/** Creates the journal of a process; several processes may append. @param folder null for a database that has no backups. */
export function createRevocationJournal(folder: string | null): RevocationJournal {
  let begunFile = '';

  async function append(db: Knex, revocations: readonly Revocation[], now: number): Promise<void> {
    if (folder === null) return;
    const at = new Date(now).toISOString();
    const key = await revocationKey(db);
    const lines = revocations.map(async ({ kind, subject }) => {
      const line: RevocationLine = { at, kind, digest: await revocationDigest(db, kind, subject), key };
      return JSON.stringify(line);
    });
    await appendLines(path.join(folder, fileName(at)), await Promise.all(lines));
  }

  return {
    append,
    async maintain(db, now, periods) {
      if (folder === null) return;
      const file = path.join(folder, fileName(new Date(now).toISOString()));
      if (file === begunFile) return;
      const key = await revocationKey(db);
      const hasBegun = (await readLines(file)).some((line) => line.kind === 'begin' && line.key === key);
      if (!hasBegun) await append(db, [{ kind: 'begin', subject: '' }], now);
      await deleteExpiredFiles(folder, now, periods);
      begunFile = file;
    },
  };
}

const fileName = (at: string) => `${at.slice(0, 7)}.jsonl`;
const fileNamePattern = /^\d{4}-\d{2}\.jsonl$/;

/** The digest of what is revoked, under the journal's key. */
export function revocationDigest(db: Knex, kind: RevocationKind, subject: string): Promise<string> {
  return keyedDigest(db, 'consent-subject', `revocation\n${kind}\n${subject}`);
}

/** Digits of a key's id. */
const keyLength = 16;

/** The id of the key of a database, which its copies share. */
export async function revocationKey(db: Knex): Promise<string> {
  return (await keyedDigest(db, 'consent-subject', 'revocation-key')).slice(0, keyLength);
}

/**
 * Appends lines with one write, so that those of several processes do not mix, and flushes them. Each line begins with a line
 * break as well: the rest of a torn line, after a loss of power, does not spoil the next one.
 */
async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const folder = path.dirname(file);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = Buffer.from(lines.map((line) => `\n${line}\n`).join(''));
  const handle = await open(file, 'a', ownerOnly);
  try {
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten < bytes.length) throw new Error(`${file} could not be written completely.`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flush(folder);
  if (created !== undefined) await flush(path.dirname(folder));
}

/** The complete lines of a file; none when it is missing. */
async function readLines(file: string): Promise<RevocationLine[]> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  return (text ?? '').split('\n').flatMap((line) => parseLine(line) ?? []);
}

/** @returns null for an empty line, and for a torn one, which was never acknowledged. */
function parseLine(text: string): RevocationLine | null {
  try {
    const { at, kind, digest, key } = JSON.parse(text);
    const isLine = [at, digest, key].every((part) => typeof part === 'string');
    return isLine && revocationKinds.includes(kind) ? { at, kind, digest, key } : null;
  } catch {
    return null;
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};

async function filesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => fileNamePattern.test(name)).sort();
}

/** Reads journals. @param folders of which some may be missing. @returns the lines of all, without repetitions, oldest first. */
export async function readRevocations(folders: readonly string[]): Promise<RevocationLine[]> {
  const lines = new Map<string, RevocationLine>();
  for (const folder of folders) {
    for (const name of await filesOf(folder)) {
      for (const line of await readLines(path.join(folder, name))) lines.set(JSON.stringify(line), line);
    }
  }
  return [...lines.values()].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/**
 * Adds the lines of a journal that another one lacks. Expired files of the other one are deleted, and not copied.
 *
 * @param now milliseconds since 1970.
 */
export async function copyRevocations(
  source: string,
  target: string,
  now: number,
  periods: JournalPeriods,
): Promise<void> {
  if (path.resolve(source) === path.resolve(target)) return;
  await deleteExpiredFiles(target, now, periods);
  for (const name of await filesOf(source)) {
    if (isExpired(name, now, periods)) continue;
    const file = path.join(target, name);
    const present = new Set((await readLines(file)).map((line) => JSON.stringify(line)));
    const lines = (await readLines(path.join(source, name))).map((line) => JSON.stringify(line));
    const missing = lines.filter((line) => !present.has(line));
    if (missing.length > 0) await appendLines(file, missing);
  }
}

/** Whether the last possible line of a month's file is older than the retention period. */
function isExpired(name: string, now: number, { ledgerDigest, backup }: JournalPeriods): boolean {
  const [year = 0, month = 0] = name.slice(0, 7).split('-').map(Number);
  return Date.UTC(year, month) < now - daysInMs(Math.max(ledgerDigest, backup));
}

async function deleteExpiredFiles(folder: string, now: number, periods: JournalPeriods): Promise<void> {
  for (const name of await filesOf(folder)) {
    if (isExpired(name, now, periods)) await rm(path.join(folder, name), { force: true });
  }
}
