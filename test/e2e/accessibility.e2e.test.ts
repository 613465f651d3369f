import type { HTTPRequest } from 'puppeteer';
import { defaultLocale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { auditItems, auditRoutes } from '../audits/audit-pages.ts';
import { axeViolations } from '../audits/axe.ts';
import { classPrecedence } from '../audits/class-precedence.ts';
import { chooseConsent } from '../audits/consent.ts';
import { pageStates, subscribedEmail } from '../audits/page-states.ts';
import { locales } from '../support/languages.ts';
import { goto, gotoHydrated, type PageSession, setPreferences } from '../support/open-page.ts';
import { kinds, palettes, type Route, shells, withOneSignIn } from '../support/routes.ts';
import { sharedSite, startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/**
 * axe audit of every route, wide in the default language, and of one of each kind, narrow in the others; with the cookie notice and with the
 * menu open where they differ.
 */

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
const site = sharedSite();

async function auditState({ page }: PageSession, state: string, within?: string): Promise<string[]> {
  return (await axeViolations(page, within)).map((line) => `${state}: ${line}`);
}

const notice = 'section:has(button[name=choice][value=declined])';

async function openMenu({ page }: PageSession) {
  await waitForHydration(page, 'header summary');
  await page.$eval('header summary', (summary) => summary.click());
  await page.waitForFunction(() => document.querySelector('main')?.closest('[inert]'));
}

/** What axe finds in a text does not depend on the width, so each language has one; German has the longer words. */
const sizes = locales.map((locale) => [locale, locale === defaultLocale ? wide : narrow] as const);

test.each(sizes)(
  'axe finds no violation on a page, nor in the notice and the menu of one of each shell (%s)',
  async (locale, size) => {
    // With reduced motion every block is visible at once, so axe checks all of them.
    const options = { locale, consent: null, reducedMotion: true, ...size };
    const audit = async (session: PageSession, route: Route) => {
      const showsNotice = shells.includes(route) || palettes.includes(route);
      if (!showsNotice) await setPreferences(session, site.origin, { locale, consent: 'declined' });
      await gotoHydrated(session, site.origin + route.path);
      // The states differ only in the part that opens, so the full page is checked once.
      const lines = showsNotice ? await auditState(session, 'notice open', notice) : [];
      if (showsNotice) await chooseConsent(session.page, 'declined');
      lines.push(...(await auditState(session, 'plain')));
      if (size === wide || !shells.includes(route)) return lines;
      await openMenu(session);
      lines.push(...(await auditState(session, 'menu open', 'header')));
      return lines;
    };
    const isAudited = (route: Route) => (size === wide ? withOneSignIn : kinds).includes(route);
    const violations = await auditRoutes(site.origin, options, audit, isAudited);
    expect(violations).toEqual([]);
  },
  600_000,
);

/** A site that has the subscription of the states. */
const ownSite = startedOnce(async () => {
  const started = await startSite();
  const response = await fetch(started.origin + apiPaths.subscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: subscribedEmail }),
  });
  expect(response.status).toBe(201);
  return started;
});

test.each(sizes)(
  'axe finds no violation in a page-specific state, and its rules are in the order of the classes (%s)',
  async (locale, size) => {
    const { origin } = ownSite;
    const options = { locale, reducedMotion: true, ...size };
    const problems = await auditItems(
      origin,
      options,
      pageStates,
      ({ path, state }) => `${locale} ${path}, ${state}`,
      async (session, { path, enter }) => {
        await setPreferences(session, origin, options);
        await gotoHydrated(session, origin + path);
        await enter(session);
        return [...(await axeViolations(session.page)), ...(await classPrecedence(session.page))];
      },
    );
    expect(problems).toEqual([]);
  },
);

test('axe finds nothing on a page with a carousel before it is hydrated', async () => {
  const problems = await auditRoutes(
    site.origin,
    { locale: defaultLocale, reducedMotion: true, ...wide },
    async (session, route) => {
      const { page } = session;
      await page.setRequestInterception(true);
      const withoutScript = (request: HTTPRequest) =>
        void (request.resourceType() === 'script' ? request.abort() : request.continue());
      page.on('request', withoutScript);
      await goto(session, site.origin + route.path);
      const lines = await auditState(session, 'not hydrated');
      page.off('request', withoutScript);
      await page.setRequestInterception(false);
      return lines;
    },
    ({ row }) => row?.view === 'home-slides',
  );
  expect(problems).toEqual([]);
});
