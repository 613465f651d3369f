import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { apiPaths } from '../../data/site/api-paths.ts';
import { readCounts } from '../../server/platform/database/counters.ts';
import type { DatabaseConfig } from '../../server/platform/database/open.ts';
import type { RateLimits } from '../../server/platform/limits/limits.ts';
import { adminPassword, asConsumer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { databaseKinds, freshDatabase, type TestDatabase } from '../support/databases.ts';

const json = { 'content-type': 'application/json' };

function post(server: ApiProcess, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
}

describe.each(databaseKinds)('%s', (kind) => {
  let database: TestDatabase;
  const running: ApiProcess[] = [];
  const start = async (...limits: [Parameters<typeof startApiProcess>[1]?]) => {
    const server = await startApiProcess(database.settings, ...limits);
    running.push(server);
    return server;
  };

  beforeEach(async () => {
    database = await freshDatabase(kind, false);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.kill()));
    await database.end();
  });

  test('a message answered with 201 survives a SIGKILL of the server', async () => {
    const server = await start();
    const texts = Array.from({ length: 20 }, (_, index) => `The message with the number ${index}`);
    let killed: Promise<void> | undefined;
    const sent = texts.map(async (message) => {
      const response = await post(server, apiPaths.contact, aContactMessage({ message })).catch(() => null);
      killed ??= server.kill();
      return response?.status === 201 ? message : null;
    });
    const acknowledged = (await Promise.all(sent)).filter((message) => message !== null);
    await killed;
    const stored: string[] = await database.db('contact_messages').pluck('message');
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect((await readCounts(database.db)).messages).toBe(stored.length);
  });

  test('several processes that start on an empty database migrate it once', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    const responses = await Promise.all(
      servers.map((server) => post(server, apiPaths.contact, aContactMessage())),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await readCounts(database.db)).toEqual({ subscribers: 0, messages: 3, unread: 3 });
  });

  test('two processes on one database share sessions, rate limits and read marks', async () => {
    const limits = { contact: { hits: 4, seconds: 3600 } };
    const [first, second] = (await Promise.all([start(limits), start(limits)])) as [ApiProcess, ApiProcess];
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) =>
          (await post(index % 2 ? first : second, apiPaths.contact, aContactMessage())).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);

    const signedIn = await post(first, apiPaths.session, { password: adminPassword });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const listed = await fetch(second.origin + apiPaths.messages, { headers: { cookie } });
    expect(listed.status).toBe(200);
    const { messages } = (await listed.json()) as { messages: { id: number }[] };
    const marked = await fetch(second.origin + apiPaths.messageRead(messages[0]?.id ?? 0), {
      method: 'PATCH',
      headers: { cookie, origin: second.origin },
    });
    expect(marked.status).toBe(200);
    const inbox = (await (await fetch(first.origin + apiPaths.messages, { headers: asConsumer })).json()) as {
      unread: number;
    };
    expect(inbox.unread).toBe(3);

    await fetch(second.origin + apiPaths.session, {
      method: 'DELETE',
      headers: { cookie, origin: second.origin },
    });
    expect((await fetch(first.origin + apiPaths.messages, { headers: { cookie } })).status).toBe(401);
  });
});

interface ApiProcess {
  /** Scheme, host and port, without a trailing slash. */
  origin: string;
  /** Ends the process with SIGKILL, without a shutdown. */
  kill: () => Promise<void>;
}

/**
 * Starts a server process of the API and migrates its database.
 *
 * @param limits rate limits; those left out are off.
 * @returns the process once it listens.
 * @throws with its standard error output when it exits before.
 */
async function startApiProcess(
  settings: DatabaseConfig,
  limits: Partial<RateLimits> = {},
): Promise<ApiProcess> {
  const script = join(import.meta.dirname, '../support/serve-api.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(settings), JSON.stringify(limits)], {
    env: childEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  const exited = once(child, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error(`The server process ended: ${errorOutput}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
