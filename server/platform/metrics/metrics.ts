import { createServer, type Server } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { pressFolder } from '../../../data/site/press-files.ts';
import { isFilePath } from '../http/check-request.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { bind } from '../process/listen.ts';

/** Metrics in the Prometheus text format. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Measures requests that Express handles. */
  count: RequestHandler;
  /** Counts an unexpected error; `isStarted` when a part of the response was sent before. */
  countError: (isStarted: boolean) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** Readers of what features count in the database, called for each request of the metrics. */
interface DatabaseReaders {
  /** Numbers of marked messages and of those that the staff have released. */
  readSpamCounts?: () => Promise<{ suspected: number; released: number }>;
  /** Number of receipts that were not sent, because too many were. */
  readWithheldReceipts?: () => Promise<number>;
  /** Numbers of mails by state, and the age of the oldest one that waits to be sent. */
  readOutboxStatus?: () => Promise<{ counts: Record<string, number>; oldestQueuedSeconds: number }>;
}

/** The value of the `part` label. The path itself is no label, because clients could create any number of values. */
function partOf(path: string): 'api' | 'file' | 'page' {
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  return isFilePath(path) || path.startsWith(pressFolder) ? 'file' : 'page';
}

/**
 * Creates the metrics of this process. The library is imported on demand, because most installations do not use it.
 *
 * @param pageCache null when the page cache is off.
 * @param sqliteVersion version of the SQLite library; null on PostgreSQL.
 */
export async function createMetrics(
  pageCache: { hits: number; store: { size: number; totalBytes: number } } | null,
  sqliteVersion: string | null = null,
  { readSpamCounts, readWithheldReceipts, readOutboxStatus }: DatabaseReaders = {},
): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its response, without cached pages.',
    labelNames: ['part', 'method', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Requests that failed with an unexpected error, by whether a part of the response was sent before.',
    labelNames: ['response'] as const,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  new Counter({
    name: 'page_cache_hits_total',
    help: 'Responses sent from the page cache.',
    registers,
    collect() {
      this.reset();
      this.inc(pageCache?.hits ?? 0);
    },
  });
  gauge('page_cache_entries', 'Pages in the page cache.', () => pageCache?.store.size ?? 0);
  gauge('page_cache_bytes', 'Memory used by the page cache.', () => pageCache?.store.totalBytes ?? 0);
  if (readSpamCounts) {
    new Gauge({
      name: 'contact_messages_spam_check',
      help: 'Contact messages that are marked as suspected spam, and those whose mark the staff have removed so far.',
      labelNames: ['result'] as const,
      registers,
      async collect() {
        this.reset();
        // Without the database the other metrics are needed most.
        const counts = await readSpamCounts().catch(() => null);
        for (const result of ['suspected', 'released'] as const)
          if (counts) this.set({ result }, counts[result]);
      },
    });
  }
  if (readWithheldReceipts) {
    new Counter({
      name: 'contact_receipts_withheld_total',
      help: 'Receipts of contact messages that were not sent, because too many were in an hour.',
      registers,
      async collect() {
        const count = await readWithheldReceipts().catch(() => null);
        // Without the database no value: 0 would count as a restart, and the next value as an increase.
        this.remove();
        if (count !== null) this.inc(count);
      },
    });
  }
  if (readOutboxStatus) {
    // All metrics of a request are collected at the same time, each with its own values.
    let reading: ReturnType<typeof readStatus> | undefined;
    const readStatus = () => readOutboxStatus().catch(() => null);
    const status = () => {
      reading ??= readStatus().finally(() => {
        reading = undefined;
      });
      return reading;
    };
    new Gauge({
      name: 'mails_oldest_queued_seconds',
      help: 'Age of the oldest mail that waits to be sent; 0 without one.',
      registers,
      async collect() {
        const found = await status();
        this.remove();
        if (found) this.set(found.oldestQueuedSeconds);
      },
    });
    new Gauge({
      name: 'mails',
      help: 'Mails of the outbox by state.',
      labelNames: ['state'] as const,
      registers,
      async collect() {
        this.reset();
        for (const [state, count] of Object.entries((await status())?.counts ?? {}))
          this.set({ state }, count);
      },
    });
  }
  if (sqliteVersion !== null) {
    const info = { name: 'sqlite_info', help: 'The version of the SQLite library; always 1.', registers };
    new Gauge({ ...info, labelNames: ['version'] as const }).set({ version: sqliteVersion }, 1);
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countError: (isStarted) => errors.inc({ response: isStarted ? 'broken_off' : 'error_page' }),
    count(request, response, next) {
      const end = seconds.startTimer();
      const part = partOf(request.path);
      const method = methods.has(request.method) ? request.method : 'other';
      response.once('close', () => end({ part, method, status: response.statusCode }));
      next();
    },
  };
}

/** Verifies the bearer token of a request. */
type VerifyScopes = (req: Request) => Promise<{ scopes: readonly string[] } | null | undefined>;

/**
 * `/metrics` on the port of the site, for requests with a token that may read. Other requests continue, so that they get the
 * same response as for any unknown path; wrong tokens are limited and audited.
 */
export function metricsRoute(metrics: Metrics, verifyBearerToken: VerifyScopes): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/metrics') return next();
    const identity = await verifyBearerToken(request);
    if (!identity?.scopes.includes('read')) return next();
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    response.send(await metrics.text());
  };
}

/**
 * Serves `/metrics` on a separate port without a token; access to the port is left to the network's configuration.
 *
 * @returns the listening server.
 * @throws when the port is in use.
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isMetricsRequest = request.method === 'GET' && request.url === '/metrics';
    const body = isMetricsRequest ? await metrics.text() : '';
    response.writeHead(isMetricsRequest ? 200 : 404, {
      ...securityHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': isMetricsRequest ? metrics.contentType : 'text/plain; charset=utf-8',
    });
    response.end(body);
  });
  await bind(server, { port, host });
  server.unref();
  return server;
}
