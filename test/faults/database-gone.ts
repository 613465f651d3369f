import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { freePort, startServer, until } from './server-process.ts';
import { ask, emptyTally, subscribe } from './visitors.ts';

export interface GoneResult {
  /** Status of a post while the database was away. */
  posted: number | null;
  /** Statuses of a page, `/healthz` and `/readyz` meanwhile. */
  meanwhile: number[];
  /** Status of a post once it was back, without anybody's help. */
  after: number | null;
  acknowledged: number;
  lost: number;
}

/** How the database is taken away and brought back. */
export interface Outage {
  /** Address of a database of its own, as the server sees it. */
  url: string;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
}

/** A cable to PostgreSQL that can be pulled. */
export async function cable(url: string): Promise<Outage & { end(): Promise<void> }> {
  const target = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const open = () =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => sockets.delete(socket));
        }
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
        near.pipe(far).pipe(near);
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await open();
  const takeAway = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const near = new URL(url);
  near.port = String(port);
  return {
    url: near.href,
    takeAway,
    async bringBack() {
      server = await open();
    },
    end: takeAway,
  };
}

/**
 * Takes PostgreSQL away from a running server and brings it back.
 *
 * @param direct address by which the rows are counted in the end.
 */
export async function loseDatabase(outage: Outage, direct: string): Promise<GoneResult> {
  const tally = emptyTally();
  const server = await startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: outage.url },
  });
  const { origin } = server;
  try {
    await subscribe(tally, origin, 'before@load.example');
    await outage.takeAway();
    const posted = await subscribe(tally, origin, 'meanwhile@load.example');
    const meanwhile: number[] = [];
    for (const path of ['/about', '/healthz', '/readyz']) meanwhile.push((await ask(origin, path)).status);
    await outage.bringBack();
    await until('the server is ready again', async () => (await ask(origin, '/readyz')).status === 200);
    const after = await subscribe(tally, origin, 'after@load.example');
    const lost = await missing(direct, tally.acknowledged);
    return { posted, meanwhile, after, acknowledged: tally.acknowledged.size, lost };
  } finally {
    await server.end();
  }
}

async function missing(url: string, acknowledged: ReadonlySet<string>): Promise<number> {
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
