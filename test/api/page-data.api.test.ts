import supertest from 'supertest';
import { paths } from '../../data/site/paths.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { completeContent } from '../support/complete-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const content = createSnapshot(completeContent());
const [slug = ''] = Object.keys(content.newsBySlug);

/** A machine with an empty memory. The data of its pages has slug and language. */
function aMachine() {
  const rendered: string[] = [];
  const renderPage: RenderPage = async ({ url, page, slug, locale }) => {
    rendered.push(url);
    const pageData = { messages: { [locale]: `${page.id} ${slug}` }, content: {} };
    return { ...aRenderedPage('<p>a page</p>'), pageData };
  };
  const app = createTestApp(database.db, {}, { renderPage, content: () => content });
  return { rendered, pageCache: app.pageCache, request: supertest(withPageCache(app)) };
}

/** The URL of the data of a page. */
async function dataOf(request: ReturnType<typeof supertest>, path: string): Promise<string> {
  const [, json = ''] = /id="initial-state">(.*?)<\/script>/.exec((await request.get(path)).text) ?? [];
  return JSON.parse(json).data;
}

describe('the data of a page', () => {
  test.each([
    [`${paths.news}/${slug}`, { messages: { en: `article ${slug}` }, content: {} }],
    [`${paths.news}/${slug}?lang=de`, { messages: { de: `article ${slug}` }, content: {} }],
    [`${paths.projects}?type=residential`, { messages: { en: 'projects undefined' }, content: {} }],
    ['/no-such-page', { messages: { en: 'not-found undefined' }, content: {} }],
  ])('of %s is found by another machine, which has not rendered it', async (path, data) => {
    const url = await dataOf(aMachine().request, path);
    const { status, body, headers } = await aMachine().request.get(url);
    expect({ status, body }).toEqual({ status: 200, body: data });
    expect(headers['cache-control']).toContain('immutable');
  });

  test('has one URL for all filters of a list', async () => {
    const { request } = aMachine();
    expect(await dataOf(request, `${paths.projects}?type=residential`)).toBe(
      await dataOf(request, paths.projects),
    );
  });

  test('that a page does not have is 404, and its page is rendered once for all such requests', async () => {
    const { request, rendered } = aMachine();
    const url = `/content/${'A'.repeat(16)}.json?page=${paths.about}`;
    for (let attempt = 0; attempt < 3; attempt++) expect((await request.get(url)).status).toBe(404);
    expect(rendered.filter((each) => each === paths.about)).toHaveLength(1);
  });

  test('a request for it is no hit of the page cache, which has its page', async () => {
    const { request, pageCache } = aMachine();
    await request.get(paths.about);
    await waitUntil('the page is cached', () => pageCache.store.size === 1);
    await request.get(`/content/${'A'.repeat(16)}.json?page=${paths.about}`).expect(404);
    expect(pageCache.hits).toBe(0);
  });

  test('a request for it stores no page without the flash message that the URL names', async () => {
    const renderPage: RenderPage = async ({ flash }) => aRenderedPage(`<p>${flash?.result ?? 'none'}</p>`);
    const app = createTestApp(database.db, {}, { renderPage, content: () => content });
    const request = supertest(withPageCache(app));
    const path = `${paths.about}?flash=contact-limited`;
    await request.get(`/content/${'A'.repeat(16)}.json?page=${encodeURIComponent(path)}`).expect(404);
    expect((await request.get(path)).text).toContain('limited');
  });
});
