import type { Page } from 'puppeteer';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { sampleSnapshot } from '../support/content.ts';
import { formatMessage } from '../support/messages.ts';
import { gotoHydrated, openHydrated, type PageSession } from '../support/open-page.ts';
import { kinds } from '../support/routes.ts';
import { scrollThrough } from '../support/scroll-through.ts';
import { sharedSite } from '../support/site.ts';

/** Blocks that fade in: where they are, and that each of them appears in every window and by every way to reach it. */

const site = sharedSite();
const { news } = sampleSnapshot();

const hidden = 'main [data-state=hidden]';

/** A line for each block that is hidden. */
const hiddenBlocks = (page: Page): Promise<string[]> =>
  page.$$eval(hidden, (blocks) =>
    blocks.map((block) => `hidden: ${block.id || (block.textContent ?? '').slice(0, 40)}`),
  );

// Its blocks are the tallest, and it shows the least of them.
test('each block of a page of every view and shell appears when the page is scrolled in a small window', async () => {
  const problems = await auditRoutes(
    site.origin,
    { locale: 'de', width: 320, height: 256 },
    async (session, route) => {
      await gotoHydrated(session, site.origin + route.path);
      // The hydration hides all that will appear.
      if ((await session.page.$(hidden)) === null) return [];
      await scrollThrough(session.page);
      return hiddenBlocks(session.page);
    },
    (route) => kinds.includes(route),
  );
  expect(problems).toEqual([]);
}, 600_000);

/** Opens the projects by city, and waits until the section with the most projects has appeared, which is the tallest. */
async function onProjectsByCity(use: (session: PageSession, city: string) => Promise<void>) {
  await using session = await openHydrated(site.origin + paths.projectsByCity, {
    locale: 'de',
    width: 1280,
    height: 500,
  });
  const city = await session.page.$$eval('main section[id]', (sections) => {
    const counts = sections.map((section) => section.querySelectorAll('[data-project]').length);
    return `#${sections[counts.indexOf(Math.max(...counts))]?.id}`;
  });
  await session.page.waitForSelector(`${city}[data-state=hidden]`);
  await use(session, city);
  await session.page.waitForSelector(`${city}[data-state=shown]`);
  expect(session.consoleErrors).toEqual([]);
}

const resized = { width: 320, height: 256 };

test('a tall block appears after a jump to its fragment', () =>
  onProjectsByCity(async ({ page }, city) => {
    await page.setViewport(resized);
    await page.$eval(`nav a[href="${city}"]`, (link) => (link as HTMLElement).click());
  }));

test('a block appears when the focus moves into it', () =>
  onProjectsByCity(async ({ page }, city) => {
    await page.$eval(`${city} :is(a, button)`, (control) =>
      (control as HTMLElement).focus({ preventScroll: true }),
    );
  }));

test('a block appears when the browser scrolls to a text in it', () =>
  onProjectsByCity(async ({ page }, city) => {
    await page.setViewport(resized);
    await page.$$eval(`${city} dl`, (lists) =>
      lists.at(-1)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
  }));

test('a block appears when a resized window brings it into view', () =>
  onProjectsByCity(async ({ page }) => {
    await page.setViewport({ width: 1280, height: 5000 });
  }));

const areaPages = pages.filter(({ view }) => view === 'business-area').map(({ path }) => path);
/** Sections that fade in, as selectors. */
const revealed: readonly (readonly [path: string, ...sections: string[]])[] = [
  [
    paths.home,
    `section[aria-label="${formatMessage('en', 'home.figures.label')}"]`,
    'section:has(#newsletter)',
  ],
  [
    paths.about,
    ...['history', 'achievement', 'team', 'values', 'expertise'].map((id) => `section:has(#${id})`),
  ],
  [paths.business, 'section:has(#expertise)'],
  [paths.contact, '#contact-form', 'section:has(#tiles-title)'],
  // With articles it has no notice, and its list is in view.
  ...(news.length > 0 && !news.some(({ hasText }) => hasText)
    ? [[paths.news, 'section:has(#list-title)'] as const]
    : []),
  ...areaPages.map(
    (path) => [path, 'section:not([aria-labelledby=closing-call])', 'nav', '#closing-call'] as const,
  ),
];

test.each(revealed)(
  'sections of %s below the fold wait to be scrolled into view',
  async (path, ...sections) => {
    await using session = await openHydrated(site.origin + path, { locale: 'en', width: 1280, height: 500 });
    await session.page.waitForSelector(hidden);
    const shown = await session.page.evaluate(
      (selectors) =>
        selectors.filter((selector) => {
          const section = [...document.querySelectorAll(`main ${selector}`)].at(-1);
          return !section?.closest('[data-state=hidden]');
        }),
      sections,
    );
    expect(shown).toEqual([]);
  },
);
