import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { emptyTally, sendRequest, subscribe } from './load.ts';
import { startServer } from './server-process.ts';

export interface OutageResult {
  /** Status of a subscription during the outage. */
  posted: number | null;
  /** Statuses of a page, `/healthz` and `/readyz` during the outage. */
  during: number[];
  /** Status of a subscription after the outage, without a restart. */
  after: number | null;
  acknowledged: number;
  lost: number;
}

/** A database that a test can interrupt and restore. */
export interface Outage {
  /** Connection URL for the server. */
  url: string;
  interrupt(): Promise<void>;
  restore(): Promise<void>;
}

/** Starts a TCP proxy in front of PostgreSQL whose connections can be cut. */
export async function tcpProxy(url: string): Promise<Outage & { end(): Promise<void> }> {
  const target = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const open = () =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((client) => {
        const upstream = connect(Number(target.port), target.hostname);
        for (const socket of [client, upstream]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => sockets.delete(socket));
        }
        client.on('close', () => upstream.destroy());
        upstream.on('close', () => client.destroy());
        client.pipe(upstream).pipe(client);
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await open();
  const interrupt = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const proxied = new URL(url);
  proxied.port = String(port);
  return {
    url: proxied.href,
    interrupt,
    async restore() {
      server = await open();
    },
    end: interrupt,
  };
}

/**
 * Interrupts PostgreSQL under a running server and restores it.
 *
 * @param directUrl connection URL for counting the rows afterwards.
 */
export async function loseDatabase(outage: Outage, directUrl: string): Promise<OutageResult> {
  const tally = emptyTally();
  const server = await startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: outage.url },
  });
  const { origin } = server;
  try {
    await subscribe(tally, origin, 'before@load.example');
    await outage.interrupt();
    const posted = await subscribe(tally, origin, 'during@load.example');
    const during: number[] = [];
    for (const path of ['/about', '/healthz', '/readyz'])
      during.push((await sendRequest(origin, path)).status);
    await outage.restore();
    await waitUntil(
      'the server is ready again',
      async () => (await sendRequest(origin, '/readyz')).status === 200,
      60_000,
    );
    const after = await subscribe(tally, origin, 'after@load.example');
    const lost = await countLost(directUrl, tally.acknowledged);
    return { posted, during, after, acknowledged: tally.acknowledged.size, lost };
  } finally {
    await server.end('SIGKILL');
  }
}

async function countLost(url: string, acknowledged: ReadonlySet<string>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>('SELECT email FROM subscribers');
    const stored = new Set(rows.map((row) => row.email));
    return [...acknowledged].filter((email) => !stored.has(email)).length;
  } finally {
    await client.end();
  }
}
