import { processingRows } from '../../data/legal/processings.ts';
import { defaultLocale } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { chooseConsent, consentButtons, mockMap, withdrawConsent } from '../audits/consent.ts';
import { undocumentedStorage } from '../audits/stored-data.ts';
import { locales } from '../support/languages.ts';
import { goto, gotoHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { palettes, type Route, views } from '../support/routes.ts';
import { adminPassword, sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Privacy audit of a page of each view: requests, storage, cookie notice, before and after a choice; and of the notice in each palette.
 * `routes.e2e.test.ts` visits every page before a choice.
 */

/** Origins in the table of processings; requests go nowhere else. */
const documentedOrigins = processingRows.flatMap(({ origins = [] }) => origins);

const site = sharedSite();

/** Problems in this state: undocumented storage, requests to other hosts, unexpected iframes. */
async function auditState(session: PageSession, state: string, isMapAllowed: boolean): Promise<string[]> {
  const crossOrigin = session.consoleErrors.filter(
    (line) =>
      line.startsWith('cross-origin:') &&
      !(isMapAllowed && documentedOrigins.some((origin) => line.startsWith(`cross-origin: ${origin}`))),
  );
  const frames = await session.page.$$eval('iframe', (all) => all.length);
  return [
    ...crossOrigin,
    ...(await undocumentedStorage(session)),
    ...(frames > 0 === isMapAllowed ? [] : [`${frames} iframes`]),
  ].map((line) => `${state}: ${line}`);
}

/** Problems of the notice: its two buttons must be equally easy to reach and to read. */
async function auditChoices(session: PageSession): Promise<string[]> {
  const { accepted, declined } = await consentButtons(session.page);
  const isUsable =
    accepted.isReachable === true && accepted.isInViewport === true && accepted.isFocused === false;
  if (isUsable && JSON.stringify(accepted) === JSON.stringify(declined)) return [];
  return [`the buttons differ: ${JSON.stringify(accepted)} and ${JSON.stringify(declined)}`];
}

/** Audits a page before a choice. */
async function auditUndecided(session: PageSession, { path: pathname }: Route): Promise<string[]> {
  const { page } = session;
  await page.setViewport({ width: 1280, height: 800 });
  await gotoHydrated(session, site.origin + pathname);
  const problems = await auditState(session, 'undecided', false);
  problems.push(...(await auditChoices(session)));
  await page.setViewport({ width: 360, height: 740 });
  problems.push(...(await auditChoices(session)));
  return problems;
}

/** Audits a page after accepting, after withdrawing and after declining, each with a reload. */
async function auditConsent(session: PageSession, { path: pathname, row }: Route): Promise<string[]> {
  const { page } = session;
  const embedsMap = pathname === paths.contact;
  const load = async () => {
    await gotoHydrated(session, site.origin + pathname);
  };
  const problems: string[] = [];
  await chooseConsent(page, 'accepted');
  problems.push(...(await auditState(session, 'just accepted', embedsMap)));
  await load();
  problems.push(...(await auditState(session, 'accepted', embedsMap)));
  session.consoleErrors.length = 0;
  // The footer of the inbox has no button to withdraw.
  if (row?.layout !== 'tool') {
    await withdrawConsent(page);
    problems.push(...(await auditState(session, 'withdrawn', false)));
    await chooseConsent(page, 'declined');
    problems.push(...(await auditState(session, 'just declined', false)));
    await load();
    problems.push(...(await auditState(session, 'declined', false)));
  }
  return problems;
}

test.each(locales)(
  'no kind of page sends a request to another host, stores undocumented data or favours one choice (%s)',
  async (locale) => {
    const options = { locale, consent: null, reducedMotion: true, saveData: false };
    const isDefault = locale === defaultLocale;
    const audit = async (session: PageSession, route: Route) => {
      const lines = await auditUndecided(session, route);
      // What a choice changes depends on the view, and not on the language.
      if (!isDefault || !views.includes(route)) return lines;
      const map = route.path === paths.contact ? await mockMap(session.page) : null;
      try {
        return [...lines, ...(await auditConsent(session, route))];
      } finally {
        await map?.restore();
      }
    };
    const isAudited = (route: Route) => views.includes(route) || (isDefault && palettes.includes(route));
    const problems = await auditRoutes(site.origin, options, audit, isAudited);
    expect(problems).toEqual([]);
  },
  600_000,
);

test('accepting loads the map at once, and withdrawing removes it at once', async () => {
  await using session = await openPage(site.origin, { consent: null });
  const { page } = session;
  const map = await mockMap(page);
  await gotoHydrated(session, site.origin + paths.contact);
  await chooseConsent(page, 'accepted');
  const frame = await page.waitForSelector('main iframe');
  await frame?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await waitUntil('the map is requested', () => map.mapRequests.length > 0);
  await withdrawConsent(page);
  expect(await page.$('iframe')).toBeNull();
  expect(page.frames()).toHaveLength(1);
  expect(map.mapRequests).toHaveLength(1);
});

test('signing in stores two more cookies, which are HttpOnly and SameSite=Strict', async () => {
  await using session = await openPage(site.origin, { consent: null });
  const { page, context } = session;
  await goto(session, site.origin + paths.admin);
  await waitForHydration(page, '[name=password]');
  await page.type('[name=password]', adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('[name=password]'));
  expect(await undocumentedStorage(session)).toEqual([]);
  const stored = await context.cookies();
  expect(stored.map(({ name }) => name).sort()).toEqual(['device', 'session']);
  for (const cookie of stored) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
});
