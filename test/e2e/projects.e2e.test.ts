import { linkedSlug } from '../../data/derived/projects.ts';
import { fallbackPicture } from '../../data/schemas/pictures.ts';
import { paths } from '../../data/site/paths.ts';
import { finishTransitions } from '../audits/finish-transitions.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

const urlOf = (path: string = paths.projects) => `${site.origin}${path}`;
const { projects } = sampleSnapshot();
const plain = projects.find((project) => !linkedSlug(project));
const linked = projects.find(linkedSlug);
if (!plain || !linked) throw new Error('The portfolio needs a project with a page and one without.');
const plainCard = `[data-project="${plain.id}"]`;
const linkedCard = `[data-project="${linked.id}"]`;

const scrollToCard = ({ page }: PageSession, selector: string) =>
  page.$eval(selector, (card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Waits until the details of a card are visible or hidden. */
async function waitForDetails({ page }: PageSession, card: string, areVisible: boolean) {
  await page.waitForFunction(
    (selector, expected) => {
      const box = document.querySelector(`${selector} ul[aria-label]`);
      if (!box) return false;
      const isVisible =
        getComputedStyle(box).visibility === 'visible' && box.getBoundingClientRect().height > 40;
      return isVisible === expected;
    },
    {},
    card,
    areVisible,
  );
}

test('while no visitor waits for it, the page is hydrated after all cards are laid out', async () => {
  await using session = await openPage(site.origin);
  await goto(session, urlOf());
  await session.page.waitForSelector('html[data-hydrated]');
  const items = await session.page.$$eval('main li:has([data-project])', (all) =>
    all.map((item) => item.hasAttribute('data-laid-out')),
  );
  expect(items).toEqual(projects.map(() => true));
});

test('the details of a card are visible while the pointer is over it', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  await scrollToCard(session, plainCard);
  await waitForDetails(session, plainCard, false);
  await page.hover(plainCard);
  await waitForDetails(session, plainCard, true);
  await page.mouse.move(1, 1);
  await waitForDetails(session, plainCard, false);
});

test('the labels of a card, the counter and the tooltip are drawn in the letter case of their texts', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  await scrollToCard(session, plainCard);
  await page.hover(plainCard);
  await page.waitForSelector('[role="tooltip"]:not([hidden])');
  for (const drawn of ['[data-project] dt', 'form [role="status"]', '[role="tooltip"]']) {
    const transforms = await page.$$eval(drawn, (all) =>
      all.flatMap((each) =>
        [undefined, '::first-letter'].map((part) => getComputedStyle(each, part).textTransform),
      ),
    );
    expect([drawn, ...new Set(transforms)]).toEqual([drawn, 'none']);
  }
});

const toggle = (card: string) => `${card} button[aria-expanded]`;

test('the details of a card are visible while its link has the focus', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  await page.keyboard.press('Tab');
  await page.focus(`${linkedCard} a`);
  await waitForDetails(session, linkedCard, true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await waitForDetails(session, linkedCard, false);
});

test('a card without a page is no tab stop; its button opens and closes the details by keyboard', async () => {
  await using session = await openHydrated(urlOf());
  const { page } = session;
  expect(await page.$$('[data-project][tabindex]')).toHaveLength(0);
  await page.focus(toggle(plainCard));
  await waitForDetails(session, plainCard, false);
  await page.keyboard.press('Enter');
  await waitForDetails(session, plainCard, true);
  expect(await page.$eval(toggle(plainCard), (button) => button.getAttribute('aria-expanded'))).toBe('true');
  await page.keyboard.press('Enter');
  await waitForDetails(session, plainCard, false);
});

test('on a touch screen the details of a card are hidden until its button opens them', async () => {
  await using session = await openHydrated(urlOf(), { hasTouch: true, width: 390, height: 800 });
  const { page } = session;
  for (const card of [linkedCard, plainCard]) {
    await scrollToCard(session, card);
    await waitForDetails(session, card, false);
    const target = await page.$(toggle(card));
    const size = await target?.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await target?.tap();
    await waitForDetails(session, card, true);
    await target?.tap();
    // The tap leaves the pointer over the card in some browsers, so the state is what counts.
    await page.waitForSelector(`${toggle(card)}[aria-expanded=false]`);
    await waitForDetails(session, card, false);
  }
  expect(new URL(page.url()).pathname).toBe(paths.projects);
});

