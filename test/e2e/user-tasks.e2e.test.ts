import type { Page } from 'puppeteer';
import { company } from '../../data/content/company.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { consentCookie, languageCookie } from '../../data/site/preferences.ts';
import { message } from '../../locales/message.ts';
import { cookieOf } from '../support/cookie-of.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { fieldValue, waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite, type TestSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Everything a visitor comes to do, twice: with script and without. */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await disconnectBrowser();
});

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('%s', (_name, javascript) => {
  async function visiting(
    address: string,
    use: (visitor: PageSession) => Promise<void>,
    width = 1280,
    consent: null | 'declined' = 'declined',
  ) {
    const visitor = await openPage(site.origin, {
      locale: 'en',
      javascript,
      reducedMotion: true,
      width,
      consent,
    });
    try {
      await come(visitor, address);
      await use(visitor);
      // What is refused is answered 4xx; with script off, the browser says that it skipped what was to be preloaded.
      const expected = javascript ? /status of 4\d\d/ : /status of 4\d\d|^failed: .*\.js csp$/;
      expect(visitor.consoleErrors.filter((line) => !expected.test(line))).toEqual([]);
    } finally {
      await visitor.close();
    }
  }

  async function come(visitor: PageSession, address: string) {
    await open(visitor, site.origin + address);
    if (javascript) await hydratePage(visitor);
  }

  /** Presses what matches, once its handlers are there, if there are to be any. */
  async function press(page: Page, selector: string) {
    await page.waitForSelector(selector);
    if (javascript) await waitForHydration(page, selector);
    await page.$eval(selector, (element) => (element as HTMLElement).click());
  }

  async function arrived(page: Page, id: string, locale: 'en' | 'de' = 'en') {
    const title = `${message(locale, `${pageById(id).meta}.title`)} – ${company.name}`;
    await page.waitForFunction((wanted) => document.title === wanted, { polling: 100 }, title);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, { polling: 100 }, locale);
  }

  test(
    'the header leads to every page of the navigation',
    () =>
      visiting(paths.about, async ({ page }) => {
        for (const id of ['business', 'projects', 'contact', 'home']) {
          await press(page, `header nav a[href="${pageById(id).path}"]`);
          await arrived(page, id);
        }
      }),
    120_000,
  );

  test(
    'on a phone the menu does',
    () =>
      visiting(
        paths.home,
        async ({ page }) => {
          await press(page, 'header summary');
          const about = `header details a[href="${paths.about}"]`;
          const link = await page.waitForSelector(about, { visible: true });
          await link?.evaluate((element) => (element as HTMLElement).click());
          await arrived(page, 'about');
          await page.waitForFunction(() => !document.querySelector('header details[open]'), { polling: 100 });
        },
        360,
      ),
    120_000,
  );

  test(
    'the language changes in the header, and is kept',
    () =>
      visiting(paths.business, async (visitor) => {
        await press(visitor.page, 'header button[value=de]');
        await arrived(visitor.page, 'business', 'de');
        await waitUntil(
          'the language is kept',
          async () => (await cookieOf(visitor, languageCookie)) === 'de',
        );
        await come(visitor, paths.about);
        await arrived(visitor.page, 'about', 'de');
      }),
    120_000,
  );

  test(
    'consent is given, taken back and refused',
    () =>
      visiting(
        paths.about,
        async (visitor) => {
          const { page } = visitor;
          const accept = 'button[name=choice][value=accepted]';
          await press(page, accept);
          await page.waitForFunction(
            (selector) => !document.querySelector(selector),
            { polling: 100 },
            accept,
          );
          expect(await cookieOf(visitor, consentCookie)).toBe('accepted');
          await press(page, 'footer button[name=choice][value=ask]');
          await page.waitForSelector(accept, { visible: true });
          expect(await cookieOf(visitor, consentCookie)).toBeUndefined();
          await press(page, 'button[name=choice][value=declined]');
          await page.waitForFunction(
            (selector) => !document.querySelector(selector),
            { polling: 100 },
            accept,
          );
          expect(await cookieOf(visitor, consentCookie)).toBe('declined');
          expect(new URL(page.url()).pathname).toBe(paths.about);
        },
        1280,
        null,
      ),
    120_000,
  );

  test.each([paths.projects, paths.projectsByCity])(
    '%s is narrowed by its filters',
    (path) =>
      visiting(path, async ({ page }) => {
        const all = await page.$$eval('[data-project]', (cards) => cards.length);
        await page.select('main form select[name=location]', 'Berlin');
        if (!javascript) await press(page, 'main form button[type=submit]');
        await waitUntil(
          'the address names the filter',
          () => new URL(page.url()).searchParams.get('location') === 'Berlin',
        );
        await page.waitForFunction(
          (before) => {
            const count = document.querySelectorAll('[data-project]').length;
            return document.readyState === 'complete' && count > 0 && count < before;
          },
          { polling: 100 },
          all,
        );
        expect(
          await page.$eval('main form select[name=location]', (field) => (field as HTMLSelectElement).value),
        ).toBe('Berlin');
      }),
    120_000,
  );

  test(
    'each person’s profile opens and closes by itself',
    () =>
      visiting(paths.about, async ({ page }) => {
        const profile = 'main article details';
        const openOnes = () =>
          page.$$eval(profile, (all) => all.map((each) => (each as HTMLDetailsElement).open));
        expect(await openOnes()).toEqual([false, false, false, false]);
        await press(page, `${profile} summary`);
        await page.waitForSelector(`${profile}[open] li`, { visible: true });
        expect(await openOnes()).toEqual([true, false, false, false]);
        await press(page, `${profile} summary`);
        await page.waitForFunction(
          (selector) => !document.querySelector(`${selector}[open]`),
          { polling: 100 },
          profile,
        );
      }),
    120_000,
  );

  test(
    'every picture of a carousel can be reached',
    () =>
      visiting('/home-slideshow', async ({ page }) => {
        for (const index of [1, 2, 3]) {
          if (javascript) {
            const next = `main button[aria-label="${message('en', 'home.carousel.next')}"]`;
            await press(page, next);
          } else {
            await page.$$eval(
              'main section ul > li:has(img)',
              (all, at) => all[at]?.scrollIntoView({ behavior: 'instant' }),
              index,
            );
          }
          await page.waitForFunction(
            (at) => {
              const slide = [...document.querySelectorAll('main section ul > li:has(img)')][at];
              return slide && Math.abs(slide.getBoundingClientRect().left) < 2;
            },
            { polling: 100 },
            index,
          );
        }
      }),
    120_000,
  );

  const email = `${javascript ? 'script' : 'plain'}@post.example`;

  test(
    'the newsletter refuses what is no address, keeps it, and takes a good one once',
    () =>
      visiting(paths.home, async ({ page }) => {
        const form = '#newsletter';
        const send = async (address: string) => {
          await page.$eval(
            `${form} [name=email]`,
            (field, value) => {
              (field as HTMLInputElement).value = value;
            },
            address,
          );
          await press(page, `${form} [type=submit]`);
        };
        await send('nobody');
        await waitForText(page, message('en', 'newsletter.invalid'));
        expect(await fieldValue(page, form, 'email')).toBe('nobody');
        await send(email);
        await waitForText(page, message('en', 'newsletter.success'));
        await send(email.toUpperCase());
        await waitForText(page, message('en', 'newsletter.duplicate'));
        expect(await fieldValue(page, form, 'email')).toBe(email.toUpperCase());
      }),
    120_000,
  );

  test(
    'the contact form names what is wrong, keeps what is right, and sends',
    () =>
      visiting(paths.contact, async ({ page }) => {
        const form = '#contact-form';
        const field = (name: string) => `${form} [name=${name}]`;
        await page.type(field('firstName'), 'Katharina');
        await page.type(field('message'), 'Kurz');
        await press(page, `${form} [type=submit]`);
        for (const key of ['lastNameRequired', 'emailInvalid', 'subjectRequired', 'messageTooShort']) {
          await waitForText(page, message('en', `errors.field.${key}`));
        }
        await page.waitForFunction(
          (name) => document.querySelector(name)?.getAttribute('aria-invalid') === 'true',
          { polling: 100 },
          field('lastName'),
        );
        expect(await fieldValue(page, form, 'firstName')).toBe('Katharina');
        expect(await fieldValue(page, form, 'message')).toBe('Kurz');
        await page.type(field('lastName'), 'Mustermann');
        await page.type(field('email'), email);
        await page.select(field('subject'), 'investment');
        await page.type(field('message'), ', aber lang genug.');
        await press(page, `${form} [type=submit]`);
        await waitForText(page, message('en', 'contact.success'));
      }),
    120_000,
  );

  test(
    'staff sign in with the password and with no other',
    () =>
      visiting(paths.admin, async (visitor) => {
        const { page } = visitor;
        const password = '[name=password]';
        if (javascript) await waitForHydration(page, password);
        await page.type(password, 'wrong');
        await page.keyboard.press('Enter');
        await waitForText(page, message('en', 'admin.signIn.wrong'));
        await page.$eval(password, (field) => {
          (field as HTMLInputElement).value = '';
        });
        await page.type(password, adminPassword);
        await page.keyboard.press('Enter');
        await waitUntil(
          'the session is kept',
          async () => (await cookieOf(visitor, 'session')) !== undefined,
        );
      }),
    120_000,
  );
});
