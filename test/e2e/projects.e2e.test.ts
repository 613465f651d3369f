import { fallbackPicture } from '../../data/content/pictures.ts';
import { projects } from '../../data/content/projects.ts';
import { locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { settled } from '../audits/settled.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

const address = (path: string = paths.projects) => `${site.origin}${path}`;
const plain = projects.find((project) => !project.isClickable && project.details.length >= 3);
const linked = projects.find((project) => project.isClickable);
if (!plain || !linked) throw new Error('The portfolio has no project with and without a page.');
const plainCard = `[data-project="${plain.id}"]`;
const linkedCard = `[data-project="${linked.id}"]`;

const scrollTo = ({ page }: PageSession, selector: string) =>
  page.$eval(selector, (card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Waits until a card's detail lines are visible, or are not. */
async function details({ page }: PageSession, card: string, shown: boolean) {
  await page.waitForFunction(
    (selector, expected) => {
      const box = document.querySelector(`${selector} [data-part="details"]`);
      if (!box) return false;
      const visible =
        getComputedStyle(box).visibility === 'visible' && box.getBoundingClientRect().height > 40;
      return visible === expected;
    },
    {},
    card,
    shown,
  );
}

test('detail lines show while the pointer is over a card', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await scrollTo(visitor, plainCard);
    await details(visitor, plainCard, false);
    await page.hover(plainCard);
    await details(visitor, plainCard, true);
    await page.mouse.move(1, 1);
    await details(visitor, plainCard, false);
  } finally {
    await visitor.close();
  }
}, 120_000);

const toggle = (card: string) => `${card} button[aria-expanded]`;

test('detail lines show while the link of a card has the focus', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await page.keyboard.press('Tab');
    await page.focus(`${linkedCard} a`);
    await details(visitor, linkedCard, true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await details(visitor, linkedCard, false);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('a card without a page is no tab stop; its button opens and closes the details by keyboard', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    expect(await page.$$('[data-project][tabindex]')).toHaveLength(0);
    await page.focus(toggle(plainCard));
    await details(visitor, plainCard, false);
    await page.keyboard.press('Enter');
    await details(visitor, plainCard, true);
    expect(await page.$eval(toggle(plainCard), (button) => button.getAttribute('aria-expanded'))).toBe(
      'true',
    );
    await page.keyboard.press('Enter');
    await details(visitor, plainCard, false);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('on touch no card shows its details by itself; a target of its own opens and closes them', async () => {
  const visitor = await openPage(site.origin, { touch: true, width: 390, height: 800 });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    for (const card of [linkedCard, plainCard]) {
      await scrollTo(visitor, card);
      await details(visitor, card, false);
      const target = await page.$(toggle(card));
      const size = await target?.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await target?.tap();
      await details(visitor, card, true);
      await target?.tap();
      // The tap leaves the pointer over the card in some browsers, so the state is what counts.
      expect(await target?.evaluate((button) => button.getAttribute('aria-expanded'))).toBe('false');
      await details(visitor, card, false);
    }
    expect(new URL(page.url()).pathname).toBe(paths.projects);
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each([
  [1280, 800],
  [360, 740],
] as const)(
  'the tooltip covers no part of its card (%i x %i)',
  async (width, height) => {
    const visitor = await openPage(site.origin, { width, height });
    const { page } = visitor;
    try {
      await open(visitor, address());
      await hydratePage(visitor);
      for (const card of [linkedCard, plainCard]) {
        await scrollTo(visitor, card);
        await page.hover(card);
        const bubble = await page.waitForSelector(`:has(> ${card}) > [role="tooltip"]:not([hidden])`);
        const [tip, box] = [await bubble?.boundingBox(), await (await page.$(card))?.boundingBox()];
        if (!tip || !box) throw new Error('The tooltip or its card is not displayed.');
        expect(tip.y + tip.height <= box.y || tip.y >= box.y + box.height).toBe(true);
        expect(tip.y >= 0 && tip.y + tip.height <= height).toBe(true);
      }
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test.each(locales)(
  'the tooltip opens after 700 ms and says what the card leads to (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale });
    const { page } = visitor;
    try {
      await open(visitor, address());
      await hydratePage(visitor);
      await scrollTo(visitor, linkedCard);
      // The page's own clock measures, from the pointer's arrival to the tooltip's.
      await page.evaluate((selector) => {
        const wrapper = document.querySelector(selector)?.parentElement;
        const bubble = wrapper?.querySelector<HTMLElement>('[role="tooltip"]');
        if (!wrapper || !bubble) return;
        let arrived = 0;
        wrapper.addEventListener('pointerover', () => {
          arrived ||= performance.now();
        });
        new MutationObserver(() => {
          if (!bubble.hidden) bubble.dataset.waited ??= String(performance.now() - arrived);
        }).observe(bubble, { attributes: true });
      }, linkedCard);
      await page.hover(linkedCard);
      const bubble = await page.waitForSelector('[role="tooltip"][data-waited]');
      expect(await bubble?.evaluate((element) => element.textContent)).toBe(
        message(locale, 'projects.hint.linked', { name: linked.name }),
      );
      const waited = Number(await bubble?.evaluate((element) => (element as HTMLElement).dataset.waited));
      expect(waited).toBeGreaterThan(690);

      await scrollTo(visitor, plainCard);
      await page.hover(plainCard);
      const next = await page.waitForSelector(`:has(> ${plainCard}) > [role="tooltip"]:not([hidden])`);
      expect(await next?.evaluate((element) => element.textContent)).toBe(
        message(locale, 'projects.hint.plain'),
      );
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('a picture that does not load is replaced by the stock picture', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const broken = request.url().includes(`/${plain.image}`);
      void (broken ? request.respond({ status: 404, body: '' }) : request.continue());
    });
    await open(visitor, address());
    await hydratePage(visitor);
    await scrollTo(visitor, plainCard);
    await page.waitForSelector(`${plainCard}[data-fallback]`);
    await page.waitForFunction(
      (selector, name) => {
        const picture = document.querySelector<HTMLImageElement>(`${selector} img`);
        return picture?.currentSrc.includes(name) && picture.naturalWidth > 0;
      },
      {},
      plainCard,
      fallbackPicture,
    );
    expect(await page.$(`${linkedCard}[data-fallback]`)).toBeNull();
  } finally {
    await visitor.close();
  }
}, 120_000);

test('the grid has one, two or three columns', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewport({ width, height: 800 });
      await page.waitForFunction(
        (expected) => {
          const cards = [...document.querySelectorAll('[data-project]')].slice(0, 6);
          return (
            new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size === expected
          );
        },
        {},
        columns,
      );
    }
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each([paths.projects, paths.projectsByCity, paths.project('erfurt-muehlhausen')])(
  '%s fits a window of 320 px in both languages and has nothing to complain about',
  async (path) => {
    for (const locale of locales) {
      const visitor = await openPage(site.origin, { locale, width: 320, height: 640 });
      try {
        expect(await open(visitor, address(path))).toBe(200);
        await hydratePage(visitor);
        const widths = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
        expect(visitor.consoleErrors).toEqual([]);
      } finally {
        await visitor.close();
      }
    }
  },
  180_000,
);

test('on paper the list stands without band, call and filters’ button', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await page.emulateMediaType('print');
    await settled(page);
    const displayed = (selector: string) =>
      page.$eval(selector, (element) => getComputedStyle(element).display !== 'none');
    expect(await displayed('section[aria-labelledby="portfolio-figures"]')).toBe(false);
    expect(await displayed('section[aria-labelledby="closing-call"]')).toBe(false);
    expect(await displayed('main form button[type="submit"]')).toBe(false);
    expect(await displayed(plainCard)).toBe(true);
    await details(visitor, plainCard, true);
  } finally {
    await visitor.close();
  }
}, 120_000);