test.each([
  [1280, 800],
  [360, 740],
] as const)('the tooltip covers no part of its card (%i x %i)', async (width, height) => {
  await using session = await openHydrated(urlOf(), { width, height });
  const { page } = session;
  for (const card of [linkedCard, plainCard]) {
    await scrollToCard(session, card);
    await page.hover(card);
    const tooltip = await page.waitForSelector(`:has(> ${card}) > [role="tooltip"]:not([hidden])`);
    const [tip, box] = [await tooltip?.boundingBox(), await (await page.$(card))?.boundingBox()];
    if (!tip || !box) throw new Error('The tooltip or its card is not displayed.');
    expect(tip.y + tip.height <= box.y || tip.y >= box.y + box.height).toBe(true);
    expect(tip.y >= 0 && tip.y + tip.height <= height).toBe(true);
  }
});

test.each(locales)('the tooltip of a card opens after 700 ms and describes its link (%s)', async (locale) => {
  await using session = await openHydrated(urlOf(), { locale });
  const { page } = session;
  await scrollToCard(session, linkedCard);
  // Measured in the page, from the pointer event to the change of the tooltip.
  await page.evaluate((selector) => {
    const wrapper = document.querySelector(selector)?.parentElement;
    if (!wrapper) return;
    let pointerTime = 0;
    wrapper.addEventListener('pointerover', ({ timeStamp }) => {
      pointerTime ||= timeStamp;
    });
    new MutationObserver(() => {
      const tooltip = wrapper.querySelector<HTMLElement>('[role="tooltip"]:not([hidden])');
      if (tooltip) tooltip.dataset.delayMs ??= String(performance.now() - pointerTime);
    }).observe(wrapper, { attributes: true, childList: true, subtree: true });
  }, linkedCard);
  await page.hover(linkedCard);
  const tooltip = await page.waitForSelector('[role="tooltip"][data-delay-ms]');
  expect(await tooltip?.evaluate((element) => element.textContent)).toBe(
    formatMessage(locale, 'projects.hint.linked', { name: linked.name }),
  );
  const delayMs = Number(await tooltip?.evaluate((element) => (element as HTMLElement).dataset.delayMs));
  expect(delayMs).toBeGreaterThan(690);

  await scrollToCard(session, plainCard);
  await page.hover(plainCard);
  const next = await page.waitForSelector(`:has(> ${plainCard}) > [role="tooltip"]:not([hidden])`);
  expect(await next?.evaluate((element) => element.textContent)).toBe(
    formatMessage(locale, 'projects.hint.plain'),
  );
  expect(session.consoleErrors).toEqual([]);
});

test('a picture that fails to load is replaced by the fallback picture', async () => {
  await using session = await openPage(site.origin);
  const { page } = session;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isBroken = request.url().includes(`/${plain.image}`);
    void (isBroken ? request.respond({ status: 404, body: '' }) : request.continue());
  });
  await gotoHydrated(session, urlOf());
  await scrollToCard(session, plainCard);
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
});

test('on phones a card takes the smallest picture that is about as wide in pixels', async () => {
  await using session = await openPage(site.origin);
  const { page } = session;
  for (const [width, deviceScaleFactor] of [
    [412, 2.625],
    [412, 1.75],
  ] as const) {
    await page.setCacheEnabled(false);
    await page.setViewport({ width, height: 800, deviceScaleFactor });
    await goto(session, urlOf());
    const [needed = 0, loaded] = await page.$eval('[data-project] img', async (picture) => {
      const image = picture as HTMLImageElement;
      await image.decode();
      return [image.clientWidth * devicePixelRatio, Number(/-(\d+)\.avif$/.exec(image.currentSrc)?.[1])];
    });
    expect(loaded).toBeGreaterThan(0.95 * needed);
    expect(loaded).toBeLessThan(1.1 * needed);
  }
});

test('the grid has one, two or three columns by viewport width', async () => {
  await using session = await openPage(site.origin);
  const { page } = session;
  await goto(session, urlOf());
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewport({ width, height: 800 });
    await page.waitForFunction(
      (expected) => {
        const cards = [...document.querySelectorAll('[data-project]')].slice(0, 6);
        return new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size === expected;
      },
      {},
      columns,
    );
  }
});

test('the printed list has no figures, call to action or filter button', async () => {
  // The stylesheet with the rules for print follows the first paint.
  await using session = await openHydrated(urlOf());
  const { page } = session;
  await page.emulateMediaType('print');
  await finishTransitions(page);
  const isDisplayed = (selector: string) =>
    page.$eval(selector, (element) => getComputedStyle(element).display !== 'none');
  expect(await isDisplayed('section[aria-labelledby="portfolio-figures"]')).toBe(false);
  expect(await isDisplayed('section[aria-labelledby="closing-call"]')).toBe(false);
  expect(await isDisplayed('main form button[type="submit"]')).toBe(false);
  expect(await isDisplayed(plainCard)).toBe(true);
  await waitForDetails(session, plainCard, true);
});
