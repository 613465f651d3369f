import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { startServer, temporaryFolder } from './server-process.ts';

export interface IdleResult {
  /** Connections that one IP address opened, and those that the server left open. */
  opened: number;
  open: number;
  /** Response to a visitor from another IP address: its status, null without one, and the time in milliseconds. */
  status: number | null;
  tookMs: number;
}

/** Linux accepts every address of 127.0.0.0/8 as the local one. */
const attacker = '127.0.0.66';
const visitor = '127.0.0.77';

function openIdle(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(socket));
  });
}

function visit(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', localAddress: visitor, path: '/about', timeout: 5_000 });
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(null));
    sent.end();
  });
}

/** One IP address opens many connections without sending a request; then somebody else visits the site. Linux only. */
export async function openIdleConnections(count: number): Promise<IdleResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const port = await freePort();
  const sockets: Socket[] = [];
  const server = await startServer({
    environment: {
      PORT: String(port),
      DATABASE_URL: `sqlite:${folder}/site.sqlite`,
      TRUST_PROXY: 'false',
    },
  });
  while (sockets.length < count) {
    const missing = Math.min(100, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: missing }, () => openIdle(port)))));
  }
  await wait(500);
  const begunMs = performance.now();
  const status = await visit(port);
  const tookMs = Math.round(performance.now() - begunMs);
  const open = sockets.filter((socket) => !socket.closed).length;
  for (const socket of sockets) socket.destroy();
  await server.end('SIGKILL');
  return { opened: sockets.length, open, status, tookMs };
}
