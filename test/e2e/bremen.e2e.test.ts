import { paths } from '../../data/site/paths.ts';
import { tower } from '../../pages/bremen/tower.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

const site = sharedSite();
const testPage = testIf(hasPage(paths.project('bremen')), 'no project “bremen”');

const sections = ['overview', 'location', 'amenities', 'contact'] as const;
const url = site.origin + paths.project('bremen');

/** Waits until the top of a section is below the header and in the upper half of the viewport, or the page ends. */
async function waitForSection({ page }: PageSession, id: string) {
  await page.waitForFunction(
    (sectionId) => {
      const { top } = document.getElementById(sectionId)?.getBoundingClientRect() ?? { top: -1 };
      const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      return top >= headerBottom && (top < innerHeight / 2 || isAtEnd);
    },
    {},
    id,
  );
}

testPage.each(locales)(
  'the links of the fixed header scroll to their sections and mark the current one (%s)',
  async (locale) => {
    await using session = await openHydrated(url, { locale, reducedMotion: true });
    const { page } = session;
    for (const id of sections) {
      const anchor = await page.waitForSelector(`header nav a[href="#${id}"]`, { visible: true });
      expect(await anchor?.evaluate((link) => link.textContent)).toBe(
        formatMessage(locale, `bremen.nav.${id}`),
      );
      await anchor?.click();
      await waitForSection(session, id);
      await page.waitForSelector(`header nav a[href="#${id}"][aria-current]`);
      const marked = await page.$$eval('header nav a[aria-current]', (links) =>
        links.map((link) => link.getAttribute('href')),
      );
      expect(new Set(marked)).toEqual(new Set([`#${id}`]));
    }
    expect(await page.$eval('header', (header) => Math.round(header.getBoundingClientRect().top))).toBe(0);
    expect(await page.$eval('header', (header) => Math.round(header.getBoundingClientRect().height))).toBe(
      64,
    );
    expect(session.consoleErrors).toEqual([]);
  },
);

testPage('the first section is current again after scrolling to the top', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true });
  const { page } = session;
  await goto(session, `${url}#contact`);
  await page.waitForSelector('header nav a[href="#contact"][aria-current]');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForSelector('header nav a[href="#overview"][aria-current]');
});

testPage.each(locales)(
  'section titles and buttons are drawn in capitals and do not overflow (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale, width: 360, javascript: false });
    const { page } = session;
    await goto(session, url);
    const drawn = await page.$$eval(
      'main h2, main a:is([href="#overview"], [href="#amenities"], [href*="viewing"], [download])',
      (all) =>
        all.map((element) => ({
          text: (element as HTMLElement).innerText.replace(/\s*\(.*/s, ''),
          overflows: element.scrollWidth > element.clientWidth,
        })),
    );
    const keys = [
      'hero.action',
      'overview.title',
      'overview.action',
      'location.title',
      'amenities.title',
    ] as const;
    const words = [...keys, 'contact.title', 'contact.viewing', 'contact.brochure'].map((key) =>
      formatMessage(locale, `bremen.${key}`),
    );
    expect(drawn.map(({ text }) => text.replaceAll('\u00ad', ''))).toEqual(
      words.map((text) => text.replaceAll('\u00ad', '').toLocaleUpperCase(locale)),
    );
    expect(drawn.filter(({ overflows }) => overflows)).toEqual([]);
  },
);

testPage('the back link opens the projects without a reload', async () => {
  await using session = await openHydrated(url);
  const { page } = session;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.$eval(`header a[href="${paths.projects}"]`, (link) => (link as HTMLAnchorElement).click());
  await page.waitForFunction((path) => location.pathname === path, {}, paths.projects);
  await page.waitForFunction(() => document.querySelectorAll('article').length > 0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(session.consoleErrors).toEqual([]);
});

/** Positions of roof, corner and street in the picture and in the overlay, in viewport pixels. */
const towerPositions = ({ page }: PageSession) =>
  page.evaluate(({ picture, roof, street, measure, crop }) => {
    const image = document.querySelector('main img') as HTMLImageElement;
    const box = image.getBoundingClientRect();
    const scale = Math.max(box.width / picture.width, box.height / picture.height);
    const x = (at: number) => box.left + (box.width - picture.width * scale) * crop.x + at * scale;
    const y = (at: number) => box.top + (box.height - picture.height * scale) * crop.y + at * scale;
    const lines = document.querySelector('[data-measures]') as HTMLElement;
    const [roofLine, , height] = [...lines.children].map((line) => line.getBoundingClientRect());
    return {
      position: getComputedStyle(image).objectPosition,
      expected: { roof: y(roof.y), corner: x(roof.x), street: y(street), measure: x(measure) },
      drawn: {
        roof: roofLine?.top ?? 0,
        corner: roofLine?.right ?? 0,
        street: height?.bottom ?? 0,
        measure: height?.left ?? 0,
      },
    };
  }, tower);

testPage.each([
  [900, 700],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1200],
])('the measuring lines match the tower in a viewport of %i by %i px', async (width, height) => {
  await using session = await openPage(site.origin, { width, height });
  await goto(session, url);
  const { position, expected, drawn } = await towerPositions(session);
  expect(position).toBe(`${tower.crop.x * 100}% ${tower.crop.y * 100}%`);
  for (const line of Object.keys(expected) as (keyof typeof expected)[]) {
    expect(Math.abs(drawn[line] - expected[line])).toBeLessThan(1.5);
  }
});

testPage.each([
  [390, 844],
  [820, 1180],
])(
  'in a viewport of %i by %i px the measuring lines are hidden and the text is below the picture',
  async (width, height) => {
    await using session = await openPage(site.origin, { width, height });
    const { page } = session;
    await goto(session, url);
    const bottom = await page.$eval('main img', (image) => image.getBoundingClientRect().bottom);
    const top = await page.$eval('main h1', (title) => title.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(bottom);
    expect(await page.$eval('[data-measures]', (lines) => getComputedStyle(lines).display)).toBe('none');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

const headingKeys = [
  'hero.title',
  'hero.tagline',
  'overview.title',
  'location.title',
  'amenities.title',
  'contact.title',
];

testPage.each(locales)('all content is rendered and visible without JavaScript (%s)', async (locale) => {
  // Without script the test cannot wait for the end of a smooth scroll.
  await using session = await openPage(site.origin, { locale, javascript: false, reducedMotion: true });
  const { page } = session;
  expect(await goto(session, url)).toBe(200);
  expect(await page.$eval('html', (root) => root.lang)).toBe(locale);
  const headings = await page.$$eval('main h1, main h2, main h1 + p', (all) =>
    all.map((each) => each.textContent),
  );
  expect(headings).toEqual(headingKeys.map((key) => formatMessage(locale, `bremen.${key}`)));
  expect(await page.$$eval('[data-state="hidden"]', (all) => all.length)).toBe(0);
  await page.click('header nav a[href="#location"]');
  await page.waitForFunction(() => location.hash === '#location');
  await waitForSection(session, 'location');
});
