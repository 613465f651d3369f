import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { VerifyBearerToken } from '../../features/inbox/sign-in/bearer-tokens.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics` on the port of the site, for requests with a token that may read. Other requests continue, so that they get the
 * same response as for any unknown path; wrong tokens are limited and audited.
 */
export function metricsRoute(metrics: Metrics, verifyBearerToken: VerifyBearerToken): RequestHandler {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  server.unref();
  return server;
}
