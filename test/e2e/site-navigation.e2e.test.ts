import { linkedSlug } from '../../data/derived/projects.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { sampleSnapshot } from '../support/content.ts';
import { goto, hydratePage, openPage, type PageSession } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

const site = sharedSite();

const standalone = [paths.project('bremen'), paths.project('hd-capital')].filter(hasPage);
const testStandalone = testIf(standalone.length > 0, 'no standalone page');

/** The projects with a page, to which their cards link. */
const linked = sampleSnapshot().projects.flatMap((project) => {
  const slug = linkedSlug(project);
  return slug ? [{ projectPath: paths.project(slug), category: project.category }] : [];
});
const testLinked = testIf(linked.length > 0, 'no project with a page').each(linked);

async function withPage<Result>(
  path: string,
  options: Parameters<typeof openPage>[1],
  run: (session: PageSession) => Promise<Result>,
): Promise<Result> {
  await using session = await openPage(site.origin, { reducedMotion: true, ...options });
  await goto(session, site.origin + path);
  return await run(session);
}

const click = ({ page }: PageSession, selector: string) =>
  page.$eval(selector, (link) => (link as HTMLElement).click());

testStandalone.each(
  standalone.flatMap((path) => [360, 1000, 1280, 1920].map((width) => [path, width] as const)),
)('the bar of %s has a visible link home at %i px', async (path, width) => {
  await withPage(path, { width }, async (session) => {
    await hydratePage(session);
    if (width < 1000) await session.page.click('header summary');
    const home = await session.page.waitForSelector(`header a[href="${paths.home}"]:not([hidden])`);
    const links = await session.page.$$eval(
      `header a[href="${paths.home}"]`,
      (all) => all.filter((link) => link.checkVisibility()).length,
    );
    expect(links).toBe(1);
    await home?.dispose();
    const overflow = await session.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

testStandalone(
  'the anchors of the standalone pages scroll smoothly, and at once where less motion is requested',
  async () => {
    for (const path of standalone) {
      const behaviour = (reducedMotion: boolean) =>
        withPage(path, { reducedMotion }, ({ page }) =>
          page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
        );
      expect([path, await behaviour(false), await behaviour(true)]).toEqual([path, 'smooth', 'auto']);
    }
  },
);

/** A standalone page has it in its header. */
const linkBack = (path: string) => `:is(main, header) a[href="${path}"]`;

testLinked('the link back of $projectPath keeps the filters, also after a reload', async (project) => {
  const filtered = `${paths.projects}?type=${project.category}`;
  await withPage(filtered, {}, async (session) => {
    await hydratePage(session);
    await click(session, `main a[href="${project.projectPath}"]`);
    await session.page.waitForSelector(linkBack(filtered));
    await session.page.reload();
    await hydratePage(session);
    await session.page.waitForSelector(linkBack(filtered));
    await click(session, linkBack(filtered));
    await session.page.waitForFunction((url) => location.pathname + location.search === url, {}, filtered);
    await session.page.waitForSelector('select[name=type]');
    expect(
      await session.page.$eval('select[name=type]', (select) => (select as HTMLSelectElement).value),
    ).toBe(project.category);
  });
});

testLinked(
  'the link back of $projectPath keeps the filters of the previous document, with the language',
  async ({ projectPath }) => {
    const german = `${paths.projectsByCity}?type=residential&lang=de`;
    await withPage(german, {}, async (session) => {
      const { page } = session;
      await Promise.all([
        page.waitForNavigation(),
        page.evaluate((path) => location.assign(path), localizedPath(projectPath, 'de')),
      ]);
      await hydratePage(session);
      await page.waitForSelector(linkBack(german));
    });
  },
);
