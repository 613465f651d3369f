import { locales } from '../../data/locale.ts';
import { message } from '../../data/messages/message.ts';
import { paths } from '../../data/site/paths.ts';
import { disconnectBrowser, goto, hydratePage, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

/** Requested URLs without pictures, which load on scrolling. */
const requestedUrls = ({ requests }: PageSession) => requests.filter((url) => !url.includes('/pictures/'));
const sections = ['home', 'about', 'services', 'contact'] as const;
const url = site.origin + paths.project('hd-capital');
const values = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'erika@example.org',
  message: 'Guten Tag',
};

/** Waits until the top of a section is in the upper half of the viewport. */
async function waitForSection({ page }: PageSession, id: string) {
  await page.waitForFunction(
    (sectionId) => {
      const top = document.getElementById(sectionId)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight / 2;
    },
    {},
    id,
  );
}

const scrollBehaviour = ({ page }: PageSession) =>
  page.$eval('html', (root) => getComputedStyle(root).scrollBehavior);

test.each(locales)(
  'the navigation scrolls smoothly to the four sections (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale });
    const { page } = session;
    await goto(session, url);
    expect(await scrollBehaviour(session)).toBe('smooth');
    await hydratePage(session);
    for (const id of sections.toReversed()) {
      const anchor = await page.waitForSelector(`header nav a[href="#${id}"]`, { visible: true });
      expect(await anchor?.evaluate((link) => link.textContent)).toBe(message(locale, `bond.nav.${id}`));
      await anchor?.click();
      await waitForSection(session, id);
      await page.waitForSelector(`header nav a[href="#${id}"][aria-current]`);
    }
    expect(session.consoleErrors).toEqual([]);
  },
  120_000,
);

test('prefers-reduced-motion turns smooth scrolling off', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true });
  await goto(session, url);
  expect(await scrollBehaviour(session)).toBe('auto');
}, 120_000);

test('smooth scrolling is off on the next page', async () => {
  await using session = await openPage(site.origin);
  const { page } = session;
  await goto(session, url);
  await hydratePage(session);
  await page.$eval(`header a[href="${paths.projects}"]`, (link) => (link as HTMLAnchorElement).click());
  await page.waitForFunction((path) => location.pathname === path, {}, paths.projects);
  await page.waitForFunction(() => !document.getElementById('services'));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await scrollBehaviour(session)).toBe('auto');
  expect(session.consoleErrors).toEqual([]);
}, 120_000);

const isMenuOpen = ({ page }: PageSession) =>
  page.$eval('header details', (menu) => (menu as HTMLDetailsElement).open);

test('the mobile menu closes when a section is chosen', async () => {
  await using session = await openPage(site.origin, {
    width: 390,
    height: 844,
    hasTouch: true,
    reducedMotion: true,
  });
  const { page } = session;
  await goto(session, url);
  await hydratePage(session);
  await page.click('header summary');
  const link = await page.waitForSelector('header details a[href="#services"]', { visible: true });
  await link?.click();
  await page.waitForFunction(() => !document.querySelector('header details[open]'));
  await waitForSection(session, 'services');
  expect(session.consoleErrors).toEqual([]);
}, 120_000);

test('without JavaScript the mobile menu opens, navigates and closes, and leaves part of the page uncovered', async () => {
  await using session = await openPage(site.origin, { width: 390, height: 844, javascript: false });
  const { page } = session;
  await goto(session, url);
  await page.click('header summary');
  const link = await page.waitForSelector('header details a[href="#about"]', { visible: true });
  const bottom = await page.$eval('header details > div', (panel) => panel.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(700);
  await link?.click();
  await page.waitForFunction(() => location.hash === '#about');
  await page.click('header summary');
  expect(await isMenuOpen(session)).toBe(false);
}, 120_000);

async function fillForm({ page }: PageSession) {
  for (const [name, value] of Object.entries(values)) await page.type(`main form [name="${name}"]`, value);
}

const formValues = ({ page }: PageSession) =>
  page.$eval(
    'main form',
    (form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>,
  );

test.each(locales)(
  'the form logs its values to the console, sends no request and confirms it (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = session;
    const logged: unknown[] = [];
    page.on('console', async (line) => {
      if (line.type() === 'log') logged.push(await line.args()[0]?.jsonValue());
    });
    await goto(session, url);
    await hydratePage(session);
    await fillForm(session);
    await page.waitForNetworkIdle();
    const requestsBefore = [...requestedUrls(session)];
    const urlBefore = page.url();
    await page.click('main form button[type="submit"]');
    const confirmation = message(locale, 'bond.form.done');
    await page.waitForFunction(
      (text) => document.querySelector('main form [role="status"]')?.textContent === text,
      {},
      confirmation,
    );
    await page.waitForNetworkIdle();
    await waitUntil('the values are logged to the console', () => logged.length > 0);
    expect(logged).toEqual([values]);
    expect(requestedUrls(session)).toEqual(requestsBefore);
    expect(page.url()).toBe(urlBefore);
    expect(await formValues(session)).toEqual(values);
  },
  120_000,
);

test('without JavaScript the form sends nothing and its values stay', async () => {
  await using session = await openPage(site.origin, { javascript: false });
  const { page } = session;
  await goto(session, url);
  await fillForm(session);
  await page.waitForNetworkIdle();
  const requestsBefore = [...requestedUrls(session)];
  const urlBefore = page.url();
  await page.click('main form button[type="submit"]');
  await page.focus('main form [name="firstName"]');
  await page.keyboard.press('Enter');
  await page.waitForNetworkIdle();
  expect(requestedUrls(session)).toEqual(requestsBefore);
  expect(page.url()).toBe(urlBefore);
  expect(await formValues(session)).toEqual(values);
}, 120_000);

test('the buttons without an action change nothing', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true });
  const { page } = session;
  await goto(session, url);
  await hydratePage(session);
  const urlBefore = page.url();
  const pressed = await page.$$eval('main button[type="button"]', (buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
    return buttons.length;
  });
  expect(pressed).toBe(2);
  expect(page.url()).toBe(urlBefore);
  expect(session.consoleErrors).toEqual([]);
}, 120_000);

const headings = ['risk', 'about', 'projects', 'why', 'cta', 'contact'];

test.each(locales)(
  'every section is rendered without JavaScript, the risk notice first (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale, javascript: false });
    const { page } = session;
    expect(await goto(session, url)).toBe(200);
    expect(await page.$eval('html', (root) => root.lang)).toBe(locale);
    expect(await page.$$eval('main h2', (all) => all.map((each) => each.textContent))).toEqual(
      headings.map((section) => message(locale, `bond.${section}.title`)),
    );
  },
  120_000,
);
