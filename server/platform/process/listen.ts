import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';
import { securityHeaders } from '../http/security-headers.ts';
import { clientKey } from '../limits/limiter.ts';
import { maxConnections, maxConnectionsPerNetwork } from '../limits/limits.ts';

/** Options of `http.createServer`, in milliseconds and bytes: limits for slow clients and large headers. */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than that of a proxy (Caddy: 120 s, nginx: 60 s): the server must not close a connection that the proxy reuses. */
  keepAliveTimeout: 125_000,
  maxHeaderSize: 16_384,
} as const;

/** A connection without traffic in either direction is closed after this time. */
const socketTimeoutMs = 60_000;
const maxHeaders = 100;
/** On shutdown, idle connections stay open for this time, because a request may be on the way. */
const idleGracePeriodMs = 2_000;
const idleCheckIntervalMs = 100;

/** A listening server. */
export interface Listening {
  port: number;
  /** Answers requests from now on; to be called in the same turn of the event loop in which `listen` resolves. */
  serve(listener: RequestListener): void;
  /**
   * Shuts down gracefully: not ready at once, no new connections after `delayMs`; requests in flight then have
   * `timeoutMs` to complete. Resolves when every connection is closed. Further calls return the same promise.
   */
  stop(delayMs: number, timeoutMs: number): Promise<void>;
}

export interface ListenOptions extends ConnectionLimitOptions {
  /** 0 lets the operating system choose a free port. */
  port: number;
  host: string;
}

/** Opens the port of a server. @returns the port. @throws when it is in use or the host is not an address of this machine. */
export function bind(server: Server, { port, host }: Pick<ListenOptions, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // `::` fails on machines without IPv6; without a host Node falls back to IPv4.
    server.listen({ port, backlog: 4096, ...(host === '::' ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function closeGracefully(server: Server, delayMs: number, timeoutMs: number): Promise<void> {
  await wait(delayMs);
  const allClosed = new Promise((resolve) => {
    // Not `server.close` of http: it closes idle connections at once, and with them requests that are on the way.
    net.Server.prototype.close.call(server, resolve);
  });
  const timedOut = wait(timeoutMs, undefined, { ref: false }).then(() => server.closeAllConnections());
  await Promise.race([allClosed, wait(Math.min(idleGracePeriodMs, timeoutMs))]);
  // After requests that have arrived are read: on a busy machine a timer comes before them.
  const closeIdle = () => afterPoll().then(() => server.closeIdleConnections());
  const idleCheck = setInterval(closeIdle, idleCheckIntervalMs);
  await closeIdle();
  await Promise.race([allClosed, timedOut]);
  clearInterval(idleCheck);
  server.close();
  server.closeAllConnections();
}

/**
 * Opens the port. No request arrives before the caller has continued, so that it can build what depends on the port.
 *
 * @throws when the port is in use or the host is not an address of this machine.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  let stopping: Promise<void> | null = null;
  const unanswered = new Set<ServerResponse>();
  const server = createServer(connectionLimits);
  server.timeout = socketTimeoutMs;
  server.maxConnections = maxConnections;
  // Under `supervise.ts` a connection above the limit would otherwise be passed from process to process.
  Object.assign(server, { dropMaxConnection: true });
  server.maxHeadersCount = maxHeaders;
  server.on('clientError', handleClientError);
  limitConnections(server, options);
  const port = await bind(server, options);
  return {
    port,
    serve(listener) {
      server.on('request', (request, response) => {
        if (stopping !== null) response.setHeader('Connection', 'close');
        listener(request, response);
        if (response.headersSent) return;
        unanswered.add(response);
        response.once('close', () => unanswered.delete(response));
      });
    },
    stop(delayMs, timeoutMs) {
      if (stopping === null) {
        stopping = closeGracefully(server, delayMs, timeoutMs);
        for (const response of unanswered) {
          if (!response.headersSent) response.setHeader('Connection', 'close');
        }
      }
      return stopping;
    },
  };
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The complete response to a malformed request, which closes the connection. */
function errorResponse(code: string | undefined): string {
  const status = statuses[code ?? ''] ?? 400;
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`;
}

/**
 * Handles the server's `clientError` event: answers a request that is malformed or too slow and closes the connection,
 * so that the following bytes are not parsed as another request.
 */
function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const pending = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
  if (!socket.writable || pending?.headersSent || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(errorResponse(error.code), () => socket.destroy());
}

const minReportIntervalMs = 60_000;

interface ConnectionLimitOptions {
  /** Open connections per IPv4 address or IPv6 /64 network; 256 by default. */
  maxConnectionsPerNetwork?: number;
  /** Whether an IP address is a trusted proxy: its connections carry the requests of many clients and are not limited. */
  isTrustedProxy?(ip: string): boolean;
  /** Receives the IP address of a refused connection, at most once a minute. */
  onConnectionsRefused?(ip: string): void;
}

/** Closes connections of a client network above its limit as soon as they are accepted. */
function limitConnections(server: Server, options: ConnectionLimitOptions): void {
  const { isTrustedProxy, onConnectionsRefused } = options;
  const maxPerNetwork = options.maxConnectionsPerNetwork ?? maxConnectionsPerNetwork;
  const openConnections = new Map<string, number>();
  let nextReportMs = 0;

  server.on('connection', (socket) => {
    const ip = socket.remoteAddress;
    if (ip === undefined || isTrustedProxy?.(ip)) return;
    const network = clientKey(ip);
    const count = openConnections.get(network) ?? 0;
    if (count >= maxPerNetwork) {
      socket.destroy();
      report(ip);
      return;
    }
    openConnections.set(network, count + 1);
    socket.once('close', () => {
      const left = (openConnections.get(network) ?? 1) - 1;
      if (left > 0) openConnections.set(network, left);
      else openConnections.delete(network);
    });
  });

  function report(ip: string): void {
    const now = performance.now();
    if (now < nextReportMs) return;
    nextReportMs = now + minReportIntervalMs;
    onConnectionsRefused?.(ip);
  }
}
