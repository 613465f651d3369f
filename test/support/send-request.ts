import { request } from 'node:http';

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export type SendRequest = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
  body?: string,
) => Promise<HttpResponse>;

/**
 * Creates a function that sends requests with the path unchanged, which fetch would normalize, and without following
 * redirects.
 *
 * @param origin scheme, host and port of the server.
 * @param defaultHeaders headers of every request.
 */
export function requestSender(origin: string, defaultHeaders: Record<string, string>): SendRequest {
  const { hostname, port } = new URL(origin);
  return (path, headers = {}, method = 'GET', body = '') =>
    new Promise((resolve, reject) => {
      const options = { host: hostname, port, path, method, headers: { ...defaultHeaders, ...headers } };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });
}
