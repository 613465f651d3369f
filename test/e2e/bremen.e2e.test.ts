import { locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { tower } from '../../pages/bremen/tower.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

/** Pictures come as the page is scrolled; nothing else should. */
const asked = ({ requests }: PageSession) => requests.filter((url) => !url.includes('/pictures/'));
const sections = ['overview', 'location', 'amenities', 'contact'] as const;
const address = () => site.origin + paths.project('bremen');

/** Waits until a section's beginning stands below the bar, in the upper half of the window, and stays there. */
async function reached({ page }: PageSession, id: string) {
  await page.waitForFunction(
    (wanted) => {
      const { top } = document.getElementById(wanted)?.getBoundingClientRect() ?? { top: -1 };
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      return top >= bar && (top < innerHeight / 2 || atEnd);
    },
    {},
    id,
  );
}

test.each(locales)(
  'the anchors of the fixed bar lead to their sections and mark the one that is read (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = visitor;
    try {
      await open(visitor, address());
      await hydratePage(visitor);
      for (const id of sections) {
        const anchor = await page.waitForSelector(`header nav a[href="#${id}"]`, { visible: true });
        expect(await anchor?.evaluate((link) => link.textContent)).toBe(message(locale, `bremen.nav.${id}`));
        await anchor?.click();
        await reached(visitor, id);
        await page.waitForSelector(`header nav a[href="#${id}"][aria-current]`);
        const marked = await page.$$eval('header nav a[aria-current]', (links) =>
          links.map((link) => link.getAttribute('href')),
        );
        expect(new Set(marked)).toEqual(new Set([`#${id}`]));
      }
      expect(await page.$eval('header', (bar) => Math.round(bar.getBoundingClientRect().top))).toBe(0);
      expect(await page.$eval('header', (bar) => Math.round(bar.getBoundingClientRect().height))).toBe(64);
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('back at the top, the first section is the current one again', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true });
  const { page } = visitor;
  try {
    await open(visitor, `${address()}#contact`);
    await page.waitForSelector('header nav a[href="#contact"][aria-current]');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForSelector('header nav a[href="#overview"][aria-current]');
  } finally {
    await visitor.close();
  }
}, 120_000);

test('the way back leads to the projects without a reload', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.$eval(`header a[href="${paths.projects}"]`, (link) => (link as HTMLAnchorElement).click());
    await page.waitForFunction((path) => location.pathname === path, {}, paths.projects);
    await page.waitForFunction(() => document.querySelectorAll('article').length > 0);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('the four buttons without an action change nothing and ask for nothing', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await page.waitForNetworkIdle();
    const before = page.url();
    const asAsked = [...asked(visitor)];
    const pressed = await page.$$eval('main button', (buttons) => {
      for (const button of buttons) button.click();
      return buttons.length;
    });
    expect(pressed).toBe(4);
    await page.waitForNetworkIdle();
    expect(page.url()).toBe(before);
    expect(asked(visitor)).toEqual(asAsked);
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);

/** Where the drawing and the picture put the roof and the street, in pixels of the window. */
const measured = ({ page }: PageSession) =>
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
      wanted: { roof: y(roof.y), corner: x(roof.x), street: y(street), measure: x(measure) },
      drawn: {
        roof: roofLine?.top ?? 0,
        corner: roofLine?.right ?? 0,
        street: height?.bottom ?? 0,
        measure: height?.left ?? 0,
      },
    };
  }, tower);

test.each([
  [900, 700],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1200],
])(
  'the lines stay on the tower in a window of %i by %i',
  async (width, height) => {
    const visitor = await openPage(site.origin, { width, height, javascript: true });
    try {
      await open(visitor, address());
      const { position, wanted, drawn } = await measured(visitor);
      expect(position).toBe(`${tower.crop.x * 100}% ${tower.crop.y * 100}%`);
      for (const line of Object.keys(wanted) as (keyof typeof wanted)[]) {
        expect(Math.abs(drawn[line] - wanted[line])).toBeLessThan(1.5);
      }
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test.each([
  [390, 844],
  [820, 1180],
])(
  'in a window of %i by %i the lines go and the words stand under the picture',
  async (width, height) => {
    const visitor = await openPage(site.origin, { width, height });
    const { page } = visitor;
    try {
      await open(visitor, address());
      const bottom = await page.$eval('main img', (image) => image.getBoundingClientRect().bottom);
      const top = await page.$eval('main h1', (title) => title.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(bottom);
      expect(await page.$eval('[data-measures]', (lines) => getComputedStyle(lines).display)).toBe('none');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

const stated = [
  'hero.title',
  'hero.tagline',
  'overview.title',
  'location.title',
  'amenities.title',
  'contact.title',
];

test.each(locales)(
  'all is there without script, hidden nowhere (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, javascript: false });
    const { page } = visitor;
    try {
      expect(await open(visitor, address())).toBe(200);
      expect(await page.$eval('html', (root) => root.lang)).toBe(locale);
      const headings = await page.$$eval('main h1, main h2, main h1 + p', (all) =>
        all.map((each) => each.textContent),
      );
      expect(headings).toEqual(stated.map((key) => message(locale, `bremen.${key}`)));
      expect(await page.$$eval('[data-state="hidden"]', (all) => all.length)).toBe(0);
      await page.click('header nav a[href="#location"]');
      await page.waitForFunction(() => location.hash === '#location');
      await reached(visitor, 'location');
    } finally {
      await visitor.close();
    }
  },
  120_000,
);
