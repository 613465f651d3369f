import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { paths } from '../../data/site/paths.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { recordReads } from '../../data/snapshot/page-content.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { fixedFlash } from '../../server/features/forms/flash.ts';
import type { CachedPage } from '../../server/site/page-cache/cache-store.ts';
import { completeContent } from '../support/complete-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const withPhone = ({ company }: Content, phone: string) => ({ company: { ...company, phone } });

/** Pages that show the phone number, except for the page of news, which shows the number of its items. */
function siteOf() {
  const shipped = completeContent();
  let current = createSnapshot(shipped);
  const rendered: string[] = [];
  let gate = Promise.resolve();
  const renderPage: RenderPage = async ({ content: snapshot, page, url, flash }) => {
    rendered.push(url);
    await gate;
    const { content, reads } = recordReads(snapshot);
    const text = page.id === 'news' ? `${content.news.length} items` : content.company.phone;
    const message = flash ? ` ${flash.form} ${flash.result}` : '';
    return { ...aRenderedPage(`<p>${text}${message}</p>`), reads };
  };
  const app = createTestApp(database.db, {}, { renderPage, content: () => current });
  return {
    ...app,
    rendered,
    shipped,
    request: supertest(withPageCache(app)),
    /** Lets renderings wait. */
    hold(until: Promise<void>) {
      gate = until;
    },
    /** Prepares content of which a part differs. @returns shows it. */
    async prepare(part: Partial<Content>) {
      const next = createSnapshot({ ...shipped, ...part });
      const removePrevious = await app.site.prepareContent(next);
      return () => {
        current = next;
        removePrevious();
      };
    },
  };
}

test('until the site shows other content, its pages are those of the previous one, and then all are in the cache', async () => {
  const { request, rendered, pageCache, shipped, prepare } = siteOf();
  const paths200 = [paths.about, paths.contact, `${paths.about}?lang=de`];
  for (const path of paths200) await request.get(path);
  await waitUntil('the pages are cached', () => pageCache.store.size === paths200.length);
  const show = await prepare(withPhone(shipped, '+49 345 555'));
  expect((await request.get(paths.about)).text).toContain(shipped.company.phone);
  show();
  const count = rendered.length;
  for (const path of paths200) expect((await request.get(path)).text).toContain('+49 345 555');
  expect(rendered).toHaveLength(count);
});

test('renderings and compressions in the background wait until the pages of other content are in the cache', async () => {
  const { request, rendered, pageCache, shipped, prepare, site, hold } = siteOf();
  const { promise, resolve } = Promise.withResolvers<void>();
  await request.get(paths.about);
  await waitUntil('the page is cached', () => pageCache.store.size === 1);
  await pageCache.idle();
  hold(promise);
  const prepared = prepare(withPhone(shipped, '+49 345 555'));
  const stop = site.startRenderingAhead(0);
  pageCache.addAgain('again', {
    ...(pageCache.store.get(pageCache.store.keys()[0] ?? '') as CachedPage),
    isSmallest: false,
  });
  await waitUntil('a page of the other content is being rendered', () => rendered.length > 1);
  await wait(300);
  expect(rendered).toHaveLength(2);
  expect(pageCache.store.get('again')?.isSmallest).toBe(false);
  resolve();
  (await prepared)();
  await waitUntil('pages are rendered ahead', () => rendered.length > 2);
  await stop();
  await pageCache.idle();
  expect([...pageCache.store.keys()].map((key) => pageCache.store.get(key)?.isSmallest)).not.toContain(false);
});

test('a page with the message of a refused form keeps it', async () => {
  const { request, pageCache, shipped, prepare } = siteOf();
  const path = `${paths.contact}?flash=${fixedFlash('contact', 'limited')}`;
  await request.get(path);
  await waitUntil('the page is cached', () => pageCache.store.size === 1);
  (await prepare(withPhone(shipped, '+49 345 555')))();
  expect((await request.get(path)).text).toContain('+49 345 555 contact limited');
});

test('a page that does not depend on what differs keeps its bytes and ETag, and is not rendered', async () => {
  const { request, rendered, pageCache, shipped, prepare } = siteOf();
  for (const path of [paths.about, paths.news]) await request.get(path);
  await waitUntil('the pages are cached', () => pageCache.store.size === 2);
  const before = await request.get(paths.news);
  (await prepare(withPhone(shipped, '+49 345 555')))();
  const after = await request.get(paths.news);
  expect([after.headers.etag, after.text]).toEqual([before.headers.etag, before.text]);
  expect(rendered.filter((url) => url === paths.news)).toHaveLength(1);
  expect(pageCache.store.size).toBe(2);
});

test('a page that the other content does not have is the 404 page', async () => {
  const { request, shipped, prepare } = siteOf();
  const [project] = shipped.projects.filter(({ slug }) => slug !== undefined);
  const path = paths.project(project?.slug ?? '');
  expect((await request.get(path)).status).toBe(200);
  (await prepare({ projects: shipped.projects.filter((each) => each !== project) }))();
  expect((await request.get(path)).status).toBe(404);
});
