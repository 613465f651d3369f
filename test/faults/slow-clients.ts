import { connect, type Socket } from 'node:net';
import { freePort, startServer, temporaryFolder, until } from './server-process.ts';
import { ask, emptyTally, visit } from './visitors.ts';

export interface SlowResult {
  clients: number;
  /** Slow clients that the server has hung up on. */
  hungUp: number;
  /** Milliseconds from the last connection to the last hang-up. */
  took: number;
  /** Ordinary requests meanwhile, how many failed, and the longest wait in milliseconds. */
  answered: number;
  failed: number;
  slowest: number;
}

/** How a client is slow: in sending a head, in sending a body, or in reading. */
export type Slowness = 'head' | 'body';

const beginnings: Record<Slowness, string> = {
  head: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"',
};

function slowClient(port: number, slowness: Slowness): Promise<{ socket: Socket; gone: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      const gone = new Promise<void>((done) => socket.once('close', () => done()));
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(beginnings[slowness]);
      const sending = setInterval(() => socket.write('a'), 1000);
      socket.once('close', () => clearInterval(sending));
      resolve({ socket, gone });
    });
  });
}

/** Clients that send one byte a second, while others visit the site. */
export async function sendSlowly(clients: number, slowness: Slowness): Promise<SlowResult> {
  const { folder, remove } = temporaryFolder();
  const port = await freePort();
  const tally = emptyTally();
  try {
    const server = await startServer({
      environment: { PORT: String(port), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
    });
    let hungUp = 0;
    const slow = await Promise.all(Array.from({ length: clients }, () => slowClient(port, slowness)));
    const begun = performance.now();
    for (const { gone } of slow) gone.then(() => (hungUp += 1));
    await until(
      'every slow client is hung up on',
      async () => {
        await visit(tally, () => ask(server.origin, '/about'));
        return hungUp === clients;
      },
      120_000,
    );
    const took = performance.now() - begun;
    await server.end();
    return {
      clients,
      hungUp,
      took: Math.round(took),
      answered: tally.answered,
      failed: tally.failures.length,
      slowest: Math.round(tally.slowest),
    };
  } finally {
    remove();
  }
}
