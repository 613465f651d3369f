import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `/metrics` on the site's own port, for whoever holds the token of the API; to everybody else there is nothing.
 *
 * @param token null switches the address off.
 */
export function metricsRoute(metrics: Metrics, token: string | null): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/metrics' || token === null) return next();
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), digest(token))) return next();
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    response.send(await metrics.text());
  };
}

/**
 * Metrics on a port of their own, without a token: whoever may reach the port is a matter of the network.
 *
 * @returns the listening server.
 * @throws when the port is taken.
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const body = isAsked ? await metrics.text() : '';
    response.writeHead(isAsked ? 200 : 404, {
      ...securityHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': isAsked ? metrics.contentType : 'text/plain; charset=utf-8',
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
