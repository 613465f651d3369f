import type { RenderPage } from '../../pages/app/render-page.ts';
import { pageHandlers } from '../../server/pages/page-handlers.ts';
import { pageHandler } from '../../server/pages/render.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { rawSite, statusesOf } from '../support/raw-http.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
afterAll(() => database?.end());

const secret = 'the inside of /srv/site/secret.ts:12';
const rendered = {
  head: { title: 't', tags: [], structuredData: [] },
  css: '',
  ruleNames: 'css',
  sharedMessages: {},
};
const assets = {
  scripts: { entry: { href: '/assets/entry.js' }, preload: [], prefetch: [] },
  font: '/assets/font.woff2',
};

/** How rendering can fail, and whether a part of the response was sent before. */
const failures: [moment: string, isStarted: boolean, render: RenderPage][] = [
  ['before the head is known', false, () => Promise.reject(new Error(secret))],
  [
    'at once',
    false,
    () => {
      throw new Error(secret);
    },
  ],
  [
    'where markup is requested',
    false,
    async () => ({
      ...rendered,
      pipe: () => {
        throw new Error(secret);
      },
    }),
  ],
  [
    'in the middle of the markup',
    true,
    async () => ({
      ...rendered,
      pipe: (sink) => {
        sink.write('<p>the first half</p>');
        setTimeout(() => sink.destroy(new Error(secret)), 50);
      },
    }),
  ],
];

// ASVS 5.0: 16.3.4, 16.5.1
test.each(failures)(
  'a page that fails %s reveals no internals, is logged and is not cached',
  async (_moment, isStarted, renderPage) => {
    const handlers = pageHandlers({
      pages: () => ({ renderPage, assets: () => assets }),
      originOf: () => 'http://localhost',
    });
    const site = createTestApp(database.db, {}, handlers);
    const server = await rawSite(withPageCache(site));
    try {
      const response = await server.exchange(
        'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      );
      expect(statusesOf(response)).toEqual([isStarted ? 200 : 500]);
      expect(response).not.toMatch(/secret|\bat .*:\d+:\d+|Error:/);
      if (isStarted) {
        expect(response).not.toContain('</html>');
        // Without the last chunk the client recognizes that the response is incomplete.
        expect(response.endsWith('0\r\n\r\n')).toBe(false);
      }
      const line = site.logged.find(({ level }) => level === 50);
      expect(line).toMatchObject({ page: 'about', locale: 'en' });
      expect(JSON.stringify(line)).toContain('the inside of');
      if (!isStarted) expect(response).toMatch(/^cache-control: no-store\r$/im);
      expect(site.pageCache.store.size).toBe(0);
      const health = await server.exchange(
        'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      );
      expect(statusesOf(health)).toEqual([200]);
    } finally {
      await server.end();
    }
  },
);

test('a page that exceeds the render timeout is answered with 500, and its rendering is aborted', async () => {
  let reason: unknown;
  const pages = pageHandler({
    pages: () => ({
      renderPage: (_page, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(signal.reason);
          });
        }),
      assets: () => assets,
    }),
    originOf: () => 'http://localhost',
    renderTimeoutMs: 50,
  });
  const site = createTestApp(database.db, {}, { pages });
  const server = await rawSite(withPageCache(site));
  try {
    const response = await server.exchange(
      'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(statusesOf(response)).toEqual([500]);
    expect(response).toMatch(/^cache-control: no-store\r$/im);
    expect(String(reason)).toContain('50 ms');
    expect(site.pageCache.store.size).toBe(0);
  } finally {
    await server.end();
  }
});
