import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { listen } from '../../server/process/listen.ts';

/** Bytes that no client library would send, against the port as the site opens it. */
export interface RawSite {
  port: number;
  /** Sends the bytes as they are. @returns everything that comes back until the server closes the connection. */
  exchange(bytes: string): Promise<string>;
  end(): Promise<void>;
}

/** Listens with the site's own limits and its own answers to what is no request. */
export async function rawSite(handler: RequestListener): Promise<RawSite> {
  const listening = await listen({ port: 0, host: '127.0.0.1', handler: () => handler });
  return {
    port: listening.port,
    exchange: (bytes) => exchange(listening.port, bytes),
    end: () => listening.stop(0, 100),
  };
}

/** One connection: the bytes out, the answers in, until it is closed. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  // A server that hangs up in the middle of what we send is what these tests ask for.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return answer;
}

/** The status of each answer, in order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
