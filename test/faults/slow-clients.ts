import { connect, type Socket } from 'node:net';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { emptyTally, recordRequest, sendRequest } from './load.ts';
import { startServer, temporaryFolder } from './server-process.ts';

export interface SlowResult {
  clients: number;
  /** Slow clients that the server has disconnected. */
  disconnected: number;
  /** Milliseconds from the last connection to the last disconnection. */
  durationMs: number;
  /** Number of other requests with a response, number without one, and their longest duration. */
  answered: number;
  failed: number;
  maxLatencyMs: number;
}

/** The part of a request that a client sends slowly. */
export type SlowPart = 'headers' | 'body';

const requestStarts: Record<SlowPart, string> = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"',
};

function slowClient(port: number, slowPart: SlowPart): Promise<{ socket: Socket; closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      const closed = new Promise<void>((done) => socket.once('close', () => done()));
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(requestStarts[slowPart]);
      const sending = setInterval(() => socket.write('a'), 1000);
      socket.once('close', () => clearInterval(sending));
      resolve({ socket, closed });
    });
  });
}

/** Runs clients that send one byte a second, and sends other requests meanwhile. */
export async function sendSlowly(clients: number, slowPart: SlowPart): Promise<SlowResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const port = await freePort();
  const tally = emptyTally();
  const server = await startServer({
    environment: { PORT: String(port), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
  });
  let disconnected = 0;
  const slow = await Promise.all(Array.from({ length: clients }, () => slowClient(port, slowPart)));
  const startedAt = performance.now();
  for (const { closed } of slow) closed.then(() => (disconnected += 1));
  await waitUntil(
    'every slow client is disconnected',
    async () => {
      await recordRequest(tally, () => sendRequest(server.origin, '/about'));
      return disconnected === clients;
    },
    120_000,
  );
  const durationMs = performance.now() - startedAt;
  await server.end('SIGKILL');
  return {
    clients,
    disconnected,
    durationMs: Math.round(durationMs),
    answered: tally.answered,
    failed: tally.failures.length,
    maxLatencyMs: Math.round(tally.maxLatencyMs),
  };
}
