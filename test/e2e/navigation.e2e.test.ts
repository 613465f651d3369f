import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import { company } from '../../data/content/company.ts';
import { type Locale, locales, otherLocale } from '../../data/locale.ts';
import { mapOrigin } from '../../data/site/office-map.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { message } from '../../locales/message.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** From page to page and from language to language without a reload. */

const site = sharedSite();

afterAll(disconnectBrowser);

const titleOf = (id: string, locale: Locale) =>
  `${message(locale, `${pageById(id).meta}.title`)} – ${company.name}`;

/** A mark on the window that no reload leaves standing. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const stayed = (page: Page) => page.evaluate(() => 'stayed' in window);

async function start(visitor: PageSession, address: string) {
  await open(visitor, site.origin + address);
  await hydratePage(visitor);
  await mark(visitor.page);
}

async function shown({ page }: PageSession, id: string, locale: Locale) {
  await page.waitForFunction((title) => document.title === title, { polling: 50 }, titleOf(id, locale));
}

const follow = (page: Page, href: string) =>
  page.$eval(`header nav a[href="${href}"]`, (link) => (link as HTMLElement).click());

test.each(locales)(
  'a new page says its name in the title and to screen readers, and has the focus on its heading (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = visitor;
    try {
      await start(visitor, paths.about);
      for (const id of ['business', 'projects', 'home', 'about']) {
        await follow(page, pageById(id).path);
        await shown(visitor, id, locale);
        await page.waitForFunction(
          (title) => document.querySelector('[data-page-change]')?.textContent === title,
          { polling: 50 },
          titleOf(id, locale),
        );
        const facts = await page.evaluate(() => ({
          lang: document.documentElement.lang,
          focused: document.activeElement?.tagName,
          region: document.querySelector('[data-page-change]')?.getAttribute('role'),
          top: scrollY,
          canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
        }));
        expect(facts).toMatchObject({ lang: locale, focused: 'H1', region: 'status', top: 0 });
        expect(facts.canonical).toContain(pageById(id).path);
      }
      expect(await stayed(page)).toBe(true);
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('back goes to where the page was left, forward to where the next one was', async () => {
  const visitor = await openPage(site.origin, { locale: 'en', reducedMotion: true });
  const { page } = visitor;
  const scrolledTo = (top: number) =>
    page.waitForFunction((wanted) => Math.abs(scrollY - wanted) <= 2, { polling: 50 }, top);
  const scroll = async (top: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await scrolledTo(top);
    // The position is remembered by the event, which comes with the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  };
  try {
    await start(visitor, paths.about);
    await scroll(900);
    await follow(page, paths.projects);
    await shown(visitor, 'projects', 'en');
    await scrolledTo(0);
    await scroll(700);
    await page.evaluate(() => history.back());
    await shown(visitor, 'about', 'en');
    await scrolledTo(900);
    await page.evaluate(() => history.forward());
    await shown(visitor, 'projects', 'en');
    await scrolledTo(700);
    expect(await stayed(page)).toBe(true);
  } finally {
    await visitor.close();
  }
}, 120_000);

interface Chunk {
  file: string;
}
const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;
const cataloguesOf = (locale: Locale) =>
  Object.entries(manifest)
    .filter(([name]) => name.includes(`catalogue/${locale}/`))
    .map(([, { file }]) => `/${file}`);

test.each(locales)(
  'the language changes in place: scroll position and typed words stay, and only its words are loaded (from %s)',
  async (locale) => {
    const other = otherLocale(locale);
    const visitor = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = visitor;
    const form = '#contact-form';
    try {
      await start(visitor, paths.contact);
      await page.type(`${form} [name=lastName]`, 'Mustermann');
      await page.type(`${form} [name=message]`, 'Halb fertig');
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      await page.waitForFunction(() => scrollY === 500);
      await page.waitForNetworkIdle();
      visitor.requests.length = 0;
      await page.$eval(`header a[hreflang=${other}]`, (link) => (link as HTMLElement).click());
      await shown(visitor, 'contact', other);
      await page.waitForFunction((lang) => document.documentElement.lang === lang, {}, other);
      expect(await page.evaluate(() => scrollY)).toBe(500);
      const values = await page.$$eval(`${form} :is([name=lastName], [name=message])`, (all) =>
        all.map((field) => (field as HTMLInputElement).value),
      );
      expect(values).toEqual(['Mustermann', 'Halb fertig']);
      expect(await stayed(page)).toBe(true);
      expect(await page.evaluate(() => document.cookie)).toContain(`${languageCookie}=${other}`);

      const loaded = visitor.requests.map((address) => new URL(address).pathname);
      const words = loaded.filter((each) => cataloguesOf(other).includes(each));
      expect(words.length).toBeGreaterThan(0);
      // What brings the head up to date is the one other thing that a change may need.
      const rest = loaded.filter((each) => !words.includes(each) && !/\/(update-head|formatter)-/.test(each));
      expect(rest).toEqual([]);
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test.each(locales)(
  'a change of language is announced in the new language (from %s)',
  async (locale) => {
    const other = otherLocale(locale);
    const visitor = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = visitor;
    try {
      await start(visitor, paths.about);
      await follow(page, paths.business);
      await shown(visitor, 'business', locale);
      await page.$eval(`header a[hreflang=${other}]`, (link) => (link as HTMLElement).click());
      await shown(visitor, 'business', other);
      const announced = `${message(other, 'shared.language.label')}: ${message(other, `shared.language.${other}`)}`;
      await page.waitForFunction(
        (text) => document.querySelector('[data-page-change]')?.textContent === text,
        { polling: 50, timeout: 5000 },
        announced,
      );
    } finally {
      await visitor.close();
    }
  },
  60_000,
);

/** Holds back the page's own code until `release` is called; the map's host answers from here. */
async function holdBack(page: Page, file: string) {
  const held: HTTPRequest[] = [];
  let open = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().startsWith(mapOrigin)) {
      void request.respond({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>map</title>',
      });
    } else if (!open && new URL(request.url()).pathname === `/${file}`) held.push(request);
    else void request.continue();
  });
  return {
    held,
    async release() {
      open = true;
      await Promise.all(held.map((request) => request.continue()));
    },
  };
}

const early: readonly [name: string, path: string, code: string, button: string, done: () => boolean][] = [
  [
    'the map’s button',
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

test.each(early)(
  'a click on %s before the page’s code is there is not lost',
  async (_name, address, code, selector, done) => {
    const visitor = await openPage(site.origin, { locale: 'en', width: 1000, reducedMotion: true });
    const { page } = visitor;
    try {
      const chunk = await holdBack(page, manifest[code]?.file ?? code);
      await open(visitor, site.origin + address);
      await waitForHydration(page, 'header');
      const button = await page.waitForSelector(selector, { visible: true });
      await button?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await button?.click();
      await waitUntil('the page’s code is asked for', () => chunk.held.length > 0);
      expect(await page.evaluate(done)).toBe(false);
      await chunk.release();
      await page.waitForFunction(done, { polling: 50 });
    } finally {
      await visitor.close();
    }
  },
  120_000,
);
