import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { freshDatabase } from '../support/databases.ts';
import { rawSite, statusesOf } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const secret = 'the inside of /srv/site/secret.ts:12';
/** How rendering can fail. */
const failures: [moment: string, render: RenderPage][] = [
  ['before it is complete', () => Promise.reject(new Error(secret))],
  [
    'at once',
    () => {
      throw new Error(secret);
    },
  ],
];

test.each(failures)(
  'a page that fails %s reveals no internals, is logged and is not cached',
  async (_moment, renderPage) => {
    const site = createTestApp(database.db, {}, { renderPage });
    await using server = await rawSite(withPageCache(site));
    const response = await server.exchange(
      'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(statusesOf(response)).toEqual([500]);
    expect(response).not.toMatch(/secret|\bat .*:\d+:\d+|Error:/);
    const line = site.logged.find(({ level }) => level === 50);
    expect(line).toMatchObject({ page: 'about', locale: 'en' });
    expect(JSON.stringify(line)).toContain('the inside of');
    expect(response).toMatch(/^cache-control: no-store\r$/im);
    expect(site.pageCache.store.size).toBe(0);
    const health = await server.exchange(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(statusesOf(health)).toEqual([200]);
  },
);

test('a page that exceeds the render timeout is answered with 500, and its rendering is aborted', async () => {
  let reason: unknown;
  const site = createTestApp(
    database.db,
    {},
    {
      renderTimeoutMs: 50,
      renderPage: (_page, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            // The error page is rendered in the same way.
            reason ??= signal.reason;
            reject(signal.reason);
          });
        }),
    },
  );
  await using server = await rawSite(withPageCache(site));
  const response = await server.exchange(
    'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(statusesOf(response)).toEqual([500]);
  expect(response).toMatch(/^cache-control: no-store\r$/im);
  expect(String(reason)).toContain('50 ms');
  expect(site.pageCache.store.size).toBe(0);
});
