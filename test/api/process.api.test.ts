import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { apiPaths } from '../../data/site/api-paths.ts';
import { sendRequest } from '../faults/load.ts';
import {
  plainSite,
  root,
  type ServerProcess,
  type ServerWork,
  startServer,
  temporaryFolder,
  withServer,
} from '../faults/server-process.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

const timeoutMs = 120_000;

/** A POST request whose body is incomplete until `finish` is called. */
function partialPost(origin: string): { socket: Socket; response: () => string; finish: () => void } {
  const body = JSON.stringify({ email: 'partial@load.example' });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let response = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    response += chunk.toString();
  });
  socket.write(
    `POST ${apiPaths.subscribe} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  return { socket, response: () => response, finish: () => socket.write(body.slice(5)) };
}

const token = 'a token for the metrics, 32 characters';

async function cachedPages({ origin }: ServerProcess): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/^page_cache_entries (\d+)$/m.exec(await response.text())?.[1]);
}

test(
  'with PAGE_CACHE=on, pages are rendered before a request, and with PAGE_CACHE=lazy none is',
  async () => {
    await withServer({ PAGE_CACHE: 'lazy', ADMIN_TOKEN: token }, async (lazy) => {
      await withServer({ PAGE_CACHE: 'on', ADMIN_TOKEN: token }, async (server) => {
        await waitUntil('a page is cached', async () => (await cachedPages(server)) > 0);
      });
      expect(await cachedPages(lazy)).toBe(0);
    });
  },
  timeoutMs,
);

test(
  'the start prints the URL, which canonical URLs contain, the path of the database, the version of SQLite and, without a password, the file with the sign-in link',
  async () => {
    await withServer({ ADMIN_PASSWORD: '' }, async (server, folder) => {
      const file = path.join(folder, 'sign-in-link.txt');
      const printed = server.printed();
      expect(printed).toContain(`The one-time sign-in link to the inbox is in ${file}`);
      expect(printed).toContain(`The site is at ${server.origin}`);
      expect(printed).toContain(`Its data is stored in ${path.join(folder, 'site.sqlite')}`);
      expect(printed).toMatch(/with SQLite 3\.\d+\.\d+\n/);
      expect(printed).toContain(
        `PUBLIC_URL is not set: canonical URLs, the sitemap and robots.txt contain ${server.origin}.`,
      );
      const link = new URL(readFileSync(file, 'utf8').trim());
      expect(link.href).toMatch(`${server.origin}/admin?token=`);
      expect(printed).not.toContain(link.searchParams.get('token'));
    });
  },
  timeoutMs,
);

test(
  'the start warns of TRUST_PROXY=true, with a password it prints no sign-in link, and with PUBLIC_URL no warning about it',
  async () => {
    const environment = {
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'https://www.example.com',
    };
    await withServer(environment, async (server, folder) => {
      await waitUntil('the warning is logged', () => server.printed().includes('"level":"warn"'));
      const printed = server.printed();
      expect(printed).toContain('TRUST_PROXY=true');
      expect(printed).not.toContain('sign-in link');
      expect(existsSync(path.join(folder, 'sign-in-link.txt'))).toBe(false);
      expect(printed).not.toContain('PUBLIC_URL');
    });
  },
  timeoutMs,
);

test(
  'a graceful shutdown finishes the request in flight, answers /readyz with 503, checkpoints the database and exits with 0',
  async () => {
    await withServer({ STOP_DELAY: '10', STOP_TIMEOUT: '60' }, async (server, folder) => {
      const post = partialPost(server.origin);
      await waitUntil(
        'the server has the request',
        async () => (await sendRequest(server.origin, '/healthz')).status === 200,
      );
      const ended = server.end();
      await waitUntil(
        '/readyz returns 503',
        async () => (await sendRequest(server.origin, '/readyz')).status === 503,
      );
      expect((await sendRequest(server.origin, '/about')).status).toBe(200);
      await waitUntil(
        'the port is closed',
        async () => (await sendRequest(server.origin, '/healthz').catch(() => null)) === null,
      );
      post.finish();
      await waitUntil('the request is answered', () => post.response().includes('201 Created'));
      expect(post.response()).toContain('Connection: close');
      expect(await ended).toBe(0);
      expect(existsSync(path.join(folder, 'site.sqlite-wal'))).toBe(false);
    });
  },
  timeoutMs,
);

test(
  'an unfinished request delays the shutdown by at most STOP_TIMEOUT',
  async () => {
    await withServer({ STOP_TIMEOUT: '1' }, async (server) => {
      const post = partialPost(server.origin);
      await waitUntil(
        'the server has the request',
        async () => (await sendRequest(server.origin, '/healthz')).status === 200,
      );
      expect(await server.end()).toBe(0);
      post.socket.destroy();
    });
  },
  timeoutMs,
);

test(
  'a second signal ends the server at once with 1',
  async () => {
    await withServer({ STOP_DELAY: '300' }, async (server) => {
      const ended = server.end();
      await waitUntil(
        'the shutdown has begun',
        async () => (await sendRequest(server.origin, '/readyz')).status === 503,
      );
      server.child.kill('SIGTERM');
      expect(await ended).toBe(1);
    });
  },
  timeoutMs,
);

test(
  'every log entry is written before the exit',
  async () => {
    await withServer({ LOG_LEVEL: 'info' }, async (server) => {
      const entries = () => [...server.printed().matchAll(/"msg":"request"/g)].length;
      for (const count of [1, 600]) {
        const requests = Array.from({ length: count }, () => sendRequest(server.origin, '/about'));
        await Promise.all(requests);
        if (count === 1) await waitUntil('the first entry is written', () => entries() === 1);
      }
      const closed = once(server.child, 'close');
      expect(await server.end()).toBe(0);
      await closed;
      expect(entries()).toBe(601);
      expect(server.printed()).toContain('"msg":"stopped"');
    });
  },
  timeoutMs,
);

/** Ways in which the output of a server is no longer read. */
const unreadOutputs = {
  'closed pipes': async ({ child }: ServerProcess) => {
    child.stdout?.destroy();
    child.stderr?.destroy();
  },
  'a full pipe': async ({ child, origin }: ServerProcess) => {
    child.stdout?.pause();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    // Log entries of 400 bytes fill the pipe, which holds less than 300 kB.
    const longPath = `/${'a'.repeat(200)}`;
    const requests = Array.from({ length: 1_000 }, () => sendRequest(origin, longPath, { agent }));
    await Promise.all(requests);
    agent.destroy();
  },
};

describe.each([
  ['the server', [plainSite]],
  ['the supervisor', ['server/supervise.ts', plainSite]],
])('%s', (_name, args) => {
  test.each(Object.entries(unreadOutputs))(
    'with %s as its output ends within STOP_TIMEOUT of a signal',
    async (_output, stopReading) => {
      const work: ServerWork = async (server) => {
        await stopReading(server);
        const startedAt = performance.now();
        expect(await server.end()).toBe(0);
        expect(performance.now() - startedAt).toBeLessThan(60_000);
      };
      await withServer({ LOG_LEVEL: 'info', STOP_TIMEOUT: '60' }, work, args);
    },
    timeoutMs,
  );

  test.each(Object.entries(unreadOutputs))(
    'with %s as its output ends at once at a second signal',
    async (_output, stopReading) => {
      const work: ServerWork = async (server) => {
        await stopReading(server);
        const ended = server.end();
        await waitUntil(
          'the shutdown has begun',
          async () => (await sendRequest(server.origin, '/readyz')).status === 503,
        );
        server.child.kill('SIGTERM');
        await ended;
      };
      await withServer({ LOG_LEVEL: 'info', STOP_DELAY: '300' }, work, args);
    },
    timeoutMs,
  );
});

test(
  'a signal during the start closes the server when the start is complete',
  async () => {
    const child = spawn(process.execPath, ['test/faults/starts-slowly.ts'], { cwd: root });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed === 'starting\n') child.kill('SIGTERM');
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    expect(printed).toContain('closed');
  },
  timeoutMs,
);

test(
  'an uncaught exception closes the server, is printed and ends the process with 1',
  async () => {
    const child = spawn(process.execPath, ['test/faults/throws-later.ts'], { cwd: root });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    }
    const status = await new Promise((resolve) => child.once('exit', resolve));
    expect(status).toBe(1);
    expect(printed).toContain('closed');
    expect(printed).toContain('uncaught test error');
  },
  timeoutMs,
);

test(
  'the first start creates the folder of the database',
  async () => {
    const { folder, remove } = temporaryFolder();
    try {
      const file = path.join(folder, 'not/there/site.sqlite');
      const server = await startServer({
        environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${file}` },
      });
      expect(await server.end()).toBe(0);
      expect(existsSync(file)).toBe(true);
    } finally {
      remove();
    }
  },
  timeoutMs,
);
