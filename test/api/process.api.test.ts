import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { apiPaths } from '../../data/site/paths.ts';
import { settingNames } from '../../server/config.ts';
import { freePort, root, startServer, temporaryFolder, until } from '../faults/server-process.ts';
import { ask } from '../faults/visitors.ts';

const generous = 120_000;

/** Starts the plain site on a database of its own; ends both after the test. */
async function withServer(
  environment: Record<string, string>,
  work: (server: Awaited<ReturnType<typeof startServer>>, folder: string) => Promise<void>,
) {
  const { folder, remove } = temporaryFolder();
  const server = await startServer({
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: `sqlite:${folder}/site.sqlite`,
      ...environment,
    },
  });
  try {
    await work(server, folder);
  } finally {
    await server.end('SIGKILL');
    remove();
  }
}

/** A post whose body is not there yet. */
function halfAPost(origin: string): { socket: Socket; answer: () => string; finish: () => void } {
  const body = JSON.stringify({ email: 'half@load.example' });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write(
    `POST ${apiPaths.subscribe} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  return { socket, answer: () => answer, finish: () => socket.write(body.slice(5)) };
}

test(
  'the start prints the URL, the path of the database and, without a password, the file with the sign-in link',
  async () => {
    await withServer({ ADMIN_PASSWORD: '' }, async (server, folder) => {
      const printed = server.printed();
      expect(printed).toContain(`The site is at ${server.origin}`);
      expect(printed).toContain(`Its data lies in ${path.join(folder, 'site.sqlite')}`);
      const file = path.join(folder, 'sign-in-link.txt');
      expect(printed).toContain(`The one-time sign-in link to the inbox is in ${file}`);
      const link = new URL(readFileSync(file, 'utf8').trim());
      expect(link.href).toMatch(`${server.origin}/admin?token=`);
      expect(printed).not.toContain(link.searchParams.get('token'));
    });
  },
  generous,
);

test(
  'the start prints the version of SQLite and warns of TRUST_PROXY=true',
  async () => {
    await withServer({ TRUST_PROXY: 'true', LOG_LEVEL: 'warn' }, async (server) => {
      expect(server.printed()).toMatch(/with SQLite 3\.\d+\.\d+\n/);
      await until('the warning is logged', () => server.printed().includes('"level":"warn"'));
      expect(server.printed()).toContain('TRUST_PROXY=true');
    });
  },
  generous,
);

test(
  'with a password there is no sign-in link',
  async () => {
    await withServer({}, async (server, folder) => {
      expect(server.printed()).not.toContain('sign-in link');
      expect(existsSync(path.join(folder, 'sign-in-link.txt'))).toBe(false);
    });
  },
  generous,
);

test(
  'stopping finishes the request in flight, is not ready meanwhile, leaves no log file behind and ends with 0',
  async () => {
    await withServer({ STOP_DELAY: '5', STOP_TIMEOUT: '60' }, async (server, folder) => {
      const post = halfAPost(server.origin);
      await until(
        'the server has the post',
        async () => (await ask(server.origin, '/healthz')).status === 200,
      );
      const ended = server.end();
      await until('it is not ready', async () => (await ask(server.origin, '/readyz')).status === 503);
      expect((await ask(server.origin, '/about')).status).toBe(200);
      await until(
        'the port is closed',
        async () => (await ask(server.origin, '/healthz').catch(() => null)) === null,
      );
      post.finish();
      await until('the post is answered', () => post.answer().includes('201 Created'));
      expect(post.answer()).toContain('Connection: close');
      expect(await ended).toBe(0);
      expect(existsSync(path.join(folder, 'site.sqlite-wal'))).toBe(false);
    });
  },
  generous,
);

test(
  'a request that never ends does not keep the server from stopping',
  async () => {
    await withServer({ STOP_TIMEOUT: '1' }, async (server) => {
      const post = halfAPost(server.origin);
      await until(
        'the server has the post',
        async () => (await ask(server.origin, '/healthz')).status === 200,
      );
      expect(await server.end()).toBe(0);
      post.socket.destroy();
    });
  },
  generous,
);

test(
  'a second signal ends it at once',
  async () => {
    await withServer({ STOP_DELAY: '300' }, async (server) => {
      const ended = server.end();
      await until('it is stopping', async () => (await ask(server.origin, '/readyz')).status === 503);
      server.child.kill('SIGTERM');
      expect(await ended).toBe(1);
    });
  },
  generous,
);

test(
  'wrong settings are told in one list, and the status is 1',
  () => {
    const environment = {
      PATH: process.env.PATH,
      PORT: 'x',
      LOG_LEVEL: 'x',
      PUBLIC_URL: 'x',
      DATABASE_URL: 'x',
    };
    const { folder, remove } = temporaryFolder();
    try {
      const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'server/index.ts')], {
        cwd: folder,
        env: environment,
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      const told = [...stderr.matchAll(/^- (\w+)/gm)].map(([, name]) => name);
      expect(told).toEqual(settingNames.filter((name) => name in environment));
      expect(stderr).not.toContain('    at ');
    } finally {
      remove();
    }
  },
  generous,
);

test(
  'a port that is taken ends the start with its reason',
  async () => {
    await withServer({}, async (server, folder) => {
      const { port } = new URL(server.origin);
      const start = startServer({
        environment: { PORT: port, DATABASE_URL: `sqlite:${folder}/other.sqlite` },
      });
      await expect(start).rejects.toThrow('EADDRINUSE');
    });
  },
  generous,
);

test(
  'a server that dies is started again by the process that holds the port',
  async () => {
    const { folder, remove } = temporaryFolder();
    const server = await startServer({
      args: ['server/supervise.ts', 'test/faults/plain-site.ts'],
      environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
    });
    try {
      const pid = () => /Process (\d+) serves/.exec(server.printed())?.[1];
      await until('it names its process', () => pid() !== undefined);
      process.kill(Number(pid()), 'SIGKILL');
      await until('it serves again', () => server.starts() === 2);
      expect((await ask(server.origin, '/about')).status).toBe(200);
      expect(await server.end()).toBe(0);
    } finally {
      await server.end('SIGKILL');
      remove();
    }
  },
  generous,
);

test(
  'a new version that does not start leaves the one before serving',
  async () => {
    const { folder, remove } = temporaryFolder();
    const server = await startServer({
      args: ['server/supervise.ts', 'test/faults/starts-once.ts'],
      environment: {
        PORT: String(await freePort()),
        DATABASE_URL: `sqlite:${folder}/site.sqlite`,
        STARTED_MARK: path.join(folder, 'started'),
      },
    });
    try {
      server.child.kill('SIGHUP');
      await until('the failure is told', () => server.printed().includes('did not start'));
      expect((await ask(server.origin, '/about')).status).toBe(200);
      expect(await server.end()).toBe(0);
    } finally {
      await server.end('SIGKILL');
      remove();
    }
  },
  generous,
);

test(
  'an exception that nobody caught ends the process after what is in flight',
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
    expect(printed).toContain('nobody caught this');
  },
  generous,
);

test(
  'the first start makes the folder of the data',
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
  generous,
);
