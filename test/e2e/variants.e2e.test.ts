import type { Page } from 'puppeteer';
import { type Locale, locales } from '../../data/locale.ts';
import { businessVariants } from '../../data/site/business-variants.ts';
import { homeVariant, homeVariants } from '../../data/site/home-variants.ts';
import { type PageRow, pageById } from '../../data/site/pages.ts';
import { message } from '../../locales/message.ts';
import { auditItems } from '../audits/audit-pages.ts';
import { headerContrast } from '../audits/header-contrast.ts';
import { disconnectBrowser, hydratePage, open, type PageSession } from '../support/open-page.ts';
import { waitForFrames } from '../support/page-clock.ts';
import { sharedSite } from '../support/site.ts';

/** Every row of the home and business variants: what it shows, that nothing moves or runs over, that its header is read. */

/** The table of the ten home pages: palette, shell, pictures of the hero, figures, layout of the areas, step. */
const wanted: Record<string, readonly [string, string, 1 | 4, boolean, 'row' | 'grid', number | null]> = {
  home: ['white', 'standard', 1, true, 'row', 320],
  'home-beige': ['warm-beige', 'standard', 1, true, 'row', 320],
  'home-grey': ['beige-grey', 'standard', 1, false, 'row', 320],
  'home-luxury': ['luxury', 'standard', 1, true, 'grid', null],
  'home-cool-grey': ['cool-grey', 'overlay', 1, false, 'row', 320],
  'home-sandstone': ['sandstone', 'overlay', 1, true, 'row', 320],
  'home-brown': ['brown', 'overlay-dark', 1, true, 'row', 320],
  'home-slideshow': ['white', 'overlay', 4, true, 'row', 300],
  'home-nav': ['cool-grey', 'overlay', 4, false, 'row', 300],
  'home-nav2': ['white', 'overlay-dark', 4, false, 'row', 300],
};

const homes = Object.keys(homeVariants).map(pageById);
const businesses = Object.keys(businessVariants).map(pageById);
const widths = [360, 768, 1280, 1920] as const;
const site = sharedSite();

afterAll(disconnectBrowser);

const name = ({ path }: PageRow) => path;

/** What the page shows of what tells a home page from the others. */
const shown = (page: Page, figures: string, areas: string) =>
  page.evaluate(
    (figuresLabel, areasTitle) => {
      const row = document.querySelector<HTMLElement>('main ul[tabindex="0"]');
      const section = [...document.querySelectorAll('main section')].find(
        (each) => each.querySelector('h2')?.textContent === areasTitle,
      );
      const cards = [...(section?.querySelectorAll<HTMLElement>('article') ?? [])];
      const first = row?.firstElementChild?.getBoundingClientRect();
      const second = row?.children[1]?.getBoundingClientRect();
      return [
        document.documentElement.dataset.palette,
        document.querySelector<HTMLElement>('header[data-shell]')?.dataset.shell,
        document.querySelectorAll('main section ul li[aria-hidden] img').length + 1,
        document.querySelector(`main section[aria-label="${figuresLabel}"]`) !== null,
        row
          ? 'row'
          : new Set(cards.map(({ offsetTop }) => offsetTop)).size === 1 && cards.length === 5
            ? 'grid'
            : 'neither',
        row && first && second ? Math.round(second.left - first.left) : null,
      ];
    },
    figures,
    areas,
  );

