import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ListenOptions, listen } from '../../server/platform/process/listen.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Clients of two networks on one machine: Linux accepts every address of 127.0.0.0/8 as the local one. */
const isLinux = process.platform === 'linux';
const attacker = '127.0.0.66';
const visitor = '127.0.0.77';

async function withSite(
  options: Partial<ListenOptions>,
  work: (open: (ip: string) => Promise<Socket>, refused: string[]) => Promise<void>,
): Promise<void> {
  const refused: string[] = [];
  const listening = await listen({
    port: 0,
    host: '127.0.0.1',
    maxConnectionsPerNetwork: 5,
    onConnectionsRefused: (ip) => refused.push(ip),
    ...options,
  });
  listening.serve((_request, response) => response.end('page'));
  const sockets: Socket[] = [];
  const open = async (localAddress: string) => {
    const socket = connect({ port: listening.port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  try {
    await work(open, refused);
  } finally {
    for (const socket of sockets) socket.destroy();
    await listening.stop(0, 100);
  }
}

/** Whether the server answers a request on the connection; false when it closed the connection. */
async function isServed(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

(isLinux ? test : test.skip)(
  'connections of a network above its limit are closed, and other networks are served',
  async () => {
    await withSite({}, async (open, refused) => {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => open(attacker)));
      await waitUntil('the server closed what is above the limit', () => {
        return sockets.filter((socket) => socket.closed).length === 15;
      });
      expect(await isServed(await open(visitor))).toBe(true);
      expect(await isServed(await open(attacker))).toBe(false);
      expect(refused).toEqual([attacker]);
      sockets.find((socket) => !socket.closed)?.destroy();
      await waitUntil('a closed connection makes room', async () => isServed(await open(attacker)));
    });
  },
);

(isLinux ? test : test.skip)('the connections of a trusted proxy are not limited', async () => {
  await withSite({ isTrustedProxy: (ip) => ip === attacker }, async (open) => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(attacker)));
    expect(await Promise.all(sockets.map(isServed))).toEqual(Array(20).fill(true));
  });
});

test('a request that arrives while a stopping server is busy with another one is answered', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1' });
  let beforeAnswer = () => {};
  server.serve((_request, response) => {
    beforeAnswer();
    response.end('page');
  });
  const open = async () => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    expect(await isServed(socket)).toBe(true);
    return socket;
  };
  const [first, second] = [await open(), await open()];
  const stopped = server.stop(0, 10_000);
  await wait(200);
  const answers: Promise<boolean>[] = [];
  beforeAnswer = () => {
    beforeAnswer = () => {};
    answers.push(isServed(second));
    // Until connections without a request are to be closed.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  };
  answers.push(isServed(first));
  await stopped;
  expect(await Promise.all(answers)).toEqual([true, true]);
});
