import type { ElementHandle } from 'puppeteer';
import { type Locale, locales } from '../../data/locale.ts';
import { disconnectBrowser, goto, hydratePage, openPage, type PageSession } from '../support/open-page.ts';
import { routes } from '../support/routes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Presses every button and follows every link of every page: each must change the document, the URL or a scroll position, or send
 * a request. What occurs on several pages of one layout with the same markup is pressed once for each language.
 */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

const controls = 'a, button, summary, [role="button"], [onclick]';
const effectTimeoutMs = 3_000;

/** What a press can change in the page. */
const pageState = ({ page }: PageSession) =>
  page.evaluate(() => {
    const scrolled = [...document.querySelectorAll('*')].filter(
      ({ scrollLeft, scrollTop }) => scrollLeft || scrollTop,
    );
    const positions = scrolled.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    return JSON.stringify([location.href, positions, document.documentElement.outerHTML]);
  });

/** Visible controls that can be pressed, each with what identifies it on other pages. */
async function controlsOf({ page }: PageSession): Promise<{ element: ElementHandle; markup: string }[]> {
  const found = [];
  for (const element of await page.$$(controls)) {
    const markup = await element.evaluate((node) => {
      const isShown = node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
      const isOff = node.matches(':disabled, [aria-disabled="true"]');
      return isShown && !isOff ? (node.cloneNode(true) as Element).outerHTML : null;
    });
    if (markup !== null) found.push({ element, markup });
  }
  return found;
}

/** Whether a link leads out of the site, or to the document that it is in. These are checked without a press. */
async function isSettledLink(element: ElementHandle): Promise<boolean> {
  return element.evaluate((node) => {
    if (!(node instanceof HTMLAnchorElement)) return false;
    const isFile = node.type !== '' || node.hasAttribute('download');
    const isElsewhere = /^(mailto|tel):/.test(node.href) || node.origin !== location.origin;
    return isFile || isElsewhere || node.href === location.href;
  });
}

const hasTarget = (element: ElementHandle) =>
  element.evaluate((node) => {
    const href = node.getAttribute('href');
    return (
      node.tagName !== 'A' ||
      (href !== null && href !== '' && href !== '#' && !href.startsWith('javascript:'))
    );
  });

async function hasEffect(session: PageSession, element: ElementHandle): Promise<boolean> {
  const { page, requests } = session;
  const before = await pageState(session);
  const requestCount = requests.filter((url) => !url.includes('/pictures/')).length;
  await element.evaluate((node) => (node as HTMLElement).click());
  return waitUntil(
    'the press has an effect',
    async () => {
      if (requests.filter((url) => !url.includes('/pictures/')).length > requestCount) return true;
      // The document is being replaced while a navigation runs.
      const after = await pageState(session).catch(() => null);
      return after === null || after !== before || page.isClosed();
    },
    effectTimeoutMs,
  ).then(
    () => true,
    () => false,
  );
}

async function openFresh(session: PageSession, url: string, javascript: boolean): Promise<void> {
  await session.page.goto('about:blank');
  await goto(session, url);
  if (javascript && (await session.page.$('#initial-state'))) await hydratePage(session);
}

/** The controls of a page that do nothing. */
async function idleControls(
  session: PageSession,
  url: string,
  pressed: Set<string>,
  layout: string,
  javascript: boolean,
): Promise<string[]> {
  const idle: string[] = [];
  await openFresh(session, url, javascript);
  const count = (await controlsOf(session)).length;
  let isFresh = true;
  for (let index = 0; index < count; index += 1) {
    if (!isFresh) await openFresh(session, url, javascript);
    const control = (await controlsOf(session))[index];
    isFresh = true;
    if (!control || pressed.has(`${layout} ${control.markup}`)) continue;
    pressed.add(`${layout} ${control.markup}`);
    if (!(await hasTarget(control.element))) idle.push(`${url}: no target: ${control.markup}`);
    else if (!(await isSettledLink(control.element))) {
      isFresh = false;
      if (!(await hasEffect(session, control.element))) idle.push(`${url}: ${control.markup}`);
    }
  }
  return idle;
}

const cases = locales.flatMap((locale) => [true, false].map((javascript) => [locale, javascript] as const));

test.each<readonly [Locale, boolean]>(cases)(
  'every button and link of every page does something (%s, JavaScript: %s)',
  async (locale, javascript) => {
    await using session = await openPage(site.origin, { locale, javascript, reducedMotion: true });
    const pressed = new Set<string>();
    const idle: string[] = [];
    for (const { path, row } of routes) {
      idle.push(
        ...(await idleControls(session, site.origin + path, pressed, row?.layout ?? 'main', javascript)),
      );
    }
    expect(pressed.size).toBeGreaterThan(100);
    expect(idle).toEqual([]);
  },
  900_000,
);
