import type { HTTPRequest, Page } from 'puppeteer';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import {
  click,
  expectDocumentNavigation,
  expectNewDocument,
  inputValue,
  isSameDocument,
  markDocument,
  typedText,
  visibleText,
  withPage,
} from '../support/document-navigation.ts';
import { failScripts } from '../support/fail-scripts.ts';
import { gotoHydrated, hydratePage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** What a tap puts in place, and when it becomes an ordinary document navigation. */

const site = sharedSite();

/** Opens a page that prepares nothing, so that each tap requests its document. */
const withHydrated = (path: string, work: (session: PageSession) => Promise<void>, saveData = true) =>
  withPage(
    site.origin,
    async (session) => {
      await gotoHydrated(session, site.origin + path);
      await markDocument(session.page);
      await work(session);
    },
    { saveData, consent: 'declined' },
  );

/** Adds a link to the displayed page and clicks it. */
const follow = (page: Page, href: string, attributes: Record<string, string> = {}) =>
  page.evaluate(
    (url, all) => {
      const link = document.createElement('a');
      link.href = url;
      for (const [name, value] of Object.entries(all)) link.setAttribute(name, value);
      document.querySelector('main')?.append(link);
      link.click();
    },
    href,
    attributes,
  );

const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((expected) => location.pathname === expected, { polling: 20 }, path);

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

test.each([paths.projects, paths.project('bremen'), paths.contact, '/home-luxury', '/business-brown'])(
  'the page %s in place looks as its document, after any page before it',
  (path) =>
    withHydrated(paths.about, async (session) => {
      const { page } = session;
      // The font is optional: the first document of a visit may be shown without it.
      await page.reload();
      await hydratePage(session);
      await markDocument(page);
      await follow(page, path);
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

test('a prepared page appears with all its scripts missing, stays readable, and links then load documents', () =>
  withHydrated(
    paths.about,
    async ({ page }) => {
      const scripts = await failScripts(page, () => true, 404);
      await click(page, `header nav a[href="${paths.projects}"]`);
      await waitForPath(page, paths.projects);
      const shown = await visibleText(page);
      expect(shown).toContain(formatMessage('en', 'projects.title'));
      await waitUntil('the error is reported', () => scripts.reports.length > 0);
      expect([await visibleText(page), await isSameDocument(page)]).toEqual([shown, true]);
      await expectDocumentNavigation(page, `header nav a[href="${paths.about}"]`, paths.about);
    },
    false,
  ));

test('a tap while another page is loading shows only the last one', () =>
  withHydrated(paths.about, async (session) => {
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

test('a fragment of the page is followed by the browser, and one of another page is scrolled to', () =>
  withHydrated(paths.about, async (session) => {
    const { page } = session;
    session.requests.length = 0;
    await click(page, 'a[href="#main"]');
    expect([await page.evaluate(() => location.hash), session.requests]).toEqual(['#main', []]);
    await follow(page, `${paths.contact}#contact-form`);
    await waitForPath(page, paths.contact);
    const top = () => page.$eval('#contact-form', (form) => Math.round(form.getBoundingClientRect().top));
    expect(await top()).toBeLessThan(400);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.evaluate(() => history.back());
    await waitForPath(page, paths.about);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.hash === '');
    expect(await isSameDocument(page)).toBe(true);
  }));

test('a half filled form is left by a document, so that going back restores it', () =>
  withHydrated(paths.contact, async ({ page }) => {
    const field = '#contact-form [name=message]';
    await page.type(field, typedText);
    await expectDocumentNavigation(page, `header nav a[href="${paths.about}"]`, paths.about);
    await page.goBack();
    expect(await inputValue(page, field)).toBe(typedText);
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

test('a flash message belongs to its document: another page and going back do not show it', () =>
  withHydrated(`${paths.contact}?flash=contact-limited`, async ({ page }) => {
    const text = formatMessage('en', 'contact.limited');
    expect(await visibleText(page)).toContain(text);
    await click(page, `header nav a[href="${paths.about}"]`);
    await waitForPath(page, paths.about);
    expect(await visibleText(page)).not.toContain(text);
    expect(await isSameDocument(page)).toBe(true);
  }));

test('an unknown path shows the page of its status in place', () =>
  withHydrated(paths.about, async (session) => {
    const { page } = session;
    await follow(page, '/no/such/page');
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
  withHydrated(paths.about, async ({ page }) => {
    await expectNewDocument(page, () => follow(page, path, attributes));
    expect(new URL(page.url()).pathname).toBe(path);
  }),
);

test.each(['/contact.vcf', paths.feed])('%s is no page: the browser gets the link', (path) =>
  withHydrated(paths.about, async ({ page }) => {
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

const originalOf = async (request: HTTPRequest) => {
  const response = await fetch(request.url());
  return { status: response.status, contentType: 'text/html; charset=utf-8', body: await response.text() };
};
const failures: Record<string, (request: HTTPRequest) => Promise<void>> = {
  'a lost connection': (request) => request.abort('connectionreset'),
  'a response that was cut': async (request) => {
    const original = await originalOf(request);
    await request.respond({ ...original, body: original.body.slice(0, original.body.length / 2) });
  },
  'another release': async (request) => {
    const original = await originalOf(request);
    const body = original.body.replace(/entry-client-[\w-]+\.js/, 'entry-client-other000.js');
    await request.respond({ ...original, body });
  },
  'a page without script': async (request) => {
    const original = await originalOf(request);
    await request.respond({
      ...original,
      body: original.body.replace(/<script type="module"[^>]*>/, '<script>'),
    });
  },
  'a response that is no page': (request) =>
    request.respond({ status: 200, contentType: 'application/json', body: '{}' }),
  'no answer in time': async () => undefined,
};

/** Answers the requests of the navigation, not those of documents. */
async function answerLoads(page: Page, answer: (request: HTTPRequest) => Promise<void>): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isLoad = request.resourceType() === 'fetch' && request.method() === 'GET';
    void (isLoad ? answer(request) : request.continue());
  });
}

test.each(Object.entries(failures))('%s becomes a document navigation', (_name, answer) =>
  withHydrated(paths.about, async ({ page }) => {
    await answerLoads(page, answer);
    await expectDocumentNavigation(page, `header nav a[href="${paths.projects}"]`, paths.projects);
    expect(await visibleText(page)).toContain(formatMessage('en', 'projects.title'));
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(paths.about);
  }),
);

test('going back without a connection to a page that is not kept becomes a document navigation', () =>
  withHydrated(paths.about, async ({ page }) => {
    await click(page, `header nav a[href="${paths.projects}"]`);
    await waitForPath(page, paths.projects);
    await answerLoads(page, (request) => request.abort());
    await expectNewDocument(page, () => page.evaluate(() => history.back()));
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([
      paths.about,
      expect.stringContaining(formatMessage('en', 'about.meta.title')),
    ]);
  }));

test('without a connection, a change of language keeps typed text', () =>
  withHydrated(paths.contact, async ({ page }) => {
    const field = '#contact-form [name=message]';
    await page.type(field, typedText);
    await answerLoads(page, (request) => request.abort());
    await click(page, 'header button[value=de]');
    await page.waitForFunction(() => document.cookie.includes('language=de'));
    expect([await isSameDocument(page), await inputValue(page, field)]).toEqual([true, typedText]);
  }));

test('where motion is welcome, the page is put in place by a view transition', () =>
  withPage(
    site.origin,
    async (session) => {
      const { page } = session;
      await gotoHydrated(session, site.origin + paths.about);
      await markDocument(page);
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          Object.assign(window, { hasTransition: true });
          return start(update);
        };
      });
      await click(page, `header nav a[href="${paths.contact}"]`);
      await waitForPath(page, paths.contact);
      expect(await page.evaluate(() => 'hasTransition' in window)).toBe(true);
      expect([await isSameDocument(page), session.consoleErrors]).toEqual([true, []]);
    },
    { reducedMotion: false, consent: 'declined' },
  ));
