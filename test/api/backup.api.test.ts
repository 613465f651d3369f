import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { readBackup } from '../../tools/backup/database-copy.ts';
import { constantLoad, emptyTally, subscribe } from '../faults/load.ts';
import { root, startServer, temporaryFolder } from '../faults/server-process.ts';
import { readStored } from '../faults/stored.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { freePort } from '../support/free-port.ts';
import { eraseStored, stoppedSite } from '../support/stopped-site.ts';

/** The restore compares times to the second. */
const nameResolutionMs = 2_000;

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

function runTool(name: 'backup' | 'restore', args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [path.join(root, `tools/${name}.ts`), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...childEnvironment, DATABASE_URL: `sqlite:${path.join(folder, 'site.sqlite')}` },
  });
}

async function startSite() {
  return startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
  });
}

const backupFiles = () =>
  readdirSync(path.join(folder, 'backups'))
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => path.join(folder, 'backups', name));

test('a backup of a running server under load is complete and holds every row acknowledged before it', async () => {
  const running = await startSite();
  const before = emptyTally();
  await subscribe(before, running.origin, 'before@load.example');
  const stop = constantLoad(running.origin, 4, emptyTally(), 'load');
  const { status, stdout } = runTool('backup', []);
  await stop();
  await running.end();
  expect(status).toBe(0);
  const [file = ''] = backupFiles();
  expect(stdout).toContain(file);
  expect(stdout).toMatch(/^Anchor of the consent ledger: \d+:[0-9a-f]{64}$/m);
  const copy = new DatabaseSync(file, { readOnly: true });
  const { last_id, last_hash } = copy.prepare('SELECT * FROM consent_head').get() ?? {};
  const { anchor } =
    copy.prepare("SELECT anchor FROM backup_manifest WHERE name = 'consent_head'").get() ?? {};
  copy.close();
  expect(anchor).toBe(`${last_id}:${last_hash}`);
  expect(stdout).toContain(String(anchor));
  const stored = readStored(file);
  expect(stored.isIntact).toBe(true);
  expect(stored.emails.get('before@load.example')).toBe(1);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a restore puts the backup in place, keeps the previous database in a file, and the server starts on it', async () => {
  const first = await startSite();
  await subscribe(emptyTally(), first.origin, 'saved@load.example');
  expect(runTool('backup', []).status).toBe(0);
  await subscribe(emptyTally(), first.origin, 'later@load.example');
  await first.end();
  const [file = ''] = backupFiles();
  expect(runTool('restore', [file]).status).toBe(0);
  const previous = readdirSync(folder).find((name) => name.includes('before-restore')) ?? '';
  expect([...readStored(path.join(folder, previous)).emails.keys()]).toEqual([
    'saved@load.example',
    'later@load.example',
  ]);
  expect([...readStored(path.join(folder, 'site.sqlite')).emails.keys()]).toEqual(['saved@load.example']);
  const second = await startSite();
  const tally = emptyTally();
  expect(await subscribe(tally, second.origin, 'saved@load.example')).toBe(409);
  expect(await subscribe(tally, second.origin, 'later@load.example')).toBe(201);
  await second.end();
});

const emailsAfterRestore = () => [...readStored(path.join(folder, 'site.sqlite')).emails.keys()];

