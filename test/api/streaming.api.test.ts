import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { freshDatabase } from '../support/databases.ts';
import { rawSite } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, type TestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Pages with a suspended region: the shell is sent before it. */

const database = startedOnce(() => freshDatabase('sqlite'));

interface SuspendedPage {
  site: TestApp;
  /** The stream of the region. */
  region: PassThrough;
  renderOptions(): Parameters<RenderPage>[1] | undefined;
  request(encoding?: string): Promise<{ response: IncomingMessage; received: () => string }>;
  end(): Promise<void>;
}

async function suspendedPage(environment: Record<string, string> = {}): Promise<SuspendedPage> {
  const region = new PassThrough();
  let renderOptions: Parameters<RenderPage>[1] | undefined;
  const site = createTestApp(database.db, environment, {
    async renderPage(_page, options) {
      renderOptions = options;
      return { ...aRenderedPage('<h1>the shell</h1>'), regions: region };
    },
  });
  const server = await rawSite(withPageCache(site));
  return {
    site,
    region,
    renderOptions: () => renderOptions,
    async request(encoding = 'identity') {
      const sent = get({ port: server.port, path: '/about', headers: { 'accept-encoding': encoding } });
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      let text = '';
      const decoders = { gzip: createGunzip, br: createBrotliDecompress, zstd: createZstdDecompress };
      const decoder = decoders[encoding as keyof typeof decoders]?.() ?? new PassThrough();
      response.on('error', () => undefined);
      response.pipe(decoder).on('data', (chunk) => {
        text += chunk;
      });
      return { response, received: () => text };
    },
    end: () => server.end(),
  };
}

test.each(['identity', 'gzip', 'br', 'zstd'])(
  'head and shell arrive before a suspended region (%s)',
  async (encoding) => {
    const page = await suspendedPage();
    try {
      const { response, received } = await page.request(encoding);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      await waitUntil('the shell arrives', () => received().includes('the shell'));
      expect(received()).toContain('<title>a page</title>');
      expect(received()).not.toContain('rel="expect"');
      page.region.write('<p>the region</p>');
      await waitUntil('the region arrives', () => received().includes('the region'));
      expect(received()).not.toContain('</html>');
      page.region.end();
      await once(response, 'end');
      await waitUntil('the document is complete', () => received().endsWith('</html>'));
    } finally {
      await page.end();
    }
  },
);

test('the policy allows the styles and scripts of the region by a nonce that differs for each response', async () => {
  const page = await suspendedPage();
  try {
    const nonces = new Set<string>();
    for (let count = 0; count < 2; count += 1) {
      const { response } = await page.request();
      const { nonce = '' } = page.renderOptions() ?? {};
      nonces.add(nonce);
      const policy = String(response.headers['content-security-policy']);
      const sources = (directive: string) =>
        policy.split('; ').find((each) => each.startsWith(`${directive} `));
      expect(sources('script-src')).toBe(`script-src 'self' 'nonce-${nonce}'`);
      expect(sources('style-src')).toMatch(/^style-src 'self' 'sha256-/);
      expect(sources('style-src')?.split(' ')).toContain(`'nonce-${nonce}'`);
      expect(policy).not.toContain('unsafe-inline');
      response.destroy();
    }
    expect(nonces.size).toBe(2);
  } finally {
    await page.end();
  }
});

test('a page with a suspended region is not stored, and shared caches may not store it', async () => {
  const page = await suspendedPage({ SHARED_CACHE: 'true' });
  try {
    const { response, received } = await page.request();
    page.region.end('<p>the region</p>');
    await waitUntil('the document is complete', () => received().endsWith('</html>'));
    expect(response.headers['cache-control']).toBe('private, no-cache');
    await page.site.pageCache.idle();
    expect(page.site.pageCache.store.size).toBe(0);
  } finally {
    await page.end();
  }
});

test('a region that fails after the shell is logged with page and language, and the response goes on', async () => {
  const page = await suspendedPage();
  try {
    const { received } = await page.request();
    page.renderOptions()?.onRegionError(new Error('the region fails'));
    page.region.end('<p>the fallback</p>');
    await waitUntil('the document is complete', () => received().endsWith('</html>'));
    const line = page.site.logged.find(({ level }) => level === 50);
    expect(line).toMatchObject({ page: 'about', locale: 'en', id: expect.any(String) });
    expect(JSON.stringify(line)).toContain('the region fails');
  } finally {
    await page.end();
  }
});

test('a region that exceeds the render timeout is aborted', async () => {
  const region = new PassThrough();
  const aborted = Promise.withResolvers<unknown>();
  const site = createTestApp(
    database.db,
    {},
    {
      renderTimeoutMs: 50,
      async renderPage(_page, { signal }) {
        signal.addEventListener('abort', () => {
          aborted.resolve(signal.reason);
          region.end();
        });
        return { ...aRenderedPage(''), regions: region };
      },
    },
  );
  await using server = await rawSite(withPageCache(site));
  const response = await server.exchange(
    'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(response).toContain('</html>');
  expect(String(await aborted.promise)).toContain('50 ms');
});

test('the rendering of a region ends when the client disconnects', async () => {
  const page = await suspendedPage();
  try {
    const { response } = await page.request();
    response.destroy();
    await waitUntil('the rendering is aborted', () => page.renderOptions()?.signal.aborted === true);
    expect(page.site.logged.filter(({ level }) => level === 50)).toEqual([]);
  } finally {
    await page.end();
  }
});

test('a client that does not read stops the stream of a region', async () => {
  const page = await suspendedPage();
  try {
    const { response } = await page.request();
    response.pause().unpipe();
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const maxBytes = 256 * 1024 * 1024;
    let written = 0;
    let fullChecks = 0;
    await waitUntil('the stream stays full, because the buffers of the connection are', () => {
      while (!page.region.writableNeedDrain && written < maxBytes) {
        page.region.write(chunk);
        written += chunk.length;
      }
      fullChecks = page.region.writableNeedDrain ? fullChecks + 1 : 0;
      return fullChecks > 10;
    });
    expect(written).toBeLessThan(maxBytes);
    response.destroy();
  } finally {
    await page.end();
  }
});
