import type { RenderPage } from '../../pages/app/render-page.ts';
import { pageHandlers } from '../../server/page-handlers.ts';
import { pageHandler } from '../../server/render.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { rawSite, statusesOf } from './raw.ts';

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
const assets = { scripts: { entry: { href: '/assets/entry.js' }, preload: [] }, font: '/assets/font.woff2' };

/** How rendering can fail, and whether a part of the response was sent before. */
const failures: [fact: string, isStarted: boolean, render: RenderPage][] = [
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
  'a page that fails %s shows no internals, ends, is logged and not cached',
  async (_fact, isStarted, renderPage) => {
    const handlers = pageHandlers({
      pages: () => ({ renderPage, assets: () => assets }),
      originOf: () => 'http://localhost',
    });
    const site = createTestApp(database.db, {}, handlers);
    const open = await rawSite(withPageCache(site));
    try {
      const answer = await open.exchange(
        'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      );
      expect(statusesOf(answer)).toEqual([isStarted ? 200 : 500]);
      expect(answer).not.toMatch(/secret|\bat .*:\d+:\d+|Error:/);
      if (isStarted) {
        expect(answer).not.toContain('</html>');
        // The end of chunks would say that this is all.
        expect(answer.endsWith('0\r\n\r\n')).toBe(false);
      }
      const line = site.logged.find(({ level }) => level === 50);
      expect(line).toMatchObject({ page: 'about', locale: 'en' });
      expect(JSON.stringify(line)).toContain('the inside of');
      if (!isStarted) expect(answer).toMatch(/^cache-control: no-store\r$/im);
      expect(site.pageCache.store.size).toBe(0);
      const alive = await open.exchange(
        'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      );
      expect(statusesOf(alive)).toEqual([200]);
    } finally {
      await open.end();
    }
  },
);

test('a page that is never ready is answered with a 500 after the limit, and its rendering is ended', async () => {
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
  const open = await rawSite(withPageCache(site));
  try {
    const answer = await open.exchange('GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(statusesOf(answer)).toEqual([500]);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expect(String(reason)).toContain('50 ms');
    expect(site.pageCache.store.size).toBe(0);
  } finally {
    await open.end();
  }
});
