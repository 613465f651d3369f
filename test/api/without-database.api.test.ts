import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { databaseOf } from '../../server/config.ts';
import { publishEdition, readContentState } from '../../server/features/content/editions.ts';
import { type DatabaseConfig, openDatabase } from '../../server/platform/database/open.ts';
import { type Outage, tcpProxy } from '../faults/database-outage.ts';
import { plainSite, type ServerProcess, startServer, temporaryFolder } from '../faults/server-process.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Starts without the database: pages are those that were shown last, all else waits for the database. */

const timeoutMs = 120_000;
const shipped = sampleContent();
const postgres = process.env.TEST_POSTGRES_URL;

/** A database that a test takes away and gives back. */
interface Away extends Outage, AsyncDisposable {}

/** A file whose disk is not mounted. */
async function fileAway(folder: string): Promise<Away> {
  const file = path.join(folder, 'site.sqlite');
  return {
    url: `sqlite:${file}`,
    interrupt: async () => renameSync(file, `${file}.away`),
    restore: async () => renameSync(`${file}.away`, file),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** A server that refuses connections. */
async function serverAway(): Promise<Away> {
  const name = `away_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: `${postgres}postgres` });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const outage = await tcpProxy(`${postgres}${name}`);
  return {
    ...outage,
    async [Symbol.asyncDispose]() {
      await outage.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

const kinds: [string, (folder: string) => Promise<Away>][] = [
  ['a SQLite file', fileAway],
  ...(postgres ? [['PostgreSQL', serverAway] as [string, typeof serverAway]] : []),
];

/** Publishes an edition with this phone number. */
async function publishPhone(url: string, phone: string): Promise<void> {
  const db = openDatabase(databaseOf(url) as DatabaseConfig);
  try {
    await publishEdition(db, {
      documents: documentsOf({ ...shipped, company: { ...shipped.company, phone } }),
      base: documentsOf(shipped),
      parentId: (await readContentState(db)).activeId,
      author: 'anna',
      note: '',
      now: Date.now(),
    });
  } finally {
    await db.destroy();
  }
}

/** A stop would wait for connections that stay open. */
const headers = { connection: 'close' };
const page = async ({ origin }: ServerProcess) => (await fetch(`${origin}/about`, { headers })).text();
const shows = (server: ServerProcess, phone: string) =>
  waitUntil('the page shows the phone number', async () => (await page(server)).includes(phone));
const readiness = async ({ origin }: ServerProcess) => {
  const response = await fetch(`${origin}/readyz`, { headers });
  return [response.status, await response.json()];
};
const missing = [503, { status: 'unavailable', details: ['database'] }];
const isReady = (server: ServerProcess) => async () => (await readiness(server))[0] === 200;
const lines = (server: ServerProcess, text: string) =>
  server
    .printed()
    .split('\n')
    .filter((line) => line.includes(text)).length;

/** Sends a contact message, as the site's form does. */
function post({ origin }: ServerProcess, isForm: boolean, values: Record<string, string>): Promise<Response> {
  return fetch(`${origin}${apiPaths.contact}?lang=de`, {
    method: 'POST',
    redirect: 'manual',
    ...(isForm
      ? { body: new URLSearchParams(values), headers }
      : { body: JSON.stringify(values), headers: { ...headers, 'content-type': 'application/json' } }),
  });
}

const sentence = formatMessage(sampleSnapshot(), 'de', 'errors.api.unavailable');
const values = { ...aContactMessage(), page: '/contact', lang: 'de' };

/** Starts the server; its database is away if it is interrupted. */
const start = async (away: Away, folder: string, more: Record<string, string> = {}) =>
  startServer({
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: away.url,
      RETAINED_ASSETS: path.join(folder, 'machine/assets'),
      LOG_LEVEL: 'info',
      ...more,
    },
  });

describe.each(kinds)('%s', (_kind, openAway) => {
  test(
    'a start without it shows the last edition, answers all else with 503, and continues when it is back',
    async () => {
      using temporary = temporaryFolder();
      const { folder } = temporary;
      await using away = await openAway(folder);
      const first = await start(away, folder);
      await publishPhone(away.url, '+49 345 5551');
      await shows(first, '+49 345 5551');
      expect(await first.end()).toBe(0);

      await away.interrupt();
      const server = await start(away, folder, { ADMIN_PASSWORD: '' });
      try {
        expect(await page(server)).toContain('+49 345 5551');
        const withFlash = await fetch(`${server.origin}/about?flash=${'x'.repeat(22)}`, { headers });
        expect(withFlash.status).toBe(200);
        expect(await withFlash.text()).toContain('+49 345 5551');
        expect(await readiness(server)).toEqual(missing);
        expect((await fetch(`${server.origin}/healthz`, { headers })).status).toBe(200);
        const answer = await post(server, false, values);
        expect([answer.status, (await answer.json()).error.message]).toEqual([503, sentence]);
        const form = await post(server, true, values);
        const html = await form.text();
        expect([form.status, form.headers.get('cache-control')]).toEqual([503, 'no-store']);
        expect(html).toContain(JSON.stringify(aContactMessage().message));
        expect(html).toContain('"form":"contact","result":"failed"');
        expect(html).not.toContain('<script type="module"');
        const session = await fetch(`${server.origin}${apiPaths.session}`, {
          headers: { ...headers, cookie: `session=${'x'.repeat(43)}` },
        });
        expect(session.status).toBe(503);
        expect(lines(server, 'cannot be used')).toBe(1);
        expect(lines(server, '"msg":"the active edition')).toBe(0);

        await away.restore();
        await waitUntil('the server is ready', isReady(server));
        await waitUntil('jobs have begun', () => server.printed().includes('one-time sign-in link'));
        expect((await post(server, false, values)).status).toBe(201);
        await publishPhone(away.url, '+49 345 5552');
        await shows(server, '+49 345 5552');
      } finally {
        expect(await server.end()).toBe(0);
      }
    },
    timeoutMs,
  );
});

test(
  'a damaged copy of the last edition is logged, and the shipped content is shown',
  async () => {
    using temporary = temporaryFolder();
    const { folder } = temporary;
    await using away = await fileAway(folder);
    const first = await start(away, folder);
    await publishPhone(away.url, '+49 345 5551');
    await shows(first, '+49 345 5551');
    await first.end();
    const copy = path.join(folder, 'machine/assets/edition.json');
    writeFileSync(copy, readFileSync(copy, 'utf8').replace('+49 345 5551', '+49 345 5559'));
    await away.interrupt();
    const server = await start(away, folder);
    try {
      expect(await page(server)).toContain(shipped.company.phone);
      await waitUntil('the damage is logged', () => lines(server, 'edition.json is damaged') === 1);
      await away.restore();
      await shows(server, '+49 345 5551');
    } finally {
      await server.end();
    }
  },
  timeoutMs,
);

(postgres ? describe : describe.skip)('PostgreSQL', () => {
  test(
    'a first start without it shows the shipped content and migrates the database when it is there',
    async () => {
      using temporary = temporaryFolder();
      const { folder } = temporary;
      await using away = await serverAway();
      await away.interrupt();
      const environment = {
        PORT: String(await freePort()),
        DATABASE_URL: away.url,
        RETAINED_ASSETS: path.join(folder, 'assets'),
      };
      const server = await startServer({ environment });
      try {
        expect(await page(server)).toContain(shipped.company.phone);
        await away.restore();
        await waitUntil('the server is ready', isReady(server));
        expect((await post(server, false, values)).status).toBe(201);
        expect(existsSync(path.join(folder, 'assets/edition.json'))).toBe(false);
      } finally {
        await server.end();
      }
    },
    timeoutMs,
  );

  test('a database that does not exist fails the start, as only another setting helps', async () => {
    const environment = { PORT: '0', DATABASE_URL: `${postgres}no_such_database` };
    await expect(startServer({ environment, args: ['server/index.ts'] })).rejects.toThrow(
      'The database of DATABASE_URL cannot be used',
    );
  });

  test(
    'a reload without the database keeps the processes of the previous version',
    async () => {
      using temporary = temporaryFolder();
      const { folder } = temporary;
      await using away = await serverAway();
      const environment = {
        PORT: String(await freePort()),
        DATABASE_URL: away.url,
        RETAINED_ASSETS: path.join(folder, 'assets'),
      };
      const server = await startServer({ environment, args: ['server/supervise.ts', plainSite] });
      try {
        await away.interrupt();
        server.child.kill('SIGHUP');
        await waitUntil('the reload has failed', () =>
          server.printed().includes('The new version did not start'),
        );
        expect(await page(server)).toContain(shipped.company.phone);
        expect(server.starts()).toBe(1);
      } finally {
        await server.end();
      }
    },
    timeoutMs,
  );
});
