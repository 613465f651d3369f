import type { Cookie, ElementHandle } from 'puppeteer';
import { localizedPath } from '../../data/site/urls.ts';
import { localeModes } from '../support/languages.ts';
import { goto, hydratePage, openPage, type PageSession } from '../support/open-page.ts';
import { distinct } from '../support/routes.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Presses every button of a page of every view, shell and business area: each must change the document, the URL or a scroll position, or send a request. What
 * occurs on several pages of one layout is pressed once. `links.e2e.test.ts` follows the links.
 */

const site = startedOnce(startSite);

const buttons = 'button, summary, [role="button"], [onclick]';
const effectTimeoutMs = 30_000;

/** What a press can change in the page, as a hash. */
const pageState = ({ page }: PageSession) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const positions = elements.map(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);
    // A browser moves the focus to the first invalid field of a form.
    const focused = elements.indexOf(document.activeElement as Element);
    const state = `${location.href} ${positions} ${focused} ${document.documentElement.outerHTML}`;
    let hash = 0;
    for (let index = 0; index < state.length; index += 1) hash = (hash * 31 + state.charCodeAt(index)) | 0;
    return `${state.length} ${hash}`;
  });

interface Control {
  element: ElementHandle;
  /** Identifies the control in all states of the page, on other pages of the layout, and on all cards of a list. */
  key: string;
  /** The keys of all visible controls that were not pressed. */
  offered: string[];
}

/** The first visible control of the page that was not pressed. */
async function nextControl({ page }: PageSession, { pressed, layout }: Run): Promise<Control | null> {
  const found = await page.evaluateHandle(
    (selector, prefix, keys) => {
      const offered = new Map<string, Element>();
      for (const element of document.querySelectorAll(selector)) {
        const isShown =
          element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
        // A chosen language or picture stays as it is.
        const isOff = element.matches(
          ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-current]:not(a)',
        );
        const name = (element.getAttribute('aria-label') ?? element.textContent).replace(/: .*/, '');
        const place = element.closest('header, footer, form, section, main')?.tagName;
        const key = [prefix, place, element.tagName, element.getAttribute('href'), name].join(' ');
        if (isShown && !isOff && !keys.includes(key) && !offered.has(key)) offered.set(key, element);
      }
      const [element] = offered.values();
      return { element, offered: [...offered.keys()] };
    },
    buttons,
    layout,
    [...pressed],
  );
  const element = (await found.getProperty('element').catch(() => null))?.asElement() as ElementHandle | null;
  const offered = (await (await found.getProperty('offered')).jsonValue()) as string[];
  const [key = ''] = offered;
  return element && { element, key, offered };
}

/** Presses a control. @returns whether the press has an effect; null when an earlier press has replaced the page meanwhile. */
async function press(session: PageSession, element: ElementHandle): Promise<boolean | null> {
  const { requests } = session;
  const before = await pageState(session);
  const sentRequests = () => requests.filter((url) => !url.includes('/pictures/')).length;
  const requestCount = sentRequests();
  const isPressed = await element.evaluate((node) => {
    const { isConnected } = node;
    if (isConnected) (node as HTMLElement).click();
    return isConnected;
  });
  if (!isPressed) return null;
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
  const context = session.page.browserContext();
  await session.page.goto('about:blank');
  await context.deleteCookie(...(await context.cookies()));
  await context.setCookie(...cookies);
  await goto(session, url);
  if (javascript) await hydrateIfPossible(session);
}

/** Error pages of the server have no script. */
async function hydrateIfPossible(session: PageSession): Promise<void> {
  if (await session.page.$('#initial-state')) await hydratePage(session);
}

/** Whether a form is being sent, or a navigation runs. A picture may stay pending when a navigation cancels it. */
const isSending = ({ pending }: PageSession) =>
  [...pending].some((request) => ['document', 'fetch', 'xhr'].includes(request.resourceType()));

interface Run {
  /** Cookies of a visitor who has declined the map. */
  cookies: Cookie[];
  /** Layout and key of every control that was pressed. */
  pressed: Set<string>;
  layout: string;
  javascript: boolean;
}

/**
 * Presses the buttons of a page that was just opened, several in one document as long as they lead nowhere else.
 *
 * @returns those that do nothing.
 */
async function idleButtons(session: PageSession, url: string, run: Run): Promise<string[]> {
  const idle: string[] = [];
  let control = await nextControl(session, run);
  const offered = control?.offered ?? [];
  while (control) {
    const hasEffect = await press(session, control.element);
    if (hasEffect !== null) run.pressed.add(control.key);
    if (hasEffect === false) idle.push(`${url}: ${control.key}`);
    await waitUntil('the requests of the press are answered', () => !isSending(session));
    // A press may still replace the document.
    control = session.page.url() === url ? await nextControl(session, run).catch(() => null) : null;
    // A state in which nothing is left may hide controls that the fresh page has offered.
    if (!control && offered.some((key) => !run.pressed.has(key))) {
      await openFresh(session, url, run);
      control = await nextControl(session, run);
    }
  }
  return idle;
}

test.each(localeModes)(
  'every button of every kind of page does something (%s, JavaScript: %s)',
  async (locale, javascript) => {
    // With Save-Data nothing is loaded that no press has caused.
    const options = { locale, javascript, reducedMotion: true, saveData: true };
    await using session = await openPage(site.origin, options);
    const cookies = await session.page.browserContext().cookies();
    const pressed = new Set<string>();
    const idle: string[] = [];
    for (const { path, row } of distinct) {
      const url = site.origin + localizedPath(path, locale);
      const run = { pressed, cookies, javascript, layout: row?.layout ?? 'main' };
      await openFresh(session, url, run);
      idle.push(...(await idleButtons(session, url, run)));
    }
    expect(idle).toEqual([]);
    // How many there are depends on the content, such as the number of pictures that can be chosen.
    expect(pressed.size).toBeGreaterThan(javascript ? 20 : 10);
  },
  600_000,
);
