import { paths } from '../../data/site/paths.ts';
import { chunkOf } from '../support/built-chunks.ts';
import {
  click,
  followNewLink,
  holdRequests,
  isFetchOf,
  isSameDocument,
  markDocument,
  waitForPath,
  withHydrated,
  withPage,
} from '../support/document-navigation.ts';
import { failScripts } from '../support/fail-scripts.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Taps while something else is on its way: code, a page, a document, a language, a form that is being sent. */

const site = sharedSite();

test.each([
  ['a link in the footer shows its page in place', `footer a[href="${paths.contact}"]`, paths.contact, 'en'],
  [
    'the language switch in the footer shows the language in place',
    'footer button[value=de]',
    paths.about,
    'de',
  ],
])('while the code of its region is on its way, %s', (_name, selector, path, locale) =>
  withPage(
    site.origin,
    async (session) => {
      const { page } = session;
      const regions = chunkOf('pages/layouts/deferred-regions.ts');
      const scripts = await failScripts(page, (script) => script === regions, 'never');
      await goto(session, site.origin + paths.about);
      await markDocument(page);
      await page.mouse.move(5, 8);
      await waitUntil('React waits for the region', () => scripts.failed.length > 0);
      await click(page, selector);
      await page.waitForFunction(
        (wanted) => location.pathname === wanted[0] && document.documentElement.lang === wanted[1],
        {},
        [path, locale] as const,
      );
      expect(await isSameDocument(page)).toBe(true);
    },
    { consent: 'declined', saveData: true },
  ),
);

test('the menu is closed in the language that is chosen before its component hydrates', () =>
  withPage(
    site.origin,
    async (session) => {
      const { page } = session;
      await page.setViewport({ width: 390, height: 800 });
      const held = await holdRequests(page, (request) => request.url().includes('/content/'));
      await goto(session, site.origin + paths.about);
      await page.click('header summary');
      await page.waitForSelector('header details[open]');
      await waitUntil('hydration waits for the data of the page', () => held.length > 0);
      await click(page, 'header button[value=de]');
      await page.waitForSelector('html[lang=de]');
      expect(await page.$('header details[open]')).toBeNull();
    },
    { consent: 'declined' },
  ));

test('a tap while a document is loading is followed, and not replaced by that document', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    const held = await holdRequests(page, (request) => {
      if (new URL(request.url()).pathname !== paths.projects) return false;
      // The page cannot be put in place, so its document is loaded.
      if (request.resourceType() === 'fetch') void request.abort();
      return true;
    });
    // In the page, because the browser answers no calls while it waits for the document.
    await page.evaluate(
      (first, second) => {
        const tap = (path: string) =>
          document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click();
        addEventListener('beforeunload', () => setTimeout(tap, 500, second), { once: true });
        tap(first);
      },
      paths.projects,
      paths.contact,
    );
    await waitUntil('the last tap is followed', () => new URL(page.url()).pathname === paths.contact);
    for (const request of held) await request.continue().catch(() => undefined);
    await page.waitForSelector('template:last-child');
    expect(held.some((request) => request.isNavigationRequest())).toBe(true);
    expect(await page.evaluate(() => location.pathname)).toBe(paths.contact);
  }));

test('cookies that are refused while the page with the map is on its way are refused there, too', () =>
  withHydrated(
    site.origin + paths.about,
    async ({ page }) => {
      let isHeld = true;
      const held = await holdRequests(page, (request) => isHeld && isFetchOf(paths.contact)(request));
      await followNewLink(page, paths.contact);
      await waitUntil('the page is on its way', () => held.length > 0);
      await click(page, 'footer button[name=choice][value=ask]');
      isHeld = false;
      // A request that is held would be sent with the cookies of now.
      const headers = { cookie: 'cookieConsent=accepted', accept: 'text/html' };
      const body = await (await fetch(site.origin + paths.contact, { headers })).text();
      for (const request of held) await request.respond({ contentType: 'text/html; charset=utf-8', body });
      await waitForPath(page, paths.contact);
      await page.waitForSelector('button[name=choice][value=declined]');
      expect(await page.$$('iframe')).toEqual([]);
      expect(await isSameDocument(page)).toBe(true);
    },
    { consent: 'accepted', saveData: true },
  ));

