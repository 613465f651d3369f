import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import {
  click,
  expectDocumentNavigation,
  expectNewDocument,
  followNewLink,
  inputValue,
  isSameDocument,
  markDocument,
  typedText,
  visibleText,
  waitForPath,
  withHydrated,
  withPage,
} from '../support/document-navigation.ts';
import { formatMessage } from '../support/messages.ts';
import { gotoHydrated, hydratePage, type PageSession } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** What a tap puts in place, and which links are the browser's. */

const site = sharedSite();

/** Position and main styles of every element. */
function appearance(): string[] {
  const names = ['color', 'backgroundColor', 'font', 'margin', 'padding', 'border', 'opacity'] as const;
  return [...document.querySelectorAll<HTMLElement>('#root *, html, body')].map((element) => {
    const style = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.tagName, x, y + scrollY, width, height, ...names.map((name) => style[name])].join(' ');
  });
}

const waitForPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => loading === 'lazy' || complete),
  );

/** The appearance after the hydration, without focus and pointer. */
async function settledAppearance(session: PageSession): Promise<string[]> {
  const { page } = session;
  await hydratePage(session);
  await waitForPictures(page);
  return page.evaluate(appearance);
}

test.each(
  [paths.projects, paths.project('bremen'), paths.contact, '/home-luxury', '/business-brown'].filter(hasPage),
)('the page %s in place looks as its document, after any page before it', (path) =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    // The font is optional: the first document of a visit may be shown without it.
    await page.reload();
    await hydratePage(session);
    await markDocument(page);
    await followNewLink(page, path);
    await waitForPath(page, path);
    const inPlace = await settledAppearance(session);
    expect(await isSameDocument(page)).toBe(true);
    const palette = await page.evaluate(() => document.documentElement.dataset.palette);
    await gotoHydrated(session, site.origin + path);
    expect(inPlace).toEqual(await settledAppearance(session));
    expect(await page.evaluate(() => document.documentElement.dataset.palette)).toBe(palette);
    expect(session.consoleErrors).toEqual([]);
  }),
);

test('a tap while another page is loading shows only the last one', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    await page.evaluate(
      (first, second) => {
        for (const path of [first, second])
          document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click();
      },
      paths.projects,
      paths.contact,
    );
    await waitForPath(page, paths.contact);
    await hydratePage(session);
    expect(await page.title()).toContain(formatMessage('en', 'contact.meta.title'));
    expect([await isSameDocument(page), await page.evaluate(() => history.state.from)]).toEqual([
      true,
      paths.about,
    ]);
  }));

test('a fragment of the page is followed by the browser, and one of another page is scrolled to and focused', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    session.requests.length = 0;
    await click(page, 'a[href="#main"]');
    expect([await page.evaluate(() => location.hash), session.requests]).toEqual(['#main', []]);
    await followNewLink(page, `${paths.contact}#contact-form`);
    await waitForPath(page, paths.contact);
    const top = () => page.$eval('#contact-form', (form) => Math.round(form.getBoundingClientRect().top));
    expect(await top()).toBeLessThan(400);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-form');
    await page.evaluate(() => history.back());
    await waitForPath(page, paths.about);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.hash === '');
    expect(await isSameDocument(page)).toBe(true);
  }));

test('a half filled form is left by a document, so that going back restores it', () =>
  withHydrated(site.origin + paths.contact, async ({ page }) => {
    const field = '#contact-form [name=message]';
    await page.type(field, typedText);
    await expectDocumentNavigation(page, `header nav a[href="${paths.about}"]`, paths.about);
    await page.goBack();
    // The document is being replaced, and the browser restores its fields after loading it.
    await waitUntil('the text is restored', () =>
      inputValue(page, field).then(
        (value) => value === typedText,
        () => false,
      ),
    );
  }));

test('going forward enters what was typed before going back', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    const field = '#contact-form [name=message]';
    await followNewLink(page, paths.contact);
    await waitForPath(page, paths.contact);
    await hydratePage(session);
    await page.type(field, typedText);
    await page.evaluate(() => history.back());
    await page.waitForSelector(`header a[aria-current][href="${paths.about}"]`);
    await page.evaluate(() => history.forward());
    await page.waitForSelector(field);
    await hydratePage(session);
    expect([await inputValue(page, field), await isSameDocument(page)]).toEqual([typedText, true]);
    expect(await page.$eval(field, (element) => element === document.activeElement)).toBe(true);
  }));

test('a tap while another language is loading shows the next page in that language', () =>
  withHydrated(
    site.origin + paths.about,
    async ({ page }) => {
      await page.evaluate((path) => {
        document.querySelector<HTMLElement>('header button[value=en]')?.click();
        document.querySelector<HTMLElement>(`header nav a[href^="${path}"]`)?.click();
      }, paths.contact);
      await waitForPath(page, paths.contact);
      const language = () => [
        document.documentElement.lang,
        new URLSearchParams(location.search).get('lang'),
      ];
      expect([await page.evaluate(language), await isSameDocument(page)]).toEqual([['en', null], true]);
    },
    { saveData: true, locale: 'de' },
  ));

