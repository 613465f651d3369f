import { type Locale, locales } from '../../data/locale.ts';
import { type BusinessAreaId, businessAreaIds } from '../../data/site/business-areas.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { listedMessages } from '../pages/listed-messages.ts';
import {
  disconnectBrowser,
  hydratePage,
  open,
  openPage,
  type PageSession,
  painted,
} from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

const variants = pages.filter((page) => page.view === 'business');
const heading = (area: BusinessAreaId, locale: Locale) => message(locale, `business.areas.${area}.title`);

/** Waits until the page under this path shows this heading. */
async function arrived({ page }: PageSession, path: string, title: string) {
  await page.waitForFunction(
    (wantedPath, wantedTitle) =>
      location.pathname === wantedPath && document.querySelector('h1')?.textContent === wantedTitle,
    {},
    path,
    title,
  );
}

const follow = ({ page }: PageSession, selector: string) =>
  page.$eval(selector, (link) => (link as HTMLAnchorElement).click());

test.each(locales)(
  'Learn more, back and next lead through the areas (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale });
    const [first, second] = businessAreaIds;
    const overview = message(locale, 'business.title');
    try {
      await open(visitor, `${site.origin}${paths.business}`);
      await hydratePage(visitor);
      await follow(visitor, `main a[href^="${paths.businessArea(first)}"]`);
      await arrived(visitor, paths.businessArea(first), heading(first, locale));
      await follow(visitor, 'main a[rel="next"]');
      await arrived(visitor, paths.businessArea(second), heading(second, locale));
      await follow(visitor, `main a[href="${paths.business}"]`);
      await arrived(visitor, paths.business, overview);
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('the links work without script', async () => {
  const visitor = await openPage(site.origin, { javascript: false });
  const { page } = visitor;
  const area = businessAreaIds[4];
  try {
    await open(visitor, `${site.origin}${paths.business}`);
    await Promise.all([page.waitForNavigation(), page.click(`main a[href="${paths.businessArea(area)}"]`)]);
    await painted(page);
    expect(new URL(page.url()).pathname).toBe(paths.businessArea(area));
    await Promise.all([page.waitForNavigation(), page.click(`main a[href="${paths.business}"]`)]);
    expect(new URL(page.url()).pathname).toBe(paths.business);
  } finally {
    await visitor.close();
  }
}, 120_000);

/** Lists of each area's page; `title` where items carry a text each. */
const lists: Record<BusinessAreaId, [string, string?][]> = {
  development: [['types', 'title'], ['assets']],
  'project-management': [['phases', 'title'], ['services'], ['consulting']],
  'investment-management': [['transaction', 'title'], ['financing', 'title'], ['reporting'], ['services']],
  'real-estate-management': [['fields', 'title'], ['services']],
  'consulting-joint-venture': [['consulting'], ['venture']],
};

test.each(locales)(
  'every item of every area arrives without script (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, javascript: false });
    try {
      for (const area of businessAreaIds) {
        expect(await open(visitor, `${site.origin}${paths.businessArea(area)}`)).toBe(200);
        const shown = await visitor.page.$$eval('main li, main h3', (all) =>
          all.map((each) => each.textContent),
        );
        for (const [list, suffix] of lists[area]) {
          for (const item of listedMessages(locale, `business.${area}.${list}.list`, suffix)) {
            expect(shown.some((text) => text?.includes(item))).toBe(true);
          }
        }
      }
    } finally {
      await visitor.close();
    }
  },
  180_000,
);

test('the four overviews stand on four grounds and show four sets of pictures', async () => {
  const visitor = await openPage(site.origin, { javascript: false });
  try {
    const grounds: string[] = [];
    const pictures: string[] = [];
    for (const { path } of variants) {
      await open(visitor, `${site.origin}${path}`);
      grounds.push(
        await visitor.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      );
      pictures.push(...(await visitor.page.$$eval('main img', (all) => all.map((image) => image.alt))));
    }
    expect(new Set(grounds).size).toBe(variants.length);
    expect(pictures).toHaveLength(variants.length * (businessAreaIds.length + 1));
    expect(new Set(pictures).size).toBe(pictures.length);
  } finally {
    await visitor.close();
  }
}, 180_000);

const faint = ({ page }: PageSession) =>
  page.$$eval('main li', (all) => all.filter((each) => getComputedStyle(each).opacity !== '1').length);

test('blocks come up once they are scrolled into view', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, `${site.origin}${paths.business}`);
    await hydratePage(visitor);
    await page.waitForSelector('main li[data-state="hidden"]');
    const count = (await page.$$('main li[data-state]')).length;
    expect(count).toBeGreaterThan(2);
    for (let index = 0; index < count; index += 1) {
      const block = (await page.$$('main li[data-state]'))[index];
      await block?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.waitForFunction(
        (element) => element?.getAttribute('data-state') === 'shown',
        {},
        block ?? null,
      );
    }
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main li')].every((each) => getComputedStyle(each).opacity === '1'),
    );
  } finally {
    await visitor.close();
  }
}, 180_000);

test('nothing is hidden without script, nor from someone who asked for less motion', async () => {
  for (const options of [{ javascript: false }, { reducedMotion: true }]) {
    const visitor = await openPage(site.origin, options);
    try {
      await open(visitor, `${site.origin}${paths.business}`);
      if (options.reducedMotion) await hydratePage(visitor);
      expect(await faint(visitor)).toBe(0);
    } finally {
      await visitor.close();
    }
  }
}, 120_000);

test.each(locales)(
  'overview and areas fit a window of 320 px (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, width: 320, height: 640, javascript: false });
    try {
      for (const path of [paths.business, ...businessAreaIds.map(paths.businessArea)]) {
        await open(visitor, `${site.origin}${path}`);
        const [content = 0, room = 0] = await visitor.page.evaluate(() => [
          document.documentElement.scrollWidth,
          window.innerWidth,
        ]);
        expect({ path, fits: content <= room }).toEqual({ path, fits: true });
      }
    } finally {
      await visitor.close();
    }
  },
  180_000,
);

test('numbers in the pictures stand on the text edge, on a small and on a wide screen', async () => {
  for (const width of [360, 1280, 2000]) {
    const visitor = await openPage(site.origin, { width, javascript: false });
    try {
      await open(visitor, `${site.origin}${paths.business}`);
      const [edge = 0, number = 0] = await visitor.page.evaluate(() => {
        const parts = [...document.querySelectorAll('main ol li *')];
        const first = parts.find(
          (part) => part.children.length === 0 && /^\d\d$/.test(part.textContent ?? ''),
        );
        const range = document.createRange();
        if (first) range.selectNodeContents(first);
        return [
          document.querySelector('main h2')?.getBoundingClientRect().left,
          range.getBoundingClientRect().left,
        ];
      });
      expect(number).toBeGreaterThan(0);
      expect(Math.abs(edge - number)).toBeLessThan(1.5);
    } finally {
      await visitor.close();
    }
  }
}, 120_000);
