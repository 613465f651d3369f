import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { loseDatabase, tcpProxy } from './database-outage.ts';
import { fillDisk } from './disk-full.ts';
import { lockDatabase } from './locked.ts';
import { startTogether } from './start-together.ts';

const canLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
const postgres = process.env.TEST_POSTGRES_URL;

(canLimit ? test : test.skip)(
  'on a full disk writes are answered with 503, pages are served, and the server recovers without a restart',
  async () => {
    expect(await fillDisk()).toEqual({
      acknowledged: expect.any(Number),
      lost: 0,
      refusedWith: [503],
      page: 200,
      after: 201,
    });
  },
);

test('a write waits for a database lock of another process, and pages are served meanwhile', async () => {
  expect(await lockDatabase(1000)).toEqual({ posted: 201, during: [200, 200], after: 201, lost: 0 });
});

test('servers that start at the same time without a database migrate it once and all serve', async () => {
  expect(await startTogether(2)).toEqual({ started: 2, posted: [201, 201], stored: 2 });
});

(postgres ? test : test.skip)(
  'without PostgreSQL writes are answered with 503, pages are served, and the server recovers without a restart',
  async () => {
    const name = `gone_${process.pid}_${Date.now()}`;
    const admin = new pg.Client({ connectionString: `${postgres}postgres` });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    const url = `${postgres}${name}`;
    const outage = await tcpProxy(url);
    try {
      expect(await loseDatabase(outage, url)).toEqual({
        posted: 503,
        during: [200, 200, 503],
        after: 201,
        acknowledged: 2,
        lost: 0,
      });
    } finally {
      await outage.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  },
  180_000,
);
