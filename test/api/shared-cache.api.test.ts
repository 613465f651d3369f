import supertest from 'supertest';
import { storeFlash } from '../../server/features/forms/return-to-page.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
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

test.each(['/admin', '/nope', '/news/some-article', '/contact', '/healthz'])(
  'with SHARED_CACHE %s remains private',
  async (path) => {
    const { request } = siteWith({ SHARED_CACHE: 'true' });
    const { headers } = await request.get(path);
    expect(headers['cache-control'] ?? '').not.toMatch(/public|s-maxage/);
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
  expect((await request.get('/about')).headers['cache-control']).toBe('private, no-cache');
});
