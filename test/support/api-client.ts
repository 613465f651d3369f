import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { GeneratedRequest } from './generators.ts';

export interface ClientAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Parsed JSON; undefined when it is none. */
  body: unknown;
}

export interface ApiClient {
  send: (request: GeneratedRequest) => Promise<ClientAnswer>;
  close: () => Promise<void>;
}

/** One server and kept connections: thousands of requests cost little. */
export async function apiClient(app: Express): Promise<ApiClient> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { port } = server.address() as AddressInfo;
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const request = httpRequest(
          { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } },
          (answer) => {
            const pieces: Buffer[] = [];
            answer.on('data', (piece: Buffer) => pieces.push(piece));
            answer.on('error', reject);
            answer.on('end', () => {
              const text = Buffer.concat(pieces).toString('utf8');
              const isJson = String(answer.headers['content-type']).startsWith('application/json');
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
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
