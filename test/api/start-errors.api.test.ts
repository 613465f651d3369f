import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { settingNames } from '../../server/config.ts';
import { root, startServer, temporaryFolder, withServer } from '../faults/server-process.ts';
import { freePort } from '../support/free-port.ts';

/** What server and commands print when the settings or the machine prevent their start. */

test('settings that cannot be read are reported by name and without a stack', () => {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  mkdirSync(path.join(folder, '.env'));
  for (const script of ['server/index.ts', 'tools/health.ts', 'tools/token.ts']) {
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, script), 'list'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect([script, status]).toEqual([script, 1]);
    expect(stderr).toContain('EISDIR');
    expect(stderr).not.toContain('    at ');
  }
});

test('a command reports a database that does not answer without a stack and without the password', async () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/token.ts'), 'list'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgres://site:secret-word@localhost:${await freePort()}/site`,
    },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(stderr).not.toMatch(/ {4}at |secret-word/);
});

test('the start lists every invalid setting and exits with 1', () => {
  const environment = {
    PATH: process.env.PATH,
    PORT: 'x',
    LOG_LEVEL: 'x',
    PUBLIC_URL: 'x',
    DATABASE_URL: 'x',
  };
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'server/index.ts')], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const reported = [...stderr.matchAll(/^- (\w+)/gm)].map(([, name]) => name);
  expect(reported).toEqual(settingNames.filter((name) => name in environment));
  expect(stderr).not.toContain('    at ');
});

test('a start on a port in use fails with EADDRINUSE', async () => {
  await withServer({}, async (server, folder) => {
    const { port } = new URL(server.origin);
    const start = startServer({
      environment: { PORT: port, DATABASE_URL: `sqlite:${folder}/other.sqlite` },
    });
    await expect(start).rejects.toThrow('EADDRINUSE');
  });
});
