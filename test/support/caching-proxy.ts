import { createServer, type Server } from 'node:http';

interface StoredPage {
  keys: readonly string[];
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface CacheOptions {
  /** Port of the pages. */
  port: number;
  /** Port of the purges. */
  purgePort: number;
  /** Port of the site. */
  backendPort: number;
}

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

/**
 * Starts a small shared cache: it stores what has `s-maxage`, for ever, and removes what has one of the keys of a purge. `x-cache-status`
 * is `HIT` or `MISS`.
 */
export async function startCachingProxy({
  port,
  purgePort,
  backendPort,
}: CacheOptions): Promise<AsyncDisposable> {
  const stored = new Map<string, StoredPage>();
  const load = async (url: string): Promise<StoredPage> => {
    const answer = await fetch(`http://127.0.0.1:${backendPort}${url}`);
    const { 'surrogate-key': keys = '', etag = '', ...rest } = Object.fromEntries(answer.headers);
    const page = {
      keys: keys.split(' '),
      status: answer.status,
      headers: { etag },
      body: await answer.text(),
    };
    if (/s-maxage=[1-9]/.test(rest['cache-control'] ?? '')) stored.set(url, page);
    return page;
  };
  const pages = createServer(async ({ url = '' }, response) => {
    const hit = stored.get(url);
    const { status, headers, body } = hit ?? (await load(url));
    response.writeHead(status, { ...headers, 'x-cache-status': hit ? 'HIT' : 'MISS' }).end(body);
  });
  const purges = createServer((request, response) => {
    const keys = String(request.headers['surrogate-key']).split(' ');
    for (const [url, page] of stored) if (page.keys.some((key) => keys.includes(key))) stored.delete(url);
    request.resume();
    response.writeHead(204).end();
  });
  await Promise.all([listening(pages, port), listening(purges, purgePort)]);
  return {
    async [Symbol.asyncDispose]() {
      for (const server of [pages, purges]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
