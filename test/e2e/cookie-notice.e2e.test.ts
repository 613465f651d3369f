import type { Locale } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { withdrawConsent } from '../audits/consent.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import {
  goto,
  hydratePage,
  openPage,
  type PageSession,
  type PageSessionOptions,
} from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { adminPassword, sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** The cookie notice: its size and place, its position in the tab order, and the focus after the answer. */

const site = sharedSite();

const notice = 'section:has(button[name=choice][value=declined])';
const decline = `${notice} button[value=declined]`;

async function visiting(
  path: string,
  options: PageSessionOptions,
  use: (session: PageSession) => Promise<void>,
) {
  await using session = await openPage(site.origin, { consent: null, reducedMotion: true, ...options });
  await goto(session, site.origin + path);
  await use(session);
  expect(session.consoleErrors).toEqual([]);
}

const box = ({ page }: PageSession) =>
  page.$eval(notice, (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height, position: getComputedStyle(element).position };
  });

/** Bottom scroll padding of the document in CSS pixels. */
const scrollPadding = ({ page }: PageSession) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0);

const focused = ({ page }: PageSession) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    if (element.matches('[data-page-heading]')) return 'heading';
    return element.getAttribute('name') ?? element.getAttribute('href') ?? element.tagName.toLowerCase();
  });

test.each(locales)('the notice takes at most a fifth of a phone’s window (%s)', (locale: Locale) =>
  visiting(paths.home, { locale, width: 360, height: 740 }, async (session) => {
    const { bottom, height, position } = await box(session);
    expect({ position, bottom }).toEqual({ position: 'fixed', bottom: 740 });
    expect(height).toBeLessThanOrEqual(740 / 5);
  }),
);

test.each([
  [1280, 800],
  [360, 740],
] as const)(
  'its height is reserved below what is scrolled to, before and after hydration (%i x %i)',
  (width, height) =>
    visiting(paths.home, { locale: 'de', width, height }, async (session) => {
      const before = await box(session);
      expect(await scrollPadding(session)).toBeGreaterThanOrEqual(before.height);
      await hydratePage(session);
      await waitForHydration(session.page, decline);
      const after = await box(session);
      expect(after).toEqual(before);
      await session.page.waitForFunction(
        (needed) =>
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) === needed,
        { polling: 50 },
        Math.ceil(after.height),
      );
      // An inherited property would restyle the full document.
      const inMain = await session.page.$eval('main', (main) =>
        getComputedStyle(main).getPropertyValue('--notice-height'),
      );
      expect(inMain).toBe('');
      expect(await layoutShift(session.page)).toBe(0);
    }),
);

test('the answer leaves the elements of a page without components as they are', () =>
  visiting(paths.about, {}, async (session) => {
    const { page } = session;
    await hydratePage(session);
    await waitForHydration(page, decline);
    await page.$$eval('main *', (all) => {
      for (const element of all) Object.assign(element, { isOld: true });
    });
    await page.click(decline);
    await page.waitForSelector(notice, { hidden: true });
    expect(await page.$$eval('main *', (all) => all.filter((each) => !('isOld' in each)).length)).toBe(0);
  }));

test.each([
  [667, 375],
  [568, 320],
  [320, 256],
] as const)('in a low window the notice scrolls with the page (%i x %i)', (width, height) =>
  visiting(paths.about, { locale: 'de', width, height }, async (session) => {
    const { page } = session;
    const { top, position } = await box(session);
    expect({ top, position }).toEqual({ top: 0, position: 'relative' });
    expect(await scrollPadding(session)).toBe(0);
    // An overlay header stands below the notice and not upon it.
    await goto(session, `${site.origin}/home-slideshow`);
    const { bottom } = await box(session);
    expect(await page.$eval('header', (header) => header.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      bottom - 1,
    );
  }),
);

test.each([paths.home, paths.project('bremen'), paths.project('hd-capital'), paths.admin].filter(hasPage))(
  'the choices of the notice follow the skip link in the tab order of %s',
  (path) =>
    visiting(path, {}, async (session) => {
      const { page } = session;
      await hydratePage(session);
      await waitForHydration(page, decline);
      const stops: string[] = [];
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.press('Tab');
        stops.push(
          await page.evaluate(
            () =>
              document.activeElement?.getAttribute('value') ??
              document.activeElement?.getAttribute('href') ??
              '',
          ),
        );
      }
      expect(stops).toEqual(['#main', 'declined', 'accepted']);
    }),
);

test('after an answer by keyboard the focus is on the main heading', () =>
  visiting(paths.about, {}, async (session) => {
    const { page } = session;
    await hydratePage(session);
    await waitForHydration(page, decline);
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
    const focusAtRemoval = await page.evaluateHandle(
      (selector) => ({
        isOnHeading: new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector(selector)) return;
            resolve(document.activeElement?.matches('[data-page-heading]') ?? false);
          }).observe(document.body, { childList: true, subtree: true });
        }),
      }),
      notice,
    );
    await page.keyboard.press('Enter');
    expect(await focusAtRemoval.evaluate(({ isOnHeading }) => isOnHeading)).toBe(true);
    expect(await focused(session)).toBe('heading');
  }));

test('after an answer the focus is back on the control that had it', () =>
  visiting(paths.contact, {}, async (session) => {
    const { page } = session;
    await hydratePage(session);
    await waitForHydration(page, decline);
    await page.focus('[name=message]');
    await page.click(decline);
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, notice);
    expect(await focused(session)).toBe('message');
  }));

test.each([paths.about, paths.admin])(
  'a notice opened from the footer of %s has the focus and returns it',
  (path) =>
    visiting(path, { consent: 'declined' }, async (session) => {
      const { page } = session;
      await hydratePage(session);
      await page.focus('footer button[value=ask]');
      await withdrawConsent(page);
      await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, notice);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction((selector) => !document.querySelector(selector), {}, notice);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('ask');
    }),
);

test('after signing in and after signing out the focus is on the main heading', () =>
  visiting(paths.admin, { locale: 'en' }, async (session) => {
    const { page } = session;
    await waitForHydration(page, '[name=password]');
    await page.type('[name=password]', adminPassword);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('[name=password]'));
    await page.waitForSelector('#messages');
    expect(await focused(session)).toBe('heading');
    const out = await page.waitForSelector(`main button ::-p-text(${formatMessage('en', 'admin.signOut')})`);
    await out?.evaluate((button) => (button as HTMLElement).focus());
    await page.keyboard.press('Enter');
    await page.waitForSelector('[name=password]');
    expect(await focused(session)).toBe('heading');
  }));
