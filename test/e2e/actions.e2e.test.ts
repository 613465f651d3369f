import type { Cookie, ElementHandle } from 'puppeteer';
import { type Locale, locales } from '../../data/locale.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { disconnectBrowser, goto, hydratePage, openPage, type PageSession } from '../support/open-page.ts';
import { routes } from '../support/routes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Presses every button of every page: each must change the document, the URL or a scroll position, or send a request. Follows
 * every link: each must lead to a page or file. What occurs on several pages of one layout is pressed once for each language.
 */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

const buttons = 'button, summary, [role="button"], [onclick], a[href*="#"]:not([target])';
const effectTimeoutMs = 3_000;

/** What a press can change in the page. */
const pageState = ({ page }: PageSession) =>
  page.evaluate(() => {
    const scrolled = [...document.querySelectorAll('*')].filter(
      ({ scrollLeft, scrollTop }) => scrollLeft || scrollTop,
    );
    const positions = scrolled.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    // A browser moves the focus to the first invalid field of a form.
    const focused = [...document.querySelectorAll('*')].indexOf(document.activeElement as Element);
    return JSON.stringify([location.href, positions, focused, document.documentElement.outerHTML]);
  });

interface Control {
  element: ElementHandle;
  /** Identifies the control in all states of the page and on other pages of the layout. */
  key: string;
}

/** Visible controls that can be pressed. */
async function controlsOf({ page }: PageSession): Promise<Control[]> {
  const found: Control[] = [];
  for (const element of await page.$$(buttons)) {
    const key = await element.evaluate((node) => {
      const isShown = node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
      // A chosen language or picture stays as it is.
      const isOff = node.matches(
        ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-current]:not(a)',
      );
      const name = node.getAttribute('aria-label') ?? node.textContent;
      const place = node.closest('header, footer, form, section, main')?.tagName;
      return isShown && !isOff ? [place, node.tagName, node.getAttribute('href'), name].join(' ') : null;
    });
    if (key !== null) found.push({ element, key });
  }
  return found;
}

async function hasEffect(session: PageSession, element: ElementHandle): Promise<boolean> {
  const { requests } = session;
  const before = await pageState(session);
  const sentRequests = () => requests.filter((url) => !url.includes('/pictures/')).length;
  const requestCount = sentRequests();
  await element.evaluate((node) => (node as HTMLElement).click());
  return waitUntil(
    'the press has an effect',
    async () => {
      if (sentRequests() > requestCount) return true;
      // The document is being replaced while a navigation runs.
      const after = await pageState(session).catch(() => null);
      return after === null || after !== before;
    },
    effectTimeoutMs,
  ).then(
    () => true,
    () => false,
  );
}

/** Opens the page without what earlier presses have stored, such as another language. */
async function openFresh(session: PageSession, url: string, { cookies, javascript }: Run): Promise<void> {
  const { page } = session;
  const context = page.browserContext();
  await page.goto('about:blank');
  await context.deleteCookie(...(await context.cookies()));
  await context.setCookie(...cookies);
  await goto(session, url);
  if (javascript && (await page.$('#initial-state'))) await hydratePage(session);
}

interface Run {
  /** Cookies of a visitor who has declined the map. */
  cookies: Cookie[];
  /** Layout and key of every control that was pressed. */
  pressed: Set<string>;
  layout: string;
  javascript: boolean;
}

/** Presses the buttons of a page, several in one document as long as they lead nowhere else. @returns those that do nothing. */
async function idleButtons(session: PageSession, url: string, run: Run): Promise<string[]> {
  const { pressed, layout } = run;
  const idle: string[] = [];
  for (let isFresh = true; ; ) {
    const isThere = isFresh || session.page.url() === url;
    if (!isThere) await openFresh(session, url, run);
    const control = (await controlsOf(session)).find(({ key }) => !pressed.has(`${layout} ${key}`));
    if (!control && isFresh) return idle;
    if (!control) {
      await openFresh(session, url, run);
      isFresh = true;
      continue;
    }
    isFresh = false;
    pressed.add(`${layout} ${control.key}`);
    if (!(await hasEffect(session, control.element))) idle.push(`${url}: ${control.key}`);
    // A form that is being sent, or a navigation.
    await session.page.waitForNetworkIdle({ idleTime: 100, timeout: 5_000 }).catch(() => undefined);
  }
}

/** The links of a page in the browser's spelling, and those that have no target. */
async function linksOf({ page }: PageSession): Promise<{ urls: string[]; empty: string[] }> {
  return page.$$eval('a', (links) => {
    const isEmpty = ({ attributes }: HTMLAnchorElement) =>
      /^(#?|javascript:.*)$/.test(attributes.getNamedItem('href')?.value ?? '');
    return {
      urls: links.filter((link) => !isEmpty(link)).map(({ href }) => href),
      empty: links.filter(isEmpty).map(({ outerHTML }) => outerHTML),
    };
  });
}

const cases = locales.flatMap((locale) => [true, false].map((javascript) => [locale, javascript] as const));

test.each<readonly [Locale, boolean]>(cases)(
  'every button and link of every page does something (%s, JavaScript: %s)',
  async (locale, javascript) => {
    await using session = await openPage(site.origin, { locale, javascript, reducedMotion: true });
    const cookies = await session.page.browserContext().cookies();
    const pressed = new Set<string>();
    const followed = new Map<string, number>();
    const idle: string[] = [];
    for (const { path, row } of routes) {
      const url = site.origin + localizedPath(path, locale);
      const run = { pressed, cookies, javascript, layout: row?.layout ?? 'main' };
      await openFresh(session, url, run);
      const { urls, empty } = await linksOf(session);
      idle.push(...empty);
      for (const { href, origin, pathname, search } of urls.map((each) => new URL(each))) {
        // The language switch of an error page leads to the error page in the other language.
        if (origin !== site.origin || pathname === path || followed.has(pathname + search)) continue;
        const { status } = await fetch(href);
        followed.set(pathname + search, status);
      }
      idle.push(...(await idleButtons(session, url, run)));
    }
    expect(idle).toEqual([]);
    expect([...followed].filter(([, status]) => status !== 200)).toEqual([]);
    expect(pressed.size).toBeGreaterThan(javascript ? 50 : 20);
    expect(followed.size).toBeGreaterThan(50);
  },
  600_000,
);
