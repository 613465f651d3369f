import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { handleClientError } from './client-error-handler.ts';
import { type ConnectionLimitOptions, limitConnections } from './process/limit-connections.ts';

/** What slow or greedy clients are allowed, in milliseconds and bytes. */
export const connectionLimits = {
  /** A request's head has to be there after this time, */
  headersTimeout: 10_000,
  /** and its body after this. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than a proxy keeps an idle connection (nginx: 60 s), so that it is never us who hang up on a request. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
} as const;

/** Nothing sent and nothing taken for so long: the visitor is gone. */
const silence = 60_000;
const mostConnections = 10_000;
/** Connections that nobody uses get this long to bring one more request before they are closed. */
const idleGrace = 2_000;

export interface Listening {
  port: number;
  isStopping(): boolean;
  /**
   * Stops without cutting anybody off: not ready at once, no new connections after the delay, then what is in flight
   * gets its time to finish. Resolves when every connection is closed; calling it again waits for the same.
   */
  stop(delay: number, limit: number): Promise<void>;
}

export interface ListenOptions extends ConnectionLimitOptions {
  port: number;
  host: string;
  /** Called once the port is known, before the first request; makes what answers. */
  handler(port: number, isStopping: () => boolean): RequestListener;
}

function bind(server: Server, { port, host }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // `::` by itself would fail on machines without IPv6; without a host Node falls back to IPv4.
    server.listen({ port, backlog: 4096, ...(host === '::' ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function closed(server: Server, delay: number, limit: number): Promise<void> {
  await wait(delay);
  const allClosed = new Promise((resolve) => {
    // Not the close of http: that would cut idle connections at once, and with them requests that are on the way.
    net.Server.prototype.close.call(server, resolve);
  });
  const over = wait(limit, undefined, { ref: false }).then(() => server.closeAllConnections());
  await Promise.race([allClosed, wait(Math.min(idleGrace, limit))]);
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  server.closeIdleConnections();
  await Promise.race([allClosed, over]);
  clearInterval(sweep);
  server.close();
  server.closeAllConnections();
}

/**
 * Opens the port and answers what comes.
 *
 * @throws when the port is taken or the address is not this machine's.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  let stops: Promise<void> | null = null;
  const isStopping = () => stops !== null;
  const unanswered = new Set<ServerResponse>();
  const server = createServer(connectionLimits);
  server.timeout = silence;
  server.maxConnections = mostConnections;
  server.maxHeadersCount = 100;
  server.on('clientError', handleClientError);
  limitConnections(server, options);
  const port = await bind(server, options);
  const answer = options.handler(port, isStopping);
  server.on('request', (request, response) => {
    if (stops !== null) response.setHeader('Connection', 'close');
    answer(request, response);
    if (response.headersSent) return;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return {
    port,
    isStopping,
    stop(delay, limit) {
      if (stops === null) {
        stops = closed(server, delay, limit);
        for (const response of unanswered) {
          if (!response.headersSent) response.setHeader('Connection', 'close');
        }
      }
      return stops;
    },
  };
}
