import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `/metrics` on the site's port, with the API token as bearer token. Without the token the route does not exist (404).
 *
 * @param token null disables the route.
 */
export function metricsRoute(metrics: Metrics, token: string | null): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/metrics' || token === null) return next();
    const bearerToken = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(bearerToken), digest(token))) return next();
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  server.unref();
  return server;
}
