import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { listen } from '../../server/platform/process/listen.ts';

/** A listening site for requests that no HTTP client library sends. Stopped at the end of the scope with `await using`. */
export interface RawSite extends AsyncDisposable {
  port: number;
  /** Sends the bytes unchanged. @returns everything received until the server closes the connection. */
  exchange(bytes: string): Promise<string>;
  end(): Promise<void>;
}

/** Listens on a free port with the limits and the client error handler of the site. */
export async function rawSite(handler: RequestListener): Promise<RawSite> {
  const listening = await listen({ port: 0, host: '127.0.0.1' });
  listening.serve(handler);
  const end = () => listening.stop(0, 100);
  return {
    port: listening.port,
    exchange: (bytes) => exchange(listening.port, bytes),
    end,
    [Symbol.asyncDispose]: end,
  };
}

/**
 * Opens one connection and sends the bytes.
 *
 * @returns everything received until the server closes the connection, decoded as Latin-1.
 */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk.toString('latin1');
  });
  // The server may close the connection before all bytes are sent; the tests check what it sent until then.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return response;
}

/** The status of each response, in order. */
export function statusesOf(response: string): number[] {
  return [...response.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
