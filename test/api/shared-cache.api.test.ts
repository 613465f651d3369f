import supertest from 'supertest';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { storeFlash } from '../../server/features/forms/flash.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

function siteWith(environment: Record<string, string>) {
  const site = createTestApp(database.db, environment);
  return { ...site, request: supertest(withPageCache(site)) };
}

test('with SHARED_CACHE a page may be stored by shared caches, rendered or from the page cache', async () => {
  const { request, pageCache } = siteWith({ SHARED_CACHE: 'true' });
  const rendered = await request.get('/about?lang=de').set('cookie', 'cookieConsent=accepted; session=x');
  await waitUntil('the page is cached', () => pageCache.store.size === 1);
  const cached = await request.get('/about?lang=de').set('cookie', 'cookieConsent=accepted');
  for (const { headers } of [rendered, cached]) {
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(headers['x-request-id']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(cached.headers.vary).toBe('Cookie, Accept-Encoding');
});

test('with SHARED_CACHE a page names what it was rendered from, also from the page cache and as 304', async () => {
  const renderPage: RenderPage = async () => ({
    ...aRenderedPage('<p>About</p>'),
    reads: new Map([
      ['company', null],
      ['projectBySlug', new Set(['speicher'])],
    ]),
  });
  const site = createTestApp(database.db, { SHARED_CACHE: 'true' }, { renderPage });
  const request = supertest(withPageCache(site));
  const rendered = await request.get('/about?lang=de');
  await waitUntil('the page is cached', () => site.pageCache.store.size === 1);
  await site.pageCache.idle();
  const cached = await request.get('/about?lang=de');
  const unchanged = await request.get('/about?lang=de').set('if-none-match', cached.headers.etag ?? '');
  expect(unchanged.status).toBe(304);
  const messages = ['messages/de/about', 'messages/de/shared'];
  const keys = ['company', 'hidden-pages/about', ...messages, 'projects/speicher', 'site'];
  for (const { headers } of [rendered, cached, unchanged]) {
    expect(headers['surrogate-key']).toBe(keys.join(' '));
    expect(headers['cache-tag']).toBe(keys.join(','));
  }
});

test.each(['/admin', '/nope', '/news/some-article', '/contact', '/healthz'])(
  'with SHARED_CACHE %s remains private',
  async (path) => {
    const { request } = siteWith({ SHARED_CACHE: 'true' });
    const { headers } = await request.get(path);
    expect(headers['cache-control'] ?? '').not.toMatch(/public|s-maxage/);
    expect(headers['surrogate-key']).toBeUndefined();
  },
);

test('with SHARED_CACHE a page with a flash message remains private', async () => {
  const { request } = siteWith({ SHARED_CACHE: 'true' });
  const flash = { form: 'contact', result: 'invalid', values: { email: 'nobody' } } as const;
  const stored = await storeFlash(database.db, flash, Date.now());
  const cacheControlOf = async (id: string) =>
    (await request.get(`/about?flash=${id}`)).headers['cache-control'];
  expect(await cacheControlOf(stored)).toBe('no-store');
  expect(await cacheControlOf('contact-failed')).toBe('private, no-cache');
});

test('without SHARED_CACHE no page may be stored by shared caches', async () => {
  const { request } = siteWith({});
  const { headers } = await request.get('/about');
  expect([headers['cache-control'], headers['surrogate-key'], headers['cache-tag']]).toEqual([
    'private, no-cache',
    undefined,
    undefined,
  ]);
});