test('a restore brings no erased person back, says what it did, and needs the journal for that', async () => {
  await stoppedSite(folder, ['erased@load.example', 'saved@load.example']);
  expect(runTool('backup', []).status).toBe(0);
  await eraseStored(folder, 'erased@load.example');
  const [file = ''] = backupFiles();

  const journal = path.join(folder, 'site.sqlite.revocations');
  const setAside = path.join(folder, 'elsewhere');
  renameSync(journal, setAside);
  // A journal that is as old as the backup is beside it, so this is a machine without any.
  renameSync(`${path.dirname(file)}/site.sqlite.revocations`, `${setAside}-2`);
  const refused = runTool('restore', [file]);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('--without-journal') });
  expect(emailsAfterRestore()).toEqual(['saved@load.example']);

  const restored = runTool('restore', [file, '--journal', setAside]);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('Persons erased again: 1');
  const head = new DatabaseSync(path.join(folder, 'site.sqlite'), { readOnly: true });
  const { last_id, last_hash } = head.prepare('SELECT * FROM consent_head').get() ?? {};
  head.close();
  expect(restored.stdout).toContain(`Anchor of the consent ledger: ${last_id}:${last_hash}.`);
  expect(emailsAfterRestore()).toEqual(['saved@load.example']);

  // The journal named before is now that of this machine.
  expect(runTool('restore', [file])).toMatchObject({ status: 0, stderr: '' });
  expect(emailsAfterRestore()).toEqual(['saved@load.example']);
  rmSync(journal, { recursive: true });
  expect(runTool('restore', [file, '--without-journal']).status).toBe(0);
  expect(emailsAfterRestore()).toEqual(['erased@load.example', 'saved@load.example']);
  expect(runTool('restore', ['--replay', '--journal', setAside])).toMatchObject({ status: 0, stderr: '' });
  expect(emailsAfterRestore()).toEqual(['saved@load.example']);

  const unknownSince = expect.stringMatching(/What was revoked after 20\S+Z is unknown/);
  expect(restored.stdout).not.toEqual(unknownSince);
  renameSync(`${setAside}-2`, `${path.dirname(file)}/site.sqlite.revocations`);
  expect(runTool('restore', [file])).toMatchObject({ status: 0, stdout: unknownSince });
});

test('a journal that begins after the backup does not cover it, so the restore is refused', async () => {
  await (await startSite()).end();
  runTool('backup', []);
  const [file = ''] = backupFiles();
  const older = path.join(folder, 'site-2026-01-01T00-00-00Z.sqlite');
  renameSync(file, older);
  const message = expect.stringContaining('begins at');
  expect(runTool('restore', [older])).toMatchObject({ status: 1, stderr: message });
  // A database that was restored otherwise has the time of its last anchor.
  rmSync(path.join(folder, 'site.sqlite.revocations'), { recursive: true });
  await wait(nameResolutionMs);
  await (await startSite()).end();
  expect(runTool('restore', ['--replay'])).toMatchObject({ status: 1, stderr: message });
  // So has a backup without the time in its name; the file has the time at which it was decrypted or downloaded.
  renameSync(older, `${older}.copy`);
  expect(runTool('restore', [`${older}.copy`])).toMatchObject({ status: 1, stderr: message });
});

test('a new machine restores with the journal that is beside the backup and says since when revocations are unknown', async () => {
  await stoppedSite(folder, ['erased@load.example']);
  const offSite = path.join(folder, 'off-site');
  mkdirSync(offSite);
  runTool('backup', [offSite]);
  const [name = ''] = readdirSync(offSite).filter((each) => each.endsWith('.sqlite'));
  await eraseStored(folder, 'erased@load.example');
  await wait(1_000);
  expect(runTool('backup', [offSite]).status).toBe(0);
  for (const each of readdirSync(folder)) {
    if (each.startsWith('site.sqlite')) rmSync(path.join(folder, each), { recursive: true });
  }
  const restore = () => runTool('restore', [path.join(offSite, name)]);
  // A start begins a journal of another database.
  const started = await startSite();
  expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining('stop the server first') });
  await started.end();
  const unknownSince = expect.stringMatching(/What was revoked after 20\S+Z is unknown/);
  expect(restore()).toMatchObject({ status: 0, stderr: '', stdout: unknownSince });
  expect(emailsAfterRestore()).toEqual([]);
  // The journal beside the backup is now that of this machine, too.
  rmSync(path.join(offSite, 'site.sqlite.revocations'), { recursive: true });
  expect(restore()).toMatchObject({ status: 0, stderr: '', stdout: expect.not.stringMatching('is unknown') });
  expect(emailsAfterRestore()).toEqual([]);
});