test.each(locales)(
  'the home pages are those of the table (%s)',
  async (locale) => {
    expect(Object.keys(wanted).every((id) => id in homeVariants)).toBe(true);
    const wrong = await auditItems(
      site.origin,
      { locale, reducedMotion: true },
      homes,
      name,
      async (visitor, row) => {
        await open(visitor, site.origin + row.path);
        await hydratePage(visitor);
        if (homeVariant(row.id).hero.kind === 'carousel')
          await visitor.page.waitForSelector('main li[aria-hidden]');
        const found = await shown(
          visitor.page,
          message(locale, 'home.figures.label'),
          message(locale, 'home.areas.title'),
        );
        // A row that the table does not know is still held to its own data.
        const { hero, sections } = homeVariant(row.id);
        const areas = sections.find((section) => section.kind === 'areas');
        const own = [
          row.palette,
          row.shell,
          hero.kind === 'carousel' ? hero.pictures.length : 1,
          sections.some(({ kind }) => kind === 'figures'),
          areas?.layout,
          areas?.layout === 'row' ? areas.step : null,
        ];
        const expected = wanted[row.id] ?? own;
        return JSON.stringify(found) === JSON.stringify(expected)
          ? []
          : [`${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
      },
    );
    expect(wrong).toEqual([]);
  },
  300_000,
);

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Everything that has moved by itself since the page began: how much, what and by how many pixels. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            const what = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.outerHTML.slice(0, 90)} ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
            });
            found.push(`moves by ${value}: ${what.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(found), 50));
      }),
  );

/** From top to bottom by whole windows, as a reader goes. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await waitForFrames(page);
  }
}

async function standsStill(visitor: PageSession, row: PageRow, width: number): Promise<string[]> {
  const { page } = visitor;
  await page.setViewport({ width, height: 800 });
  await open(visitor, site.origin + row.path);
  await hydratePage(visitor);
  await scrollThrough(page);
  const shifts = await layoutShifts(page);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...shifts.map((line) => `${width} px: ${line}`),
    ...(over === 0 ? [] : [`${width} px: ${over} px too wide`]),
  ];
}

test.each(locales)(
  'no variant moves while it loads or runs over its window (%s)',
  async (locale: Locale) => {
    const wrong = await auditItems(
      site.origin,
      { locale },
      [...homes, ...businesses],
      name,
      async (visitor, row) => {
        const lines: string[] = [];
        for (const width of widths) lines.push(...(await standsStill(visitor, row, width)));
        return lines;
      },
    );
    expect(wrong).toEqual([]);
  },
  600_000,
);

const overlays = [...homes, ...businesses].filter(({ shell }) => shell !== 'standard');

test('the header is read over every picture of a hero, at every width', async () => {
  const wrong = await auditItems(
    site.origin,
    { locale: 'de', reducedMotion: true },
    overlays,
    name,
    async (visitor, row) => {
      const { page } = visitor;
      const lines: string[] = [];
      const { hero } = homeVariant(row.id);
      const count = hero.kind === 'carousel' ? hero.pictures.length : 1;
      for (const width of widths) {
        await page.setViewport({ width, height: 800 });
        await open(visitor, site.origin + row.path);
        await hydratePage(visitor);
        for (let index = 0; index < count; index += 1) {
          if (count > 1) await showSlide(page, index);
          await page.$eval('main img', (image) => (image as HTMLImageElement).decode());
          await waitForFrames(page);
          const lowest = await headerContrast(page);
          if (lowest < 4.5) lines.push(`${width} px, picture ${index + 1}: ${lowest.toFixed(2)}`);
        }
      }
      return lines;
    },
  );
  expect(wrong).toEqual([]);
}, 300_000);

/** Shows one picture of the carousel and waits until it is there, drawn and in its place. */
async function showSlide(page: Page, index: number) {
  await page.waitForSelector('main ol button[aria-current]');
  await page.$$eval(
    'main ol:has(> li > button[aria-current]) button',
    (dots, at) => (dots[at] as HTMLElement).click(),
    index,
  );
  await page.waitForFunction(
    (at) => {
      const slides = [...document.querySelectorAll<HTMLElement>('main section ul > li:has(img)')].slice(0, 4);
      const image = slides[at]?.querySelector('img');
      return (
        slides[at]?.ariaHidden !== 'true' &&
        image?.complete &&
        Math.abs(image.getBoundingClientRect().left) < 1
      );
    },
    { polling: 50 },
    index,
  );
  await page.$$eval(
    'main section ul > li:has(img) img',
    (all, at) => (all[at] as HTMLImageElement).decode(),
    index,
  );
  await waitForFrames(page);
}
