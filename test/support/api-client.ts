import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { GeneratedRequest } from './generators.ts';

export interface ClientResponse {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Parsed JSON; undefined for another type or no body. */
  body: unknown;
}

export interface ApiClient {
  send: (request: GeneratedRequest) => Promise<ClientResponse>;
  close: () => Promise<void>;
}

/** Listens on a free port and sends requests over keep-alive connections, fast enough for thousands of them. */
export async function apiClient(app: Express): Promise<ApiClient> {
  const server = createServer(app);
  // On a busy machine a connection may be used again just when the server closes it as idle.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { port } = server.address() as AddressInfo;
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const request = httpRequest(
          { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              const text = Buffer.concat(chunks).toString('utf8');
              const isJson = String(response.headers['content-type']).startsWith('application/json');
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text,
                body: isJson && text ? JSON.parse(text) : undefined,
              });
            });
          },
        );
        request.on('error', reject);
        request.end(body);
      }),
    close: async () => {
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