test('a language that is on its way is displayed, also after a link to a fragment of the page', () =>
  withHydrated(
    `${site.origin}${paths.about}?lang=de`,
    async ({ page }) => {
      const held = await holdRequests(page, isFetchOf(paths.about));
      await click(page, 'header button[value=en]');
      await waitUntil('the language is on its way', () => held.length > 0);
      await click(page, 'a[href="#main"]');
      await page.waitForFunction(() => location.hash === '#main');
      for (const request of held) await request.continue().catch(() => undefined);
      await page.waitForSelector('html[lang=en]');
      expect(await isSameDocument(page)).toBe(true);
    },
    { saveData: true, locale: 'de' },
  ));

test('going back focuses the link that was followed, and disclosures are open as before', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    const isOpen = () =>
      page.$$eval('main details, header details', (all) =>
        all.map((each) => [each.closest('main') !== null, (each as HTMLDetailsElement).open]),
      );
    await page.$eval('main details', (details) => details.setAttribute('open', ''));
    const open = await isOpen();
    const link = `footer a[href="${paths.contact}"]`;
    await page.focus(link);
    await page.keyboard.press('Enter');
    await waitForPath(page, paths.contact);
    await page.evaluate(() => history.back());
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, link);
    expect(await isOpen()).toEqual(open);
  }));

test('the position of a page stays after a change of the language, going back and forward', () =>
  withHydrated(site.origin + paths.contact, async (session) => {
    const { page } = session;
    await followNewLink(page, paths.about);
    await waitForPath(page, paths.about);
    await hydratePage(session);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 700);
    await click(page, 'header button[value=de]');
    await page.waitForSelector('html[lang=de]');
    await hydratePage(session);
    await page.evaluate(() => history.back());
    await page.waitForSelector(`header a[aria-current][href^="${paths.contact}"]`);
    await page.evaluate(() => history.forward());
    await page.waitForSelector(`header a[aria-current][href^="${paths.about}"]`);
    await page.waitForFunction(() => scrollY === 700);
  }));

test('a page that replaces one with an open menu is announced', () =>
  withPage(
    site.origin,
    async (session) => {
      const { page } = session;
      await goto(session, site.origin + paths.contact);
      await hydratePage(session);
      await followNewLink(page, paths.about);
      await waitForPath(page, paths.about);
      await hydratePage(session);
      await page.click('header summary');
      await page.waitForFunction(() => document.documentElement.style.overflow === 'hidden');
      const title = formatMessage('en', 'contact.meta.title');
      // Read as it is announced, not afterwards.
      await page.evaluate(() => {
        const region = document.querySelector<HTMLElement>('[data-page-change]');
        if (!region) return;
        new MutationObserver(() => {
          region.dataset.announced = String(!region.inert && region.textContent);
        }).observe(region, { childList: true });
      });
      await page.evaluate(() => history.back());
      await page.waitForSelector(`[data-announced*="${title}"]`);
    },
    { width: 390, consent: 'declined', saveData: true },
  ));

test('a page that is left while React waits to hydrate it is no error', () =>
  withPage(
    site.origin,
    async (session) => {
      const { page, consoleErrors } = session;
      await page.evaluateOnNewDocument(() => {
        const { postMessage } = MessagePort.prototype;
        const waiting: (() => void)[] = [];
        // On a busy machine, React's tasks come after the page was left.
        MessagePort.prototype.postMessage = function (...message) {
          waiting.push(() => Reflect.apply(postMessage, this, message));
        };
        addEventListener('popstate', () => {
          MessagePort.prototype.postMessage = postMessage;
          setTimeout(() => {
            for (const post of waiting) post();
          }, 100);
        });
      });
      await goto(session, site.origin + paths.about);
      await markDocument(page);
      await click(page, `header nav a[href="${paths.contact}"]`);
      await waitForPath(page, paths.contact);
      await page.mouse.move(5, 8);
      await page.waitForFunction(
        () => {
          const root = document.getElementById('root');
          if (!Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'))) return false;
          history.back();
          return true;
        },
        { polling: 5 },
      );
      await page.waitForSelector(`header a[aria-current][href="${paths.about}"]`);
      await hydratePage(session);
      expect([await isSameDocument(page), consoleErrors]).toEqual([true, []]);
    },
    { consent: 'declined' },
  ));
