import type { RequestHandler } from 'express';
import type { PageCache } from '../page-cache/page-cache.ts';

/** What Prometheus reads. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Counts requests that pass through Express. */
  count: RequestHandler;
  /** Counts a request that failed unforeseen; `isStarted` when a part of the response was sent before. */
  countError: (isStarted: boolean) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** The part of the site that a path belongs to: few values, whatever strangers ask for. */
export function partOf(path: string): 'api' | 'file' | 'page' {
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  return /^\/(?:assets|pictures|icons)\//.test(path) ? 'file' : 'page';
}

/**
 * Metrics of one process. The library is loaded here and not before, because most sites run without.
 *
 * @param pageCache null when nothing is kept.
 * @param sqliteVersion version of the SQLite library; null on PostgreSQL.
 */
export async function createMetrics(
  pageCache: PageCache | null,
  sqliteVersion: string | null = null,
): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer; without ready pages.',
    labelNames: ['part', 'method', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Requests that failed unforeseen, by whether a part of the response was sent before.',
    labelNames: ['response'] as const,
    registers,
  });
  new Counter({
    name: 'page_cache_hits_total',
    help: 'Answers given from ready pages.',
    registers,
    collect() {
      this.reset();
      this.inc(pageCache?.hits ?? 0);
    },
  });
  new Gauge({
    name: 'page_cache_entries',
    help: 'Pages kept as ready bytes.',
    registers,
    collect() {
      this.set(pageCache?.store.size ?? 0);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'What the kept pages weigh.',
    registers,
    collect() {
      this.set(pageCache?.store.bytes ?? 0);
    },
  });
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
