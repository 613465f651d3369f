import type { HTTPRequest, Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { mapOrigin } from '../../data/site/office-map.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { chunkOf } from '../support/built-chunks.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales, otherLocales, shownLanguages } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import {
  goto,
  gotoHydrated,
  hydratePage,
  openPage,
  type PageSession,
  waitForIdleNetwork,
} from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Navigation between pages and languages within one document. */

const site = sharedSite();
const { company } = sampleSnapshot();

const titleOf = (id: string, locale: Locale) =>
  `${formatMessage(locale, `${pageById(id).meta}.title`)} – ${company.name}`;

/** Marks the current document; a page load removes the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

async function openHydrated(session: PageSession, pathname: string) {
  await gotoHydrated(session, site.origin + pathname);
  await markDocument(session.page);
}

async function waitForTitle({ page }: PageSession, id: string, locale: Locale) {
  await page.waitForFunction((title) => document.title === title, { polling: 50 }, titleOf(id, locale));
}

const follow = (page: Page, href: string) =>
  page.$eval(`header nav a[href="${href}"]`, (link) => (link as HTMLElement).click());

test('a tap does not compute the styles of the page that it leaves', async () => {
  await using session = await openPage(site.origin, { locale: 'en', reducedMotion: true });
  const { page } = session;
  await openHydrated(session, paths.projects);
  await waitForIdleNetwork(session, 500);
  await page.tracing.start({ categories: ['devtools.timeline'] });
  await page.tap(`header nav a[href="${paths.contact}"]`);
  await waitForTitle(session, 'contact', 'en');
  const { traceEvents } = JSON.parse(Buffer.from((await page.tracing.stop()) ?? []).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  const elements = await page.$$eval('*', (all) => all.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(elements);
});

test.each(locales)(
  'a navigation updates the title, announces it and moves the focus to the heading (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = session;
    await openHydrated(session, paths.about);
    for (const id of ['business', 'projects', 'home', 'about']) {
      await follow(page, localizedPath(pageById(id).path, locale));
      await waitForTitle(session, id, locale);
      await page.waitForFunction(
        (title) => document.querySelector('[data-page-change]')?.textContent === title,
        { polling: 50 },
        titleOf(id, locale),
      );
      const state = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        focused: document.activeElement?.tagName,
        region: document.querySelector('[data-page-change]')?.getAttribute('role'),
        top: scrollY,
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      }));
      expect(state).toMatchObject({ lang: locale, focused: 'H1', region: 'status', top: 0 });
      expect(state.canonical).toContain(pageById(id).path);
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(session.consoleErrors).toEqual([]);
  },
);

test('back and forward restore the scroll position', async () => {
  await using session = await openPage(site.origin, { locale: 'en', reducedMotion: true });
  const { page } = session;
  const waitForScroll = (top: number) =>
    page.waitForFunction((expected) => Math.abs(scrollY - expected) <= 2, { polling: 50 }, top);
  const scroll = async (top: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await waitForScroll(top);
    // The position is stored on the scroll event, which is dispatched in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  };
  await openHydrated(session, paths.about);
  await scroll(900);
  await follow(page, paths.projects);
  await waitForTitle(session, 'projects', 'en');
  await waitForScroll(0);
  await scroll(700);
  await page.evaluate(() => history.back());
  await waitForTitle(session, 'about', 'en');
  await waitForScroll(900);
  await page.evaluate(() => history.forward());
  await waitForTitle(session, 'projects', 'en');
  await waitForScroll(700);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that was opened by a navigation is hydrated after a reload', async () => {
  await using session = await openPage(site.origin, { locale: 'en', reducedMotion: true });
  const { page } = session;
  await openHydrated(session, paths.about);
  await follow(page, paths.business);
  await waitForTitle(session, 'business', 'en');
  await page.reload();
  await hydratePage(session);
  expect(session.consoleErrors).toEqual([]);
});

test.each(locales)(
  'a language change keeps scroll position, form values and focus and requests no script (from %s)',
  async (locale) => {
    const [other = locale] = otherLocales(locale);
    await using session = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = session;
    const form = '#contact-form';
    await openHydrated(session, paths.contact);
    await page.type(`${form} [name=lastName]`, 'Mustermann');
    await page.type(`${form} [name=message]`, 'Halb fertig');
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 500);
    await waitForIdleNetwork(session, 500);
    session.requests.length = 0;
    await page.$eval(`header button[value=${other}]`, (link) => (link as HTMLElement).click());
    await waitForTitle(session, 'contact', other);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, {}, other);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    const values = await page.$$eval(`${form} :is([name=lastName], [name=message])`, (all) =>
      all.map((field) => (field as HTMLInputElement).value),
    );
    expect(values).toEqual(['Mustermann', 'Halb fertig']);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => document.cookie)).toContain(`${languageCookie}=${other}`);

    await hydratePage(session);
    expect(session.requests.filter((url) => new URL(url).pathname.endsWith('.js'))).toEqual([]);
    expect(session.consoleErrors).toEqual([]);
  },
);

test.each(locales)('a change of language is announced in the new language (from %s)', async (locale) => {
  const [other = locale] = otherLocales(locale);
  await using session = await openPage(site.origin, { locale, reducedMotion: true });
  const { page } = session;
  await openHydrated(session, paths.about);
  await follow(page, localizedPath(paths.business, locale));
  await waitForTitle(session, 'business', locale);
  await page.$eval(`header button[value=${other}]`, (button) => (button as HTMLElement).click());
  await waitForTitle(session, 'business', other);
  const announced = `${formatMessage(other, 'shared.language.label')}: ${shownLanguages.find(({ code }) => code === other)?.name}`;
  await page.waitForFunction(
    (text) => document.querySelector('[data-page-change]')?.textContent === text,
    { polling: 50 },
    announced,
  );
});

/** Delays one file until `release` is called, and mocks the host of the map. */
async function delayFile(page: Page, file: string) {
  const delayed: HTTPRequest[] = [];
  let isReleased = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().startsWith(mapOrigin)) {
      void request.respond({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>map</title>',
      });
    } else if (!isReleased && new URL(request.url()).pathname === `/${file}`) delayed.push(request);
    else void request.continue();
  });
  return {
    delayed,
    async release() {
      isReleased = true;
      await Promise.all(delayed.map((request) => request.continue()));
    },
  };
}

const earlyClicks: readonly [
  name: string,
  path: string,
  code: string,
  button: string,
  isDone: () => boolean,
][] = [
  [
    'the map button',
    paths.contact,
    'pages/contact/ContactPage.tsx',
    'main section button[type=button]',
    () => document.querySelector('main iframe') !== null,
  ],
  [
    'an arrow of the row',
    paths.home,
    'pages/home/HomePage.tsx',
    'main button[type=button]:not(:disabled)',
    () => (document.querySelector('main ul[tabindex="0"]')?.scrollLeft ?? 0) > 0,
  ],
];

test.each(earlyClicks)(
  'a click on %s before hydration is replayed',
  async (_name, pathname, code, selector, isDone) => {
    await using session = await openPage(site.origin, { locale: 'en', width: 1000, reducedMotion: true });
    const { page } = session;
    const chunk = await delayFile(page, chunkOf(code).slice(1));
    await goto(session, site.origin + pathname);
    await waitForHydration(page, 'header');
    const button = await page.waitForSelector(selector, { visible: true });
    await button?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await button?.click();
    await waitUntil('the code of the page is requested', () => chunk.delayed.length > 0);
    expect(await page.evaluate(isDone)).toBe(false);
    await chunk.release();
    await page.waitForFunction(isDone, { polling: 50 });
  },
);
