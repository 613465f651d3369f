import { rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { constantLoad, emptyTally, sendRequest } from '../faults/load.ts';
import {
  plainSite,
  processIds,
  root,
  type ServerProcess,
  type ServerWork,
  startServer,
  temporaryFolder,
  withServer,
} from '../faults/server-process.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { exchange } from '../support/raw-http.ts';
import { waitUntil } from '../support/wait-until.ts';

const adminToken = 'token of the worker tests, long enough';

async function startWorkers(environment: Record<string, string>): Promise<ServerProcess> {
  return startServer({
    args: ['server/supervise.ts', plainSite],
    environment: { PORT: String(await freePort()), WORKERS: '2', ADMIN_TOKEN: adminToken, ...environment },
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The start time of the process that answers a request on a new connection. */
async function startTime({ origin }: ServerProcess): Promise<string | undefined> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${adminToken}`, connection: 'close' },
  });
  return /^process_start_time_seconds (\S+)$/m.exec(await response.text())?.[1];
}

describe.each(databaseKinds)('%s', (kind) => {
  test('two processes share the port, and the exit of one fails no request that the other can answer', async () => {
    const database = await freshDatabase(kind, false);
    const { settings } = database;
    const url = settings.client === 'pg' ? settings.connectionString : `sqlite:${settings.filename}`;
    const { folder, remove } = temporaryFolder();
    const server = await startWorkers({ DATABASE_URL: url, RETAINED_ASSETS: folder });
    try {
      const [, killed = Number.NaN] = await processIds(server, 2);
      process.kill(killed, 'SIGKILL');
      await waitUntil('the exit is noticed', () => server.printed().includes('has exited'));
      const tally = emptyTally();
      const stop = constantLoad(server.origin, 4, tally, 'exit');
      await processIds(server, 3);
      // The first two may have started in the same second; the third has another start time.
      const startTimes = new Set<string | undefined>();
      await waitUntil(
        'both processes answer',
        async () => startTimes.add(await startTime(server)).size === 2,
      );
      await stop();
      expect(tally.failures).toEqual([]);
      expect([...tally.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
      expect(await server.end()).toBe(0);
    } finally {
      await server.end('SIGKILL');
      await database.end();
      remove();
    }
  });
});

test('jobs of only one process run once, and again when their process has exited', async () => {
  const { folder, remove } = temporaryFolder();
  const server = await startWorkers({ DATABASE_URL: `sqlite:${folder}/site.sqlite`, ADMIN_PASSWORD: '' });
  // Creating a second sign-in link would end the first one.
  const links = () => [...server.printed().matchAll(/sign-in-link\.txt/g)].length;
  try {
    const [killed = Number.NaN] = await processIds(server, 2);
    expect(links()).toBe(1);
    process.kill(killed, 'SIGKILL');
    await processIds(server, 3);
    expect(links()).toBe(2);
    expect((await sendRequest(server.origin, '/about')).status).toBe(200);
  } finally {
    await server.end('SIGKILL');
    remove();
  }
});

test('the supervisor restarts a killed server', async () => {
  const work: ServerWork = async (server) => {
    const [pid = Number.NaN] = await processIds(server, 1);
    process.kill(pid, 'SIGKILL');
    await waitUntil('the next server serves', () => server.starts() === 2);
    expect((await sendRequest(server.origin, '/about')).status).toBe(200);
    expect(await server.end()).toBe(0);
  };
  await withServer({}, work, ['server/supervise.ts', plainSite]);
});

/** A request for a page on a connection of its own. @returns the response; the error code when the connection is closed without one. */
function requestPage({ origin }: ServerProcess): Promise<string> {
  const request = 'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  return exchange(Number(new URL(origin).port), request).catch(({ code }) => code);
}

test('a connection that a killed process had not accepted is answered by the other process', async () => {
  using temporary = temporaryFolder();
  const server = await startWorkers({ DATABASE_URL: `sqlite:${temporary.folder}/site.sqlite` });
  try {
    const [killed = Number.NaN, other = Number.NaN] = await processIds(server, 2);
    for (const pid of [killed, other]) process.kill(pid, 'SIGSTOP');
    // The supervisor passes a connection to each, and neither takes it.
    const responses = [requestPage(server), requestPage(server)];
    await wait(500);
    process.kill(killed, 'SIGKILL');
    process.kill(other, 'SIGCONT');
    for (const response of responses)
      expect(await Promise.race([response, wait(60_000, 'still open')])).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    await server.end('SIGKILL');
  }
});

test('a connection that the only process had not accepted when it was killed is closed', async () => {
  const work: ServerWork = async (server) => {
    const [pid = Number.NaN] = await processIds(server, 1);
    process.kill(pid, 'SIGSTOP');
    const response = requestPage(server);
    await wait(500);
    process.kill(pid, 'SIGKILL');
    expect(await Promise.race([response, wait(60_000, 'still open')])).toMatch(/^$|^ECONNRESET$/);
  };
  await withServer({}, work, ['server/supervise.ts', plainSite]);
});

test('a reload replaces the process at once, and `/readyz` answers 200 throughout', async () => {
  const work: ServerWork = async (server) => {
    const [replaced = Number.NaN] = await processIds(server, 1);
    const statuses = new Set<number>();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    server.child.kill('SIGHUP');
    await waitUntil(
      'the replaced process has exited',
      async () => {
        for (const connection of [{ agent }, {}])
          statuses.add((await sendRequest(server.origin, '/readyz', connection)).status);
        return !isRunning(replaced);
      },
      60_000,
    );
    agent.destroy();
    expect([...statuses]).toEqual([200]);
  };
  await withServer({ STOP_DELAY: '300' }, work, ['server/supervise.ts', plainSite]);
});

test('a reload whose new server fails to start leaves the running server in place', async () => {
  const work: ServerWork = async (server) => {
    server.child.kill('SIGHUP');
    await waitUntil('the failure is printed', () => server.printed().includes('did not start'));
    expect((await sendRequest(server.origin, '/about')).status).toBe(200);
    expect(await server.end()).toBe(0);
  };
  await withServer({}, work, ['server/supervise.ts', 'test/faults/starts-once.ts']);
});

test.each([
  ['points nowhere', (_current: string) => undefined],
  ['is a file', (current: string) => writeFileSync(current, '')],
])(
  'a reload while `current` %s leaves the running server in place, and a later one replaces it',
  async (_, breakLink) => {
    using temporary = temporaryFolder();
    const current = path.join(temporary.folder, 'current');
    symlinkSync(root, current);
    const work: ServerWork = async (server) => {
      unlinkSync(current);
      breakLink(current);
      server.child.kill('SIGHUP');
      await waitUntil('the failure is printed', () => server.printed().includes('did not start'));
      expect(server.printed()).toMatch(/A server process cannot be started: spawn .*ENO/);
      expect((await sendRequest(server.origin, '/about')).status).toBe(200);
      rmSync(current, { force: true });
      symlinkSync(root, current);
      server.child.kill('SIGHUP');
      await waitUntil('the next server serves', () => server.starts() === 2);
      expect((await sendRequest(server.origin, '/about')).status).toBe(200);
      expect(await server.end()).toBe(0);
    };
    await withServer({}, work, [path.join(current, 'server/supervise.ts'), plainSite]);
  },
);

test('a reload of which a later process does not start continues until all processes run the new version', async () => {
  using temporary = temporaryFolder();
  const starts = path.join(temporary.folder, 'starts');
  const script = path.join(temporary.folder, 'server.mjs');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const starts = ${JSON.stringify(starts)};
    appendFileSync(starts, '.');
    // The second process of the reload.
    if (readFileSync(starts).length === 4) throw new Error('This process does not start.');
    await import(${JSON.stringify(path.join(root, plainSite))});`,
  );
  const work: ServerWork = async (server) => {
    await processIds(server, 2);
    server.child.kill('SIGHUP');
    await processIds(server, 4);
    expect(server.printed()).toContain('1 of 2 server processes run the new version');
    expect(server.printed()).not.toContain('did not start');
    expect((await sendRequest(server.origin, '/about')).status).toBe(200);
    expect(await server.end()).toBe(0);
  };
  await withServer({ WORKERS: '2' }, work, ['server/supervise.ts', script]);
});

test('a reload while another one fails starts the version of the later one', async () => {
  using temporary = temporaryFolder();
  const defect = path.join(temporary.folder, 'defect');
  const script = path.join(temporary.folder, 'server.mjs');
  writeFileSync(
    script,
    `import { existsSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    if (existsSync(${JSON.stringify(defect)})) {
      console.log('a defective version');
      await wait(2_000);
      throw new Error('This version does not start.');
    }
    await import(${JSON.stringify(path.join(root, plainSite))});`,
  );
  const work: ServerWork = async (server) => {
    writeFileSync(defect, '');
    server.child.kill('SIGHUP');
    await waitUntil('it starts', () => server.printed().includes('a defective version'));
    rmSync(defect);
    server.child.kill('SIGHUP');
    await waitUntil('the next server serves', () => server.starts() === 2);
    expect(server.printed()).toContain('The new version did not start');
    expect((await sendRequest(server.origin, '/about')).status).toBe(200);
    expect(await server.end()).toBe(0);
  };
  await withServer({}, work, ['server/supervise.ts', script]);
});