test('a restore does not apply the write-ahead log of a database that is missing', async () => {
  const filename = path.join(folder, 'site.sqlite');
  const wal = `${filename}-wal`;
  const lost = path.join(folder, 'lost-wal');
  const db = await openMigrated({ client: 'sqlite', filename });
  const store = (bucket: string) => db('rate_limits').insert({ bucket, hits: 1, ends_at: 'x' });
  await store('saved');
  expect(runTool('backup', [])).toMatchObject({ status: 0, stderr: '' });
  await store('later');
  copyFileSync(wal, lost);
  await db.destroy();
  rmSync(filename);
  renameSync(lost, wal);
  expect(runTool('restore', [...backupFiles(), '--without-journal'])).toMatchObject({
    status: 0,
    stderr: '',
  });
  const restored = await openMigrated({ client: 'sqlite', filename });
  expect(await restored('rate_limits').pluck('bucket')).toEqual(['saved']);
  await restored.destroy();
  expect(readdirSync(folder).filter((name) => /before-restore-.*-wal$/.test(name))).toHaveLength(1);
});

test('a restore while the server runs is refused and changes nothing', async () => {
  const running = await startSite();
  await subscribe(emptyTally(), running.origin, 'saved@load.example');
  runTool('backup', []);
  const [file = ''] = backupFiles();
  const { status, stderr } = runTool('restore', [file]);
  expect(status).toBe(1);
  expect(stderr).toContain('stop the server first');
  expect(await subscribe(emptyTally(), running.origin, 'after@load.example')).toBe(201);
  await running.end();
});

test('a restore of a damaged, unrelated, newer or missing file is refused and leaves the database unchanged', async () => {
  await stoppedSite(folder);
  runTool('backup', []);
  const [damaged = ''] = backupFiles();
  const newer = path.join(folder, 'newer.sqlite');
  const unrelated = path.join(folder, 'unrelated.sqlite');
  runTool('backup', [path.join(folder, 'second')]);
  const [name = ''] = readdirSync(path.join(folder, 'second')).filter((each) => each.endsWith('.sqlite'));
  const copy = new DatabaseSync(path.join(folder, 'second', name));
  copy.exec("INSERT INTO knex_migrations (name, batch) VALUES ('99990101_from_the_future.ts', 9)");
  copy.prepare('VACUUM INTO ?').run(newer);
  copy.close();
  truncateSync(damaged, statSync(damaged).size - 20_000);
  writeFileSync(unrelated, 'no database');
  for (const file of [damaged, newer, unrelated, path.join(folder, 'missing.sqlite')]) {
    const { status, stderr } = runTool('restore', [file]);
    expect([file, status]).toEqual([file, 1]);
    expect(stderr).toContain(file);
    expect(stderr).not.toContain('    at ');
  }
  expect(readStored(path.join(folder, 'site.sqlite')).emails.has('saved@load.example')).toBe(true);
});

test('a backup of a damaged database is refused without a stack', async () => {
  await stoppedSite(folder);
  const file = path.join(folder, 'site.sqlite');
  truncateSync(file, statSync(file).size - 20_000);
  const { status, stderr } = runTool('backup', []);
  expect([status, stderr]).toEqual([1, expect.stringContaining('malformed')]);
  expect(stderr).not.toContain('    at ');
});

test('the copy of a read-only backup that is verified and restored can be written', async () => {
  await stoppedSite(folder);
  runTool('backup', []);
  const [file = ''] = backupFiles();
  chmodSync(file, 0o444);
  const target = path.join(folder, 'copy.sqlite');
  await readBackup(file, target, path.join(folder, 'site.sqlite'), undefined);
  expect(statSync(target).mode & 0o777).toBe(0o600);
});

test('after a rollback, a database with migrations of the newer version is backed up, verified and restored', async () => {
  await stoppedSite(folder);
  const current = new DatabaseSync(path.join(folder, 'site.sqlite'));
  current.exec("INSERT INTO knex_migrations (name, batch) VALUES ('99990101_of_the_newer_version.ts', 9)");
  current.close();
  expect(runTool('backup', [])).toMatchObject({ status: 0, stderr: '' });
  expect(runTool('restore', ['--verify'])).toMatchObject({ status: 0, stderr: '' });
  const [file = ''] = backupFiles();
  expect(runTool('restore', [file])).toMatchObject({ status: 0, stderr: '' });
  expect(readStored(path.join(folder, 'site.sqlite')).emails.has('saved@load.example')).toBe(true);
});

test('a backup without a database is refused and creates no file', () => {
  const { status, stderr } = runTool('backup', []);
  expect(status).toBe(1);
  expect(stderr).toContain('no database');
  expect(existsSync(path.join(folder, 'site.sqlite'))).toBe(false);
});
