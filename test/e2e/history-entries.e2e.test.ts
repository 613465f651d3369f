import type { Page } from 'puppeteer';
import { linkedSlug } from '../../data/derived/projects.ts';
import { paths } from '../../data/site/paths.ts';
import { cookieConsentCookie, languageCookie } from '../../data/site/preferences.ts';
import { isGeneralProject } from '../../data/site/slug-entry.ts';
import { sampleSnapshot } from '../support/content.ts';
import {
  click,
  expectNewDocument,
  followNewLink,
  holdRequests,
  inputValue,
  isFetchOf,
  isSameDocument,
  typedText,
  waitForPath,
  withHydrated,
} from '../support/document-navigation.ts';
import { hydratePage, type PageSession, waitForIdleNetwork } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';
import { waitUntil } from '../support/wait-until.ts';

/** What an entry of the history keeps: the position, where the page was opened from, the query, and the choices of the visitor. */

const site = sharedSite();
/** The slugs of projects with a page. */
const slugs = sampleSnapshot().projects.flatMap((each) => linkedSlug(each) ?? []);
const [slug = '', otherSlug = ''] = slugs;
const general = sampleSnapshot().projects.find(isGeneralProject)?.slug;
/** A page with a link back to the portfolio. */
const [listed = ''] = [paths.project('erfurt-muehlhausen'), paths.project(general ?? '')].filter(hasPage);

test('going back after a reload returns to the position that a link was followed from', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 900);
    await followNewLink(page, paths.contact);
    await waitForPath(page, paths.contact);
    await page.reload();
    await hydratePage(session);
    await page.evaluate(() => history.back());
    await page.waitForSelector(`header a[aria-current][href="${paths.about}"]`);
    await page.waitForFunction(() => scrollY === 900);
  }));

/** Opens two pages and goes back to the first, whose document is on its way. */
const withSlowBack = (work: (session: PageSession, finish: () => Promise<void>) => Promise<void>) =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    await followNewLink(page, paths.contact);
    await waitForPath(page, paths.contact);
    await hydratePage(session);
    const isOfPage = isFetchOf(paths.about);
    let isSlow = true;
    const held = await holdRequests(page, (request) => isSlow && isOfPage(request));
    await page.evaluate(() => history.back());
    await waitUntil('the page is on its way', () => held.length > 0);
    await work(session, async () => {
      // Also a request that arrives later, such as that for the page in another language.
      isSlow = false;
      for (const request of held) await request.continue();
      await page.waitForSelector(`header a[aria-current][href*="${paths.about}"]`);
    });
    expect(await isSameDocument(page)).toBe(true);
  });

test('a language that is chosen while going back is on its way is that of the page that comes', () =>
  withSlowBack(async ({ page }, finish) => {
    await click(page, 'header button[value=de]');
    await finish();
    await page.waitForSelector('html[lang=de] [data-page-heading]:focus');
  }));

test('going back that was on its way ends after the return from the back/forward cache', () =>
  withSlowBack(async ({ page }, finish) => {
    await show(page, 'pagehide');
    await show(page, 'pageshow');
    await finish();
  }));

testIf(listed !== '', 'no page with a link back')(
  'the link back to the projects has their filters, also after a link to a section and a reload',
  () =>
    withHydrated(`${site.origin}${paths.projects}?status=completed`, async (session) => {
      const { page } = session;
      await followNewLink(page, listed);
      await waitForPath(page, listed);
      await hydratePage(session);
      await click(page, 'a[href="#main"]');
      await page.waitForFunction(() => location.hash === '#main');
      await page.reload();
      await hydratePage(session);
      await page.waitForSelector(`main a[data-portfolio][href="${paths.projects}?status=completed"]`);
    }),
);

testIf(slugs.length > 1, 'less than two projects with a page')(
  'going from one request to another in the history shows the project of each',
  () =>
    withHydrated(site.origin + paths.request('information', slug), async (session) => {
      const { page } = session;
      const title = () => page.$eval('main h2', (heading) => heading.textContent);
      const first = await title();
      await followNewLink(page, paths.request('information', otherSlug));
      await page.waitForFunction(
        (text) => document.querySelector('main h2')?.textContent !== text,
        {},
        first,
      );
      const second = await title();
      await hydratePage(session);
      await page.evaluate(() => history.back());
      await page.waitForFunction(
        (text) => document.querySelector('main h2')?.textContent === text,
        {},
        first,
      );
      await hydratePage(session);
      await page.evaluate(() => history.forward());
      await page.waitForFunction(
        (text) => document.querySelector('main h2')?.textContent === text,
        {},
        second,
      );
    }),
);

// The browser of the tests has no back/forward cache, so the events are made.
const show = (page: Page, type: string) =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

test('a page from the back/forward cache with typed text follows the consent that was withdrawn meanwhile', () =>
  withHydrated(
    site.origin + paths.contact,
    async ({ page }) => {
      const field = '#contact-form [name=message]';
      await page.type(field, typedText);
      await page.$eval('main iframe', (frame) => frame.scrollIntoView());
      await show(page, 'pagehide');
      await page.setCookie({ name: cookieConsentCookie, value: 'declined', url: site.origin });
      await show(page, 'pageshow');
      await page.waitForFunction(() => document.querySelector('main iframe') === null);
      expect([await isSameDocument(page), await inputValue(page, field)]).toEqual([true, typedText]);
    },
    { saveData: true, consent: 'accepted' },
  ));

test('a language that was on its way when its page was left is displayed after the return from the back/forward cache', () =>
  withHydrated(site.origin + paths.about, async ({ page }) => {
    const held = await holdRequests(page, isFetchOf(paths.about));
    await click(page, 'header button[value=de]');
    await waitUntil('the language is on its way', () => held.length > 0);
    await show(page, 'pagehide');
    await show(page, 'pageshow');
    for (const request of held) await request.continue();
    await page.waitForSelector('html[lang=de]');
    expect(await isSameDocument(page)).toBe(true);
  }));

test.each([
  ['', 'en', 'de'],
  ['?lang=de', 'de', 'en'],
] as const)(
  'a page%s from the back/forward cache has the language that was chosen meanwhile',
  (query, locale, chosen) =>
    withHydrated(
      `${site.origin}${paths.about}${query}`,
      async (session) => {
        const { page } = session;
        await followNewLink(page, paths.contact + query);
        await waitForPath(page, paths.contact);
        await show(page, 'pagehide');
        await show(page, 'pageshow');
        await waitForIdleNetwork(session, 500);
        expect(await isSameDocument(page)).toBe(true);
        await show(page, 'pagehide');
        await page.setCookie({ name: languageCookie, value: chosen, url: site.origin });
        await expectNewDocument(page, () => show(page, 'pageshow'));
        const state = () => [document.documentElement.lang, history.state.from];
        expect(await page.evaluate(state)).toEqual([chosen, paths.about + query]);
      },
      { saveData: true, locale },
    ),
);
