import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { daysInMs } from '../../data/retention-periods.ts';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { deleteSetAside } from '../../server/platform/database/set-aside.ts';
import { root, temporaryFolder } from '../faults/server-process.ts';
import { childEnvironment } from '../support/child-environment.ts';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

let folder: string;
let filename: string;
let remove: () => void;
let umask: number;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  umask = process.umask(0o022);
  mkdirSync(path.join(folder, 'data'), { mode: 0o755 });
  filename = path.join(folder, 'data/site.sqlite');
});
afterEach(() => {
  process.umask(umask);
  remove();
});

(process.platform === 'win32' ? test.skip : test).each([
  ['a new database file', () => undefined],
  [
    'an existing database file that others can read',
    () => {
      writeFileSync(filename, '');
      chmodSync(filename, 0o644);
    },
  ],
])(
  '%s in an existing folder is readable by its owner only, and so are the files beside it',
  async (_fact, prepare) => {
    prepare();
    const db = await openMigrated({ client: 'sqlite', filename });
    try {
      await db('rate_limits').insert({ bucket: 'x', hits: 1, ends_at: 'x' });
      for (const suffix of ['', '-wal', '-shm']) {
        expect([suffix, existsSync(filename + suffix), modeOf(filename + suffix)]).toEqual([
          suffix,
          true,
          '600',
        ]);
      }
      if (existsSync(`${filename}-migrating`)) expect(modeOf(`${filename}-migrating`)).toBe('600');
    } finally {
      await db.destroy();
    }
  },
);

test('a database that a restore has set aside is deleted after the period of backups', () => {
  const filesIn = () => readdirSync(folder).filter((name) => name.startsWith('site.sqlite'));
  const database = { client: 'sqlite', filename: path.join(folder, 'site.sqlite') } as const;
  const copy = 'site.sqlite.before-restore-2026-01-31T12-00-00Z';
  for (const name of ['site.sqlite', copy, `${copy}-wal`, `${copy}-journal`])
    writeFileSync(path.join(folder, name), '');
  const days = 14;
  const end = Date.parse('2026-01-31T12:00:00Z') + daysInMs(days);
  deleteSetAside(database, end - 1, days);
  expect(filesIn()).toHaveLength(4);
  deleteSetAside(database, end, days);
  expect(filesIn()).toEqual(['site.sqlite']);
});

describe('a command of an operator on a SQLite file that is missing', () => {
  const command = (name: string, ...words: string[]) =>
    spawnSync(process.execPath, [path.join(root, `tools/${name}.ts`), ...words], {
      encoding: 'utf8',
      env: {
        ...childEnvironment,
        DATABASE_URL: `sqlite:${folder}/disk/site.sqlite`,
        RETAINED_ASSETS: path.join(folder, 'assets'),
      },
    });

  test.each([
    ['account', 'list'],
    ['restore', '--replay'],
  ])('%s creates none if the site has shown an edition', (...words) => {
    for (const each of ['disk', 'assets']) mkdirSync(path.join(folder, each));
    writeFileSync(path.join(folder, 'assets/edition.json'), '{}');
    const { status, stderr } = command(...words);
    expect(stderr).toMatch(
      /site\.sqlite is missing, but the site has shown an edition from it\. Mount its disk/,
    );
    expect(status).toBe(1);
    expect(readdirSync(path.join(folder, 'disk'))).toEqual([]);
    expect(existsSync(path.join(folder, 'assets/edition.json'))).toBe(true);
  });

  test('account creates it and its folder before the first start', () => {
    const words = ['Anna Muster', 'anna@post.example', '--role', 'administrator', '--language', 'de'];
    expect(command('account', 'invite', ...words)).toMatchObject({ status: 0, stderr: '' });
    expect(modeOf(path.join(folder, 'disk'))).toBe('700');
    expect(existsSync(path.join(folder, 'disk/site.sqlite'))).toBe(true);
  });
});
