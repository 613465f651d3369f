import type { Locale } from '../../data/locale.ts';
import { disconnectBrowser, hydratePage, open, openPage } from '../support/open-page.ts';
import { type Route, routesByLocale } from '../support/routes.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** Every route in both languages, at a phone's and a desk's width: answer, head, hydration, no jump, no overflow. */

const widths = [360, 1280] as const;
const titles = new Map<string, string>();
const descriptions = new Map<string, string>();
let seen = 0;
let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await disconnectBrowser();
  console.info(`walk-routes saw ${seen} pages x states.`);
});

/** Everything that moved without a touch, since the page began. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
  });

async function walk(route: Route, locale: Locale, width: number) {
  const visitor = await openPage(site.origin, { locale, width, consent: null });
  const { page, consoleErrors: complaints } = visitor;
  try {
    const status = await open(visitor, site.origin + route.path);
    await hydratePage(visitor);
    const facts = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      headings: document.querySelectorAll('h1').length,
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      inlineScripts: document.querySelectorAll('script:not([src]):not([type$=json])').length,
      styleAttributes: document.querySelectorAll('#root [style]').length,
    }));
    const shift = await page.evaluate(layoutShift);
    seen += 1;
    return { status, shift, complaints, ...facts };
  } finally {
    await visitor.close();
  }
}

test.each(routesByLocale)(
  '%s in %s answers whole, in its language, and stands still',
  async (path, locale, route) => {
    for (const width of widths) {
      const found = await walk(route, locale, width);
      const expected404 = route.status === 404 ? 1 : 0;
      expect(found.complaints.filter((line) => !/status of 404/.test(line))).toEqual([]);
      expect(found.complaints.filter((line) => /status of 404/.test(line)).length).toBeLessThanOrEqual(
        expected404,
      );
      expect(found).toMatchObject({
        status: route.status,
        lang: locale,
        headings: 1,
        overflow: 0,
        inlineScripts: 0,
      });
      expect(found.shift).toBe(0);
      if (width === widths[0] && !route.row?.canonical && route.status === 200) {
        expect([...titles.values()]).not.toContain(`${locale} ${found.title}`);
        expect([...descriptions.values()]).not.toContain(`${locale} ${found.description}`);
        titles.set(path + locale, `${locale} ${found.title}`);
        descriptions.set(path + locale, `${locale} ${found.description}`);
      }
      expect(found.title).not.toBe('');
      expect(found.description.length).toBeGreaterThan(40);
    }
  },
);
