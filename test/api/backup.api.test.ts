import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort, root, startServer, temporaryFolder } from '../faults/server-process.ts';
import { readStored } from '../faults/stored.ts';
import { constantLoad, emptyTally, subscribe } from '../faults/visitors.ts';

const generous = 120_000;

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

function tool(name: 'backup' | 'restore', args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [path.join(root, `tools/${name}.ts`), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: `sqlite:${path.join(folder, 'site.sqlite')}` },
  });
}

async function server() {
  return startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
  });
}

const backups = () =>
  readdirSync(path.join(folder, 'backups')).map((name) => path.join(folder, 'backups', name));

test(
  'a backup of a running server under load is whole and holds what was acknowledged before it',
  async () => {
    const running = await server();
    const before = emptyTally();
    await subscribe(before, running.origin, 'before@load.example');
    const stop = constantLoad(running.origin, 4, emptyTally(), 'load');
    const { status, stdout } = tool('backup', []);
    await stop();
    await running.end();
    expect(status).toBe(0);
    const [file = ''] = backups();
    expect(stdout).toContain(file);
    const stored = readStored(file);
    expect(stored.isWhole).toBe(true);
    expect(stored.emails.get('before@load.example')).toBe(1);
    expect(statSync(file).mode & 0o077).toBe(0);
  },
  generous,
);

test(
  'a restore brings the backup back, keeps what was there, and the server serves it',
  async () => {
    const first = await server();
    await subscribe(emptyTally(), first.origin, 'saved@load.example');
    expect(tool('backup', []).status).toBe(0);
    await subscribe(emptyTally(), first.origin, 'later@load.example');
    await first.end();
    const [file = ''] = backups();
    expect(tool('restore', [file]).status).toBe(0);
    const kept = readdirSync(folder).find((name) => name.includes('before-restore')) ?? '';
    expect([...readStored(path.join(folder, kept)).emails.keys()]).toEqual([
      'saved@load.example',
      'later@load.example',
    ]);
    expect([...readStored(path.join(folder, 'site.sqlite')).emails.keys()]).toEqual(['saved@load.example']);
    const second = await server();
    const tally = emptyTally();
    expect(await subscribe(tally, second.origin, 'saved@load.example')).toBe(409);
    expect(await subscribe(tally, second.origin, 'later@load.example')).toBe(201);
    await second.end();
  },
  generous,
);

test(
  'a restore while the server runs is refused and changes nothing',
  async () => {
    const running = await server();
    await subscribe(emptyTally(), running.origin, 'saved@load.example');
    tool('backup', []);
    const [file = ''] = backups();
    const { status, stderr } = tool('restore', [file]);
    expect(status).toBe(1);
    expect(stderr).toContain('stop the server first');
    expect(await subscribe(emptyTally(), running.origin, 'after@load.example')).toBe(201);
    await running.end();
  },
  generous,
);

test(
  'a damaged, foreign, newer or missing backup is refused, and the database stays',
  async () => {
    const running = await server();
    await subscribe(emptyTally(), running.origin, 'saved@load.example');
    tool('backup', []);
    await running.end();
    const [damaged = ''] = backups();
    const newer = path.join(folder, 'newer.sqlite');
    const foreign = path.join(folder, 'foreign.sqlite');
    tool('backup', [path.join(folder, 'second')]);
    const [name = ''] = readdirSync(path.join(folder, 'second'));
    const copy = new DatabaseSync(path.join(folder, 'second', name));
    copy.exec("INSERT INTO knex_migrations (name, batch) VALUES ('99990101_from_the_future.ts', 9)");
    copy.prepare('VACUUM INTO ?').run(newer);
    copy.close();
    truncateSync(damaged, statSync(damaged).size - 20_000);
    writeFileSync(foreign, 'no database');
    for (const file of [damaged, newer, foreign, path.join(folder, 'missing.sqlite')]) {
      const { status, stderr } = tool('restore', [file]);
      expect([file, status]).toEqual([file, 1]);
      expect(stderr).toContain(file);
      expect(stderr).not.toContain('    at ');
    }
    expect(readStored(path.join(folder, 'site.sqlite')).emails.has('saved@load.example')).toBe(true);
  },
  generous,
);

test(
  'a backup of nothing is refused and makes nothing',
  () => {
    const { status, stderr } = tool('backup', []);
    expect(status).toBe(1);
    expect(stderr).toContain('no database');
    expect(existsSync(path.join(folder, 'site.sqlite'))).toBe(false);
  },
  generous,
);