test('a double click on a link does not follow the link of the next page in its place', () =>
  withPage(
    site.origin,
    async (session) => {
      const { page } = session;
      await gotoHydrated(session, site.origin + paths.about);
      await markDocument(page);
      const link = `header nav a[href="${paths.contact}"]`;
      await page.hover(link);
      const path = new URL(site.origin + paths.contact).href;
      await page.waitForFunction((url) => performance.getEntriesByName(url).length > 0, {}, path);
      // A page that appears at once has another link there.
      await page.evaluate((home) => {
        addEventListener('click', () => {
          const next = document.querySelector('header nav a[aria-current]');
          next?.setAttribute('href', home);
        });
      }, paths.home);
      await page.click(link, { count: 2 });
      await waitForPath(page, paths.contact);
      await hydratePage(session);
      expect([await page.evaluate(() => location.pathname), await isSameDocument(page)]).toEqual([
        paths.contact,
        true,
      ]);
    },
    { consent: 'declined' },
  ));

test('a page that takes long is announced by a line at the top of the window, until it appears', () =>
  withHydrated(site.origin + paths.about, async ({ page }) => {
    const line = () => getComputedStyle(document.documentElement, '::after').blockSize;
    let release = () => {};
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      release = () => void request.continue();
    });
    expect(await page.evaluate(line)).not.toBe('3px');
    await followNewLink(page, paths.contact);
    await page.waitForSelector('html[data-loading]');
    expect(await page.evaluate(line)).toBe('3px');
    release();
    await waitForPath(page, paths.contact);
    await page.waitForSelector('html:not([data-loading])');
  }));

test('a link in the open menu closes it, and the next page can be scrolled', () =>
  withPage(
    site.origin,
    async (session) => {
      const { page } = session;
      await gotoHydrated(session, site.origin + paths.home);
      await markDocument(page);
      await page.click('header summary');
      await page.waitForFunction(() => document.documentElement.style.overflow === 'hidden');
      await page.click(`header details a[href="${paths.about}"]`);
      await waitForPath(page, paths.about);
      await hydratePage(session);
      const state = await page.evaluate(() => ({
        open: document.querySelector('header details[open]'),
        inert: document.querySelectorAll('[inert]').length,
        overflow: getComputedStyle(document.documentElement).overflowY,
      }));
      expect(state).toEqual({ open: null, inert: 0, overflow: 'visible' });
      expect(await isSameDocument(page)).toBe(true);
    },
    { width: 390, consent: 'declined' },
  ));

test('the cookie notice stays until the visitor chooses, also on a page that was prepared before', () =>
  withPage(site.origin, async (session) => {
    const { page } = session;
    const decline = 'button[name=choice][value=declined]';
    await gotoHydrated(session, site.origin + paths.about);
    await page.hover(`header nav a[href="${paths.contact}"]`);
    await click(page, `header nav a[href="${paths.business}"]`);
    await waitForPath(page, paths.business);
    await hydratePage(session);
    await page.click(decline);
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, decline);
    await click(page, `header nav a[href="${paths.contact}"]`);
    await waitForPath(page, paths.contact);
    expect(await page.$(decline)).toBeNull();
  }));

test('a flash message belongs to its page: another page does not show it', () =>
  withHydrated(`${site.origin}${paths.contact}?flash=contact-limited`, async ({ page }) => {
    const text = formatMessage('en', 'contact.limited');
    expect(await visibleText(page)).toContain(text);
    await click(page, `header nav a[href="${paths.about}"]`);
    await waitForPath(page, paths.about);
    expect(await visibleText(page)).not.toContain(text);
    expect(await isSameDocument(page)).toBe(true);
  }));

test('an unknown path shows the page of its status in place', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    await followNewLink(page, '/no/such/page');
    await waitForPath(page, '/no/such/page');
    expect(await visibleText(page)).toContain(formatMessage('en', 'errors.notFound.title'));
    await hydratePage(session);
    expect(await isSameDocument(page)).toBe(true);
    // The browser itself reports the status.
    expect(session.consoleErrors.filter((line) => !line.includes('404'))).toEqual([]);
  }));

test.each([
  ['the inbox', paths.admin, {}],
  ['a page in a named window', paths.projects, { target: '_top' }],
])('%s is opened by a document', (_name, path, attributes) =>
  withHydrated(site.origin + paths.about, async ({ page }) => {
    await expectNewDocument(page, () => followNewLink(page, path, attributes));
    expect(new URL(page.url()).pathname).toBe(path);
  }),
);

test.each(['/contact.vcf', paths.feed])('%s is no page: the browser gets the link', (path) =>
  withHydrated(site.origin + paths.about, async ({ page }) => {
    const isLeftToBrowser = await page.evaluate((href) => {
      let isPrevented = true;
      addEventListener('click', (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      });
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
      return !isPrevented;
    }, path);
    expect(isLeftToBrowser).toBe(true);
  }),
);
