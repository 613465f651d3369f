import type { Page } from 'puppeteer';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { cookieConsentCookie, languageCookie } from '../../data/site/preferences.ts';
import { sampleSnapshot } from '../support/content.ts';
import { cookieOf } from '../support/cookie-of.ts';
import { formatMessage } from '../support/messages.ts';
import { waitForState } from '../support/page-actions.ts';
import { sharedSite } from '../support/site.ts';
import { modes, userTask, waitForPage } from '../support/user-task.ts';
import { waitUntil } from '../support/wait-until.ts';

/** User tasks without forms: navigation, language, consent, filters, profiles, carousel. */

const site = sharedSite();

const waitForGone = (page: Page, selector: string) =>
  waitForState(page, `${selector} is gone`, (removed) => !document.querySelector(removed), selector);

describe.each(modes)('%s', (_name, hasJavascript) => {
  const { run, load, press } = userTask(() => site.origin, hasJavascript);

  test('the header navigation leads to every page', () =>
    run(paths.about, async ({ page }) => {
      for (const id of ['business', 'projects', 'contact', 'home']) {
        await press(page, `header nav a[href="${pageById(id).path}"]`);
        await waitForPage(page, id);
      }
    }));

  test('the mobile menu navigates and closes', () =>
    run(
      paths.home,
      async ({ page }) => {
        await press(page, 'header summary');
        const about = `header details a[href="${paths.about}"]`;
        const link = await page.waitForSelector(about, { visible: true });
        await link?.evaluate((element) => (element as HTMLElement).click());
        await waitForPage(page, 'about');
        await waitForGone(page, 'header details[open]');
      },
      { width: 360 },
    ));

  test('the language chosen in the header is stored', () =>
    run(paths.business, async (session) => {
      await press(session.page, 'header button[value=de]');
      await waitForPage(session.page, 'business', 'de');
      await waitUntil(
        'the language cookie is set',
        async () => (await cookieOf(session, languageCookie)) === 'de',
      );
      await load(session, paths.about);
      await waitForPage(session.page, 'about', 'de');
    }));

  test('consent can be accepted, withdrawn and declined', () =>
    run(
      paths.about,
      async (session) => {
        const { page } = session;
        const accept = 'button[name=choice][value=accepted]';
        await press(page, accept);
        await waitForGone(page, accept);
        expect(await cookieOf(session, cookieConsentCookie)).toBe('accepted');
        await press(page, 'footer button[name=choice][value=ask]');
        await page.waitForSelector(accept, { visible: true });
        expect(await cookieOf(session, cookieConsentCookie)).toBeUndefined();
        await press(page, 'button[name=choice][value=declined]');
        await waitForGone(page, accept);
        expect(await cookieOf(session, cookieConsentCookie)).toBe('declined');
        expect(new URL(page.url()).pathname).toBe(paths.about);
      },
      { consent: null },
    ));

  test.each([paths.projects, paths.projectsByCity])('the filters of %s narrow the list', (path) =>
    run(path, async ({ page }) => {
      const all = await page.$$eval('[data-project]', (cards) => cards.length);
      const city = sampleSnapshot().projects[0]?.city ?? '';
      await page.select('main form select[name=location]', city);
      if (!hasJavascript) await press(page, 'main form button[type=submit]');
      await waitUntil(
        'the query has the filter',
        () => new URL(page.url()).searchParams.get('location') === city,
      );
      const isFiltered = (total: number) => {
        const count = document.querySelectorAll('[data-project]').length;
        return document.readyState === 'complete' && count > 0 && count < total;
      };
      await waitForState(page, 'the list is filtered', isFiltered, all);
      expect(
        await page.$eval('main form select[name=location]', (field) => (field as HTMLSelectElement).value),
      ).toBe(city);
    }),
  );

  test('a profile opens and closes independently', () =>
    run(paths.about, async ({ page }) => {
      const profile = 'main article details';
      const openStates = () =>
        page.$$eval(profile, (all) => all.map((each) => (each as HTMLDetailsElement).open));
      const closed = sampleSnapshot().team.map(() => false);
      expect(await openStates()).toEqual(closed);
      await page.click(`${profile} summary`);
      await page.waitForSelector(`${profile}[open] li`, { visible: true });
      expect(await openStates()).toEqual([true, ...closed.slice(1)]);
      await page.click(`${profile} summary`);
      await waitForGone(page, `${profile}[open]`);
    }));

  test('every slide of a carousel can be reached', () =>
    run('/home-slideshow', async ({ page }) => {
      for (const index of [1, 2, 3]) {
        if (hasJavascript) {
          const next = `main button[aria-label="${formatMessage('en', 'home.carousel.next')}"]`;
          await press(page, next);
        } else {
          await page.$$eval(
            'main section ul > li:has(img)',
            (all, at) => all[at]?.scrollIntoView({ behavior: 'instant' }),
            index,
          );
        }
        const isShown = (at: number) => {
          const slide = [...document.querySelectorAll('main section ul > li:has(img)')][at];
          return slide !== undefined && Math.abs(slide.getBoundingClientRect().left) < 2;
        };
        await waitForState(page, `slide ${index} is shown`, isShown, index);
      }
    }));
});
