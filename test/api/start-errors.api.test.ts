import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { readConfig, settingNames } from '../../server/config.ts';
import { runServer } from '../../server/run.ts';
import { startErrorReason } from '../../server/start-error.ts';
import { root, temporaryFolder } from '../faults/server-process.ts';
import { freePort } from '../support/free-port.ts';
import { aRenderedPage, testBuild } from '../support/test-build.ts';

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

/** What a start in this process prints when it fails. */
async function startReason(environment: Record<string, string>): Promise<unknown> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: 'sqlite::memory:', LOG_LEVEL: 'silent' };
  const staticFiles = { built: new Map(), stored: new Map() };
  const build = testBuild(async () => aRenderedPage(''));
  using temporary = temporaryFolder();
  return await runServer(readConfig({ ...settings, RETAINED_ASSETS: temporary.folder, ...environment }), {
    source: async () => ({ build: () => build, staticFiles }),
  }).then(
    (running) => running.close(),
    (error: unknown) => startErrorReason(error),
  );
}

test.each(['PORT', 'METRICS_PORT'])(
  'a %s that is in use is reported with the setting to change',
  async (name) => {
    await using other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await startReason({ [name]: String(port) })).toMatch(
      new RegExp(`^The port is in use: .*EADDRINUSE.*\\. Set ${name} to another port`),
    );
  },
);

test.each([false, true])(
  'a HOST with a port is reported as such, with a port of metrics: %s',
  async (hasMetrics) => {
    const metrics: Record<string, string> = hasMetrics ? { METRICS_PORT: String(await freePort()) } : {};
    expect(await startReason({ HOST: '0.0.0.0:3000', ...metrics })).toMatch(
      /^The server cannot listen: .*0\.0\.0\.0:3000\. Set HOST to an IP address/,
    );
  },
);
