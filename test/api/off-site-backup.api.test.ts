import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { deleteSetAside } from '../../server/platform/database/set-aside.ts';
import { timestamp } from '../../tools/backup/database-file.ts';
import { emptyTally, subscribe } from '../faults/load.ts';
import { root, startServer, temporaryFolder } from '../faults/server-process.ts';
import { readStored } from '../faults/stored.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { freePort } from '../support/free-port.ts';
import { stoppedSite } from '../support/stopped-site.ts';

/** Encrypted backups in a mounted folder, and their verification. */

const { backup: backupRetentionDays } = sampleSnapshot().disclosures.retentionDays;

let folder: string;
let offSite: string;
let recipient: string;
let keys: ReturnType<typeof temporaryFolder>;
let remove: () => void;

function runOn(database: string, name: 'backup' | 'restore', ...args: string[]) {
  const command = [path.join(root, `tools/${name}.ts`), ...args];
  const env = { ...childEnvironment, DATABASE_URL: `sqlite:${database}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}
const runTool = (name: 'backup' | 'restore', ...args: string[]) =>
  runOn(path.join(folder, 'site.sqlite'), name, ...args);
const backUp = () => runTool('backup', '--to', offSite, '--recipient', recipient);
const verify = (...args: string[]) =>
  runTool('restore', '--verify', '--from', offSite, '--identity', 'key.txt', ...args);
const backupsIn = (target: string) => readdirSync(target).filter((name) => name.startsWith('site-'));
const newestBackup = () => path.join(offSite, backupsIn(offSite).sort().at(-1) ?? '');

/** Runs the site while `use` has its URL. */
async function withSite(use: (origin: string) => Promise<void>): Promise<void> {
  const running = await startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
  });
  try {
    await use(running.origin);
  } finally {
    await running.end();
  }
}

const subscribeTo = (origin: string, email: string) => subscribe(emptyTally(), origin, email);

beforeAll(() => {
  keys = temporaryFolder();
  ({ folder } = keys);
  recipient = /age1\w+/.exec(runTool('backup', '--new-identity', 'key.txt').stdout)?.[0] ?? '';
});
afterAll(() => keys.remove());
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  offSite = path.join(folder, 'off-site');
  mkdirSync(offSite);
  copyFileSync(path.join(keys.folder, 'key.txt'), path.join(folder, 'key.txt'));
});
afterEach(() => remove());

test('an encrypted backup of a running server is verified and restored with the private key, and the server starts on it', async () => {
  await withSite(async (origin) => {
    await subscribeTo(origin, 'saved@load.example');
    expect(backUp()).toMatchObject({ status: 0, stderr: '' });
    await subscribeTo(origin, 'later@load.example');
    expect(verify()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('subscribers: 1 rows, now 2'),
    });
  });
  const backup = newestBackup();
  expect(readFileSync(backup, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(backup, 'latin1')).not.toContain('saved@load.example');
  expect([statSync(backup).mode & 0o077, statSync(path.join(folder, 'key.txt')).mode & 0o077]).toEqual([
    0, 0,
  ]);
  expect(runTool('restore', backup, '--identity', 'key.txt').status).toBe(0);
  await withSite(async (origin) => {
    expect(await subscribeTo(origin, 'saved@load.example')).toBe(409);
    expect(await subscribeTo(origin, 'later@load.example')).toBe(201);
  });
  expect(readdirSync(folder).filter((name) => /scratch|verify|incoming|partial|backup-/.test(name))).toEqual(
    [],
  );
});

test('a damaged backup, another key, an old backup, one from the future and an empty folder fail the verification', async () => {
  await stoppedSite(folder);
  expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('no backup') });
  backUp();
  const backup = newestBackup();
  runTool('backup', '--new-identity', 'other.txt');
  expect(verify('--identity', 'other.txt')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('key'),
  });
  const content = readFileSync(backup);
  truncateSync(backup, content.length - 1000);
  expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('damaged') });
  writeFileSync(backup, content);
  expect(verify().status).toBe(0);
  writeFileSync(path.join(offSite, `other-${timestamp(new Date())}.sqlite.age`), content);
  renameSync(backup, path.join(offSite, 'site-2026-01-01T00-00-00Z.sqlite.age'));
  expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('hours old') });
  const namedAfter = (minutes: number) => {
    const name = `site-${timestamp(new Date(Date.now() + minutes * 60_000))}.sqlite.age`;
    renameSync(newestBackup(), path.join(offSite, name));
  };
  namedAfter(50);
  expect(verify()).toMatchObject({ status: 0, stderr: '' });
  namedAfter(70);
  expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('from the future') });
});

test('a verification on a machine without a database decrypts nothing in the folder of the backups', async () => {
  await stoppedSite(folder);
  expect(backUp().status).toBe(0);
  // A folder has the time of the last file that was made in it, even if it was deleted since.
  const before = daysAgo(1);
  utimesSync(offSite, before, before);
  const elsewhere = path.join(folder, 'another-machine/site.sqlite');
  const args = ['--verify', '--from', offSite, '--identity', 'key.txt'];
  expect(runOn(elsewhere, 'restore', ...args)).toMatchObject({ status: 0, stderr: '' });
  expect(statSync(offSite).mtimeMs).toBe(before.getTime());
  expect(statSync(path.join(folder, 'another-machine')).mode & 0o077).toBe(0);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const nameOf = (days: number) => `site-${timestamp(daysAgo(days))}.sqlite`;

test('backups that are older than the privacy page states are deleted, in a mounted folder and beside the database', async () => {
  await stoppedSite(folder);
  const [old, recent] = [nameOf(backupRetentionDays + 1), nameOf(backupRetentionDays - 1)];
  const local = path.join(folder, 'backups');
  mkdirSync(local);
  for (const file of [offSite, local].flatMap((name) => [path.join(name, old), path.join(name, recent)])) {
    writeFileSync(file, '');
  }
  for (const [backups, result] of [
    [offSite, backUp()],
    [local, runTool('backup')],
  ] as const) {
    expect(result).toMatchObject({ status: 0, stdout: expect.stringContaining(old) });
    expect(backupsIn(backups)).toHaveLength(2);
    expect(backupsIn(backups)).toContain(recent);
  }
});

test('the periods of a published edition apply to backups and to the copies of the journal', async () => {
  await stoppedSite(folder);
  const shipped = sampleContent();
  const { disclosures } = shipped;
  const retentionDays = { ...disclosures.retentionDays, backup: 4000 };
  const db = openDatabase({ client: 'sqlite', filename: path.join(folder, 'site.sqlite') });
  await publishEdition(db, {
    documents: documentsOf({ ...shipped, disclosures: { ...disclosures, retentionDays } }),
    base: documentsOf(shipped),
    ...{ parentId: null, author: 'anna', note: '', now: Date.now() },
  });
  await db.destroy();
  const [recent, old] = [nameOf(3900), nameOf(4100)];
  for (const name of [recent, old]) writeFileSync(path.join(offSite, name), '');
  const at = daysAgo(3900).toISOString();
  const month = `site.sqlite.revocations/${at.slice(0, 7)}.jsonl`;
  writeFileSync(path.join(folder, month), JSON.stringify({ at, kind: 'begin', digest: 'x', key: 'x' }));
  expect(backUp()).toMatchObject({ status: 0, stderr: '' });
  expect(backupsIn(offSite)).toEqual([recent, path.basename(newestBackup())]);
  expect(existsSync(path.join(offSite, month))).toBe(true);
  rmSync(path.join(folder, month));
  expect(runTool('restore', newestBackup(), '--identity', 'key.txt')).toMatchObject({
    status: 0,
    stderr: '',
  });
  expect(existsSync(path.join(folder, month))).toBe(true);
});

test('a backup whose rows differ from the original is neither verified nor restored', async () => {
  await stoppedSite(folder);
  runTool('backup', offSite);
  const copy = new DatabaseSync(newestBackup());
  copy.exec("UPDATE subscribers SET email = 'other@load.example'");
  copy.close();
  const message = { status: 1, stderr: expect.stringContaining('subscribers') };
  expect(verify()).toMatchObject(message);
  expect(runTool('restore', newestBackup())).toMatchObject(message);
  expect([...readStored(path.join(folder, 'site.sqlite')).emails.keys()]).toEqual(['saved@load.example']);
});

test('a backup without a key, with an invalid key or to a missing folder is refused and writes nothing', async () => {
  await stoppedSite(folder);
  expect(runTool('backup', '--to', offSite)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--recipient'),
  });
  expect(runTool('backup', '--to', offSite, '--recipient', 'age1invalid')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('age1invalid'),
  });
  const missing = path.join(folder, 'not-mounted');
  expect(runTool('backup', '--to', missing, '--recipient', recipient)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(missing),
  });
  expect(readdirSync(offSite)).toEqual([]);
});

test('arguments without effect are refused, and nothing is written', async () => {
  await stoppedSite(folder);
  const elsewhere = path.join(folder, 'elsewhere');
  for (const [message, ...args] of [
    ['--recipient needs --to', offSite, '--recipient', recipient],
    [elsewhere, elsewhere, '--to', offSite, '--recipient', recipient],
    [elsewhere, offSite, elsewhere],
    ['--new-identity', '--new-identity', elsewhere, '--to', offSite],
    ['empty', '--to', '', '--recipient', recipient],
  ] as const) {
    expect(runTool('backup', ...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
  }
  expect([readdirSync(offSite), existsSync(elsewhere)]).toEqual([[], false]);
});

test('a restore refuses arguments without effect', async () => {
  await stoppedSite(folder);
  backUp();
  const file = newestBackup();
  for (const args of [['--verify', file], [file, '--replay'], [file, file], [file, '--from', offSite], []]) {
    const { status, stderr } = runTool('restore', ...args, '--identity', 'key.txt');
    expect([status, stderr]).toEqual([1, expect.stringContaining('Usage:')]);
  }
});

/** Files as killed tools leave them. @param number two digits that tell them from others. */
const unfinished = (number: number) => [
  `site.sqlite.backup-${number}`,
  `site.sqlite.backup-${number}.partial-journal`,
  `verify-aB00${number}/scratch.sqlite`,
];
const unfinishedBackup = (second: number) => `off-site/site-2026-01-31T12-00-${second}Z.sqlite.age.partial`;

/** Creates files of an age. */
function leave(days: number, ...names: string[]): void {
  const at = new Date(Date.now() - days * 86_400_000);
  for (const name of names) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    for (const each of [file, path.dirname(file)]) utimesSync(each, at, at);
  }
}

test('what backups, verifications and restores left when they were killed is deleted after a day, and nothing else', async () => {
  await stoppedSite(folder);
  const recent = [...unfinished(11), unfinishedBackup(11)];
  leave(0.5, ...recent);
  const others = [
    'notes.partial',
    'site.sqlite.backup-old',
    'other.sqlite.backup-7',
    'verify-backup/key.txt',
  ];
  leave(2, ...others);
  const existing = (names: string[]) => names.filter((name) => existsSync(path.join(folder, name)));
  const beside = [...unfinished(22), 'site.sqlite.partial-wal'];
  const restore = () => runTool('restore', newestBackup(), '--identity', 'key.txt');
  for (const tool of [backUp, verify, restore]) {
    leave(2, ...beside, unfinishedBackup(22));
    expect(tool()).toMatchObject({ status: 0, stderr: '' });
    expect(existing([...beside, unfinishedBackup(22)])).toEqual([]);
  }
  leave(2, ...beside);
  const database = { client: 'sqlite', filename: path.join(folder, 'site.sqlite') } as const;
  deleteSetAside(database, Date.now(), backupRetentionDays);
  expect(existing(beside)).toEqual([]);
  expect(existing([...recent, ...others])).toEqual([...recent, ...others]);
});
