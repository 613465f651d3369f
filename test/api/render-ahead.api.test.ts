import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { pages as pageTable } from '../../data/site/pages.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { createPageCache } from '../../server/site/page-cache/page-cache.ts';
import { cacheableQueries } from '../../server/site/page-cache/render-ahead.ts';
import { pageQueriesOf } from '../../server/site/query/page-query.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { echoPage } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

/** A site that counts its renderings and those that run at the same time. @param cacheBytes limit of its page cache. */
function countingSite(cacheBytes?: number) {
  const counts = { rendered: 0, running: 0, maxRunning: 0 };
  const renderPage: RenderPage = async (request, options) => {
    counts.rendered += 1;
    counts.running += 1;
    counts.maxRunning = Math.max(counts.maxRunning, counts.running);
    await wait(1);
    counts.running -= 1;
    return echoPage(request, options);
  };
  const site = createTestApp(database.db, {}, { renderPage, pageCache: createPageCache(cacheBytes) });
  return { ...site, counts, request: supertest(withPageCache(site)) };
}

const isComplete = ({ logged }: { logged: Record<string, unknown>[] }) =>
  logged.some(({ msg }) => msg === 'all pages are in the page cache');

test('the queries to render ahead cover every cacheable page of the table and no other', () => {
  const paths = new Set(
    cacheableQueries(pageQueriesOf(sampleSnapshot())).map(({ url }) => url.replace(/\?.*/, '')),
  );
  const cacheable = pageTable.filter(
    (page) => isPresent(page, sampleSnapshot()) && !page.isUncacheable && !page.path.includes(':'),
  );
  expect(paths).toEqual(new Set([...cacheable.map(({ path }) => path), '/404']));
});

test('after the start every cacheable page is rendered once, one at a time, and requests find it in the cache', async () => {
  const site = countingSite();
  const { pageCache, counts } = site;
  const stop = site.site.startRenderingAhead(0);
  await waitUntil('all pages are cached', () => isComplete(site));
  await stop();
  const requests = cacheableQueries(pageQueriesOf(sampleSnapshot()));
  // `/contact` of the test pages throws, so that it is not cached.
  const cached = requests.filter(({ url }) => !/^\/contact(\?|$)/.test(url));
  await waitUntil('the last page is stored', () => pageCache.store.size === cached.length);
  expect(counts.maxRunning).toBe(1);
  expect(counts.rendered).toBe(requests.length);
  for (const { url, locale, consent } of cached) {
    const cookie = `language=${locale}; cookieConsent=${consent}`;
    const { status } = await site.request.get(url).set('cookie', cookie);
    expect([url, status]).toEqual([url, url.startsWith('/404') ? 404 : 200]);
  }
  expect(counts.rendered).toBe(requests.length);
  expect(site.logged.filter(({ msg }) => msg === 'a page could not be rendered ahead')).toHaveLength(
    requests.length - cached.length,
  );
});

test('a page cache that is too small for all pages is logged as a warning', async () => {
  const site = countingSite(40 * 1024);
  const stop = site.site.startRenderingAhead(0);
  const warned = () =>
    site.logged.some(({ msg, level }) => msg === 'the page cache is too small for all pages' && level === 40);
  await waitUntil('the warning is logged', warned);
  await stop();
  expect(isComplete(site)).toBe(false);
});

test('a page that was rendered ahead has the headers of a page that a request rendered', async () => {
  const [ahead, requested] = [countingSite(), countingSite()];
  const stop = ahead.site.startRenderingAhead(0);
  await waitUntil('a page is cached', () => ahead.pageCache.store.size > 0);
  await stop();
  await requested.request.get('/');
  await waitUntil('the page is cached', () => requested.pageCache.store.size > 0);
  await Promise.all([ahead.pageCache.idle(), requested.pageCache.idle()]);
  const [one, other] = await Promise.all([ahead.request.get('/'), requested.request.get('/')]);
  expect({ ...one.headers, date: '' }).toEqual({ ...other.headers, date: '' });
  expect(one.text).toBe(other.text);
});

test('the shutdown does not wait for the compression of the pages', async () => {
  const site = countingSite();
  const compression = Promise.withResolvers<void>();
  site.pageCache.idle = () => compression.promise;
  const stop = site.site.startRenderingAhead(0);
  await waitUntil(
    'all pages are rendered',
    () => site.counts.rendered === cacheableQueries(pageQueriesOf(sampleSnapshot())).length,
    60_000,
  );
  // The pause after the last rendering.
  await wait(500);
  const stopped = stop().then(() => 'stopped');
  expect(await Promise.race([stopped, wait(5_000, 'running')])).toBe('stopped');
});

test('rendering ahead stops at shutdown', async () => {
  const site = countingSite();
  const stop = site.site.startRenderingAhead(0);
  await waitUntil('a page is rendered', () => site.counts.rendered > 0);
  await stop();
  const { rendered } = site.counts;
  await wait(50);
  expect(site.counts.rendered).toBe(rendered);
  expect(rendered).toBeLessThan(cacheableQueries(pageQueriesOf(sampleSnapshot())).length);
  expect(isComplete(site)).toBe(false);
});
