import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';

export async function sendExamplesPage(
  _vite: ViteDevServer,
  _url: string,
  response: ServerResponse,
): Promise<void> {
  response.end('x');
}
