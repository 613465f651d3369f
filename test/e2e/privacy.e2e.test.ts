import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../data/locale.ts';
import { mapOrigin } from '../../data/site/office-map.ts';
import { paths } from '../../data/site/paths.ts';
import { consentCookie, languageCookie } from '../../data/site/preferences.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { choices, choose, mockMap, withdraw } from '../audits/consent.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import type { Route } from '../support/routes.ts';
import { adminPassword, sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Every route in both languages and every state of consent: what is asked for, what is kept, what the notice offers. */

/** Names of the cookies that `docs/privacy.md` lists; nothing else may be stored. */
const listed = readFileSync(path.resolve(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\|[^|]+\| cookie/.test(line))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));

const counted = { pages: 0, states: 0 };
const site = sharedSite();

afterAll(async () => {
  await disconnectBrowser();
  console.info(`walk-privacy saw ${counted.pages} pages in ${counted.states} states.`);
});

const stored = async ({ page, context }: PageSession) => {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...('caches' in window ? await caches.keys() : []).map((key) => `cache ${key}`),
    ...('serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []).map(
      () => 'worker',
    ),
  ]);
  return [...cookies.filter((name) => !listed.includes(name)), ...kept];
};

/** What is wrong in this state: anything stored that is not listed, anything asked for elsewhere. */
async function faults(visitor: PageSession, state: string, mapAllowed: boolean): Promise<string[]> {
  counted.states += 1;
  const foreign = visitor.consoleErrors.filter(
    (line) => line.startsWith('foreign:') && !(mapAllowed && line.startsWith(`foreign: ${mapOrigin}`)),
  );
  const frames = await visitor.page.$$eval('iframe', (all) => all.length);
  return [
    ...foreign,
    ...(await stored(visitor)),
    ...(frames > 0 === mapAllowed ? [] : [`${frames} frames`]),
  ].map((line) => `${state}: ${line}`);
}

async function unequal(visitor: PageSession): Promise<string[]> {
  const { accepted, declined } = await choices(visitor.page);
  const whole = accepted.reachable === true && accepted.inWindow === true && accepted.focused === false;
  if (whole && JSON.stringify(accepted) === JSON.stringify(declined)) return [];
  return [`the choices differ: ${JSON.stringify(accepted)} and ${JSON.stringify(declined)}`];
}

/** Comes undecided, accepts, comes again, takes it back, declines, comes again. */
async function decide(visitor: PageSession, { path: address, row }: Route): Promise<string[]> {
  const { page } = visitor;
  const framed = row?.embedsMap === true;
  const come = async () => {
    await open(visitor, site.origin + address);
    await hydratePage(visitor);
  };
  counted.pages += 1;
  await page.setViewport({ width: 1280, height: 800 });
  await come();
  const wrong = await faults(visitor, 'undecided', false);
  wrong.push(...(await unequal(visitor)));
  await page.setViewport({ width: 360, height: 740 });
  wrong.push(...(await unequal(visitor)));

  await choose(page, 'accepted');
  wrong.push(...(await faults(visitor, 'just accepted', framed)));
  await come();
  wrong.push(...(await faults(visitor, 'accepted', framed)));
  visitor.consoleErrors.length = 0;
  // The inbox has no footer; its visitors take a choice back on any other page.
  if (row?.layout !== 'tool') {
    await withdraw(page);
    wrong.push(...(await faults(visitor, 'withdrawn', false)));
    await choose(page, 'declined');
    wrong.push(...(await faults(visitor, 'just declined', false)));
    await come();
    wrong.push(...(await faults(visitor, 'declined', false)));
  }
  return wrong;
}

test('the list of what is stored names the cookies that the code uses', () => {
  expect(listed).toEqual(
    expect.arrayContaining([languageCookie, consentCookie, 'session', '__Host-session']),
  );
  expect(listed).toHaveLength(4);
});

test.each(locales)(
  'no page asks another host, keeps more than is listed or makes one choice the easier (%s)',
  async (locale) => {
    const wrong = await auditRoutes(site.origin, { locale, consent: null }, async (visitor, route) => {
      if (route.row?.embedsMap !== true) return decide(visitor, route);
      const map = await mockMap(visitor.page);
      try {
        return await decide(visitor, route);
      } finally {
        await map.leave();
      }
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);

test('accepting loads the map at once, and taking it back unloads it at once', async () => {
  const visitor = await openPage(site.origin, { consent: null });
  const { page } = visitor;
  try {
    const map = await mockMap(page);
    await open(visitor, site.origin + paths.contact);
    await hydratePage(visitor);
    await choose(page, 'accepted');
    const frame = await page.waitForSelector('main iframe');
    await frame?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await waitUntil('the map is asked for', () => map.asked.length > 0);
    await withdraw(page);
    expect(await page.$('iframe')).toBeNull();
    expect(page.frames()).toHaveLength(1);
    expect(map.asked).toHaveLength(1);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('signing in keeps one cookie more, which no script can read', async () => {
  const visitor = await openPage(site.origin, { consent: null });
  const { page, context } = visitor;
  try {
    await open(visitor, site.origin + paths.admin);
    await waitForHydration(page, '[name=password]');
    await page.type('[name=password]', adminPassword);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('[name=password]'));
    expect(await stored(visitor)).toEqual([]);
    expect(await context.cookies()).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Strict' }]);
  } finally {
    await visitor.close();
  }
}, 120_000);
