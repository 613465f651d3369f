import { businessAreaIds } from '../../data/content/business-areas.ts';
import { locales } from '../../data/locale.ts';
import { message } from '../../data/messages/message.ts';
import { legalNavigation, navigation, pageById, pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { disconnectBrowser, goto, hydratePage, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterAll(disconnectBrowser, 60_000);

const standalone = [paths.project('bremen'), paths.project('hd-capital')];

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

test.each(locales)(
  'every footer links to the legal pages, and outside the inbox to the main pages and home (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { javascript: false, locale });
    const legal = legalNavigation.map((id) => localizedPath(pageById(id).path, locale));
    const main = navigation.map((id) => localizedPath(pageById(id).path, locale));
    const home = `footer a[href="${localizedPath(paths.home, locale)}"][aria-label="${message(locale, 'shared.home')}"]`;
    for (const row of pages) {
      await goto(session, site.origin + row.path.replace(':slug', 'any'));
      const shown = await session.page.$$eval('footer a', (all) =>
        all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''),
      );
      expect([row.id, shown.filter((href) => legal.includes(href))]).toEqual([row.id, legal]);
      if (row.layout === 'tool') continue;
      const links = await session.page.$$eval('footer nav a', (all) =>
        all.map((link) => link.getAttribute('href')),
      );
      expect([row.id, links]).toEqual([row.id, main]);
      expect([row.id, (await session.page.$$(home)).length]).toEqual([row.id, 1]);
    }
  },
  120_000,
);

test.each([paths.home, paths.contact])(
  'the form of %s links to the privacy page in a new tab',
  async (path) => {
    for (const locale of locales) {
      await withPage(path, { javascript: false, locale }, async ({ page }) => {
        const links = await page.$$eval('main form a[target=_blank]', (all) =>
          all.map((link) => link.getAttribute('href')),
        );
        expect(links).toEqual([localizedPath(paths.privacy, locale)]);
      });
    }
  },
);

test.each(standalone.flatMap((path) => [360, 1000, 1280, 1920].map((width) => [path, width] as const)))(
  'the bar of %s has a visible link home at %i px',
  async (path, width) => {
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
  },
);

test('the anchors of both standalone pages scroll smoothly, and at once where less motion is requested', async () => {
  for (const path of standalone) {
    const behaviour = (reducedMotion: boolean) =>
      withPage(path, { reducedMotion }, ({ page }) =>
        page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      );
    expect([path, await behaviour(false), await behaviour(true)]).toEqual([path, 'smooth', 'auto']);
  }
}, 60_000);

test.each([
  paths.about,
  paths.business,
  ...pages.filter(({ view, canonical }) => view === 'business' && canonical).map(({ path }) => path),
  ...businessAreaIds.map(paths.businessArea),
])('%s ends with a link to the contact page', async (path) => {
  await withPage(path, { javascript: false }, async ({ page }) => {
    const last = await page.$$eval('main a', (links) => links.at(-1)?.getAttribute('href'));
    expect(last).toBe(paths.contact);
  });
});

const filtered = `${paths.projects}?type=development`;
const card = `main a[href="${paths.project('erfurt-muehlhausen')}"]`;

test('the link back to the projects keeps the filters, also after a reload', async () => {
  await withPage(filtered, {}, async (session) => {
    await hydratePage(session);
    await click(session, card);
    await session.page.waitForSelector(`main a[href="${filtered}"]`);
    await session.page.reload();
    await hydratePage(session);
    await session.page.waitForSelector(`main a[href="${filtered}"]`);
    await click(session, `main a[href="${filtered}"]`);
    await session.page.waitForFunction((url) => location.pathname + location.search === url, {}, filtered);
    await session.page.waitForSelector('select[name=type]');
    expect(
      await session.page.$eval('select[name=type]', (select) => (select as HTMLSelectElement).value),
    ).toBe('development');
  });
}, 120_000);

test('the link back keeps the filters of the previous document, with the language', async () => {
  const german = `${paths.projectsByCity}?type=residential&lang=de`;
  await withPage(german, {}, async (session) => {
    const { page } = session;
    await Promise.all([
      page.waitForNavigation(),
      page.evaluate((path) => location.assign(path), localizedPath(paths.project('bremen'), 'de')),
    ]);
    await hydratePage(session);
    await page.waitForSelector(`header a[href="${german}"]`);
  });
}, 120_000);
