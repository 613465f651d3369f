import type { Page } from 'puppeteer';
import { homeVariant } from '../../data/derived/home-variants.ts';
import { defaultLocale, type Locale } from '../../data/locale.ts';
import { businessVariants } from '../../data/site/business-variants.ts';
import { type PageRow, pageById } from '../../data/site/pages.ts';
import { auditItems } from '../audits/audit-pages.ts';
import { headerContrast } from '../audits/header-contrast.ts';
import { sampleSnapshot } from '../support/content.ts';
import { decodeImage } from '../support/decode-image.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { gotoHydrated, type PageSession } from '../support/open-page.ts';
import { waitForFrames } from '../support/page-clock.ts';
import { scrollThrough } from '../support/scroll-through.ts';
import { sharedSite } from '../support/site.ts';

/** Every home and business variant: sections, layout shift, overflow, contrast of the header. */

const content = sampleSnapshot();
const homes = Object.keys(content.homeVariants).map(pageById);
const businesses = Object.keys(businessVariants).map(pageById);
const widths = [360, 768, 1280, 1920] as const;
/** Each width has one of the shipped languages: the markup is the same, and German has the longer words. */
const widthsOf = (locale: Locale) => ({ de: [360, 1280], en: [768, 1920] })[locale] ?? [360, 1280];
const site = sharedSite();

const name = ({ path }: PageRow) => path;

/** Palette, shell, number of hero pictures, figures, layout of the areas, and step of their row in px. */
const variantOf = (page: Page, figures: string, areas: string) =>
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

test('each home page has the palette, shell, hero and sections of its row', async () => {
  const locale = defaultLocale;
  const problems = await auditItems(
    site.origin,
    { locale, reducedMotion: true },
    homes,
    name,
    async (session, row) => {
      await gotoHydrated(session, site.origin + row.path);
      if (homeVariant(content, row.id).hero.kind === 'carousel')
        await session.page.waitForSelector('main li[aria-hidden]');
      const actual = await variantOf(
        session.page,
        formatMessage(locale, 'home.figures.label'),
        formatMessage(locale, 'home.areas.title'),
      );
      const { hero, sections } = homeVariant(content, row.id);
      const areas = sections.find((section) => section.kind === 'areas');
      const declared = [
        row.palette,
        row.shell,
        hero.kind === 'carousel' ? hero.pictures.length : 1,
        sections.some(({ kind }) => kind === 'figures'),
        areas?.layout,
        areas?.layout === 'row' ? areas.step : null,
      ];
      return JSON.stringify(actual) === JSON.stringify(declared)
        ? []
        : [`${JSON.stringify(actual)}, not ${JSON.stringify(declared)}`];
    },
  );
  expect(problems).toEqual([]);
}, 300_000);

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Layout shifts without user input since the navigation: score, elements and rectangles. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            const elements = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.outerHTML.slice(0, 90)} ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
            });
            shifts.push(`shift of ${value}: ${elements.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(shifts), 50));
      }),
  );

async function auditStability(session: PageSession, row: PageRow, width: number): Promise<string[]> {
  const { page } = session;
  await page.setViewport({ width, height: 800 });
  await gotoHydrated(session, site.origin + row.path);
  await scrollThrough(page);
  const shifts = await layoutShifts(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...shifts, ...(overflow === 0 ? [] : [`${overflow} px too wide`])];
}

/** Every home page at each width of the language; the business pages, which differ in palette and pictures alone, share the widths. */
function visitsOf(locale: Locale): { row: PageRow; width: number }[] {
  const all = widthsOf(locale);
  return [
    ...homes.flatMap((row) => all.map((width) => ({ row, width }))),
    ...businesses.map((row, index) => ({ row, width: all[index % all.length] ?? 0 })),
  ];
}

test.each(locales)(
  'no variant has a layout shift or horizontal overflow (%s)',
  async (locale: Locale) => {
    const problems = await auditItems(
      site.origin,
      { locale },
      visitsOf(locale),
      ({ row, width }) => `${row.path}, ${width} px`,
      (session, { row, width }) => auditStability(session, row, width),
    );
    expect(problems).toEqual([]);
  },
  600_000,
);

const overlays = [...homes, ...businesses].filter(({ shell }) => shell !== 'standard');

test('the header has a contrast of at least 4.5 on every hero picture at every width', async () => {
  const problems = await auditItems(
    site.origin,
    { locale: 'de', reducedMotion: true },
    overlays,
    name,
    async (session, row) => {
      const { page } = session;
      const lines: string[] = [];
      const { hero } = homeVariant(content, row.id);
      const count = hero.kind === 'carousel' ? hero.pictures.length : 1;
      await page.setViewport({ width: widths[0], height: 800 });
      await gotoHydrated(session, site.origin + row.path);
      for (const width of widths) {
        await page.setViewport({ width, height: 800 });
        for (let index = 0; index < count; index += 1) {
          if (count > 1) await showSlide(page, index);
          await page.$eval('main img', decodeImage);
          await waitForFrames(page);
          const lowest = await headerContrast(page);
          if (lowest < 4.5) lines.push(`${width} px, picture ${index + 1}: ${lowest.toFixed(2)}`);
        }
      }
      return lines;
    },
  );
  expect(problems).toEqual([]);
}, 300_000);

/** Shows one slide and waits until its picture is decoded and the transition has ended. */
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
  const images = await page.$$('main section ul > li:has(img) img');
  await images[index]?.evaluate(decodeImage);
  await waitForFrames(page);
}
