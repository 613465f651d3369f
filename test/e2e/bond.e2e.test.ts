import { locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

/** Pictures come as the page is scrolled; nothing else should. */
const asked = ({ requests }: PageSession) => requests.filter((url) => !url.includes('/pictures/'));
const sections = ['home', 'about', 'services', 'contact'] as const;
const address = () => site.origin + paths.project('hd-capital');
const entries = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'erika@example.org',
  message: 'Guten Tag',
};

/** Waits until a section's beginning is in view; the last one may be as high as the page's end allows. */
async function reached({ page }: PageSession, id: string) {
  await page.waitForFunction(
    (wanted) => {
      const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? -1;
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
    const visitor = await openPage(site.origin, { locale });
    const { page } = visitor;
    try {
      await open(visitor, address());
      expect(await scrollBehaviour(visitor)).toBe('smooth');
      await hydratePage(visitor);
      for (const id of sections.toReversed()) {
        const anchor = await page.waitForSelector(`header nav a[href="#${id}"]`, { visible: true });
        expect(await anchor?.evaluate((link) => link.textContent)).toBe(message(locale, `bond.nav.${id}`));
        await anchor?.click();
        await reached(visitor, id);
        await page.waitForSelector(`header nav a[href="#${id}"][aria-current]`);
      }
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('nobody who asked for less motion is scrolled smoothly', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true });
  try {
    await open(visitor, address());
    expect(await scrollBehaviour(visitor)).toBe('auto');
  } finally {
    await visitor.close();
  }
}, 120_000);

test('the smooth scrolling ends with the page', async () => {
  const visitor = await openPage(site.origin);
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await page.$eval(`header a[href="${paths.projects}"]`, (link) => (link as HTMLAnchorElement).click());
    await page.waitForFunction((path) => location.pathname === path, {}, paths.projects);
    await page.waitForFunction(() => !document.getElementById('services'));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await scrollBehaviour(visitor)).toBe('auto');
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);

const menuOpen = ({ page }: PageSession) =>
  page.$eval('header details', (menu) => (menu as HTMLDetailsElement).open);

test('the menu of a phone opens, and closes on choosing a section', async () => {
  const visitor = await openPage(site.origin, { width: 390, height: 844, touch: true, reducedMotion: true });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await page.click('header summary');
    const link = await page.waitForSelector('header details a[href="#services"]', { visible: true });
    await link?.click();
    await page.waitForFunction(() => !document.querySelector('header details[open]'));
    await reached(visitor, 'services');
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('without script the menu of a phone opens, leads on and closes, and never covers the whole page', async () => {
  const visitor = await openPage(site.origin, { width: 390, height: 844, javascript: false });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await page.click('header summary');
    const link = await page.waitForSelector('header details a[href="#about"]', { visible: true });
    const bottom = await page.$eval('header details > div', (panel) => panel.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(700);
    await link?.click();
    await page.waitForFunction(() => location.hash === '#about');
    await page.click('header summary');
    expect(await menuOpen(visitor)).toBe(false);
  } finally {
    await visitor.close();
  }
}, 120_000);

async function fillIn({ page }: PageSession) {
  for (const [name, value] of Object.entries(entries)) await page.type(`main form [name="${name}"]`, value);
}

const kept = ({ page }: PageSession) =>
  page.$eval(
    'main form',
    (form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>,
  );

test.each(locales)(
  'the form writes to the console, sends nothing, and says so (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, reducedMotion: true });
    const { page } = visitor;
    const logged: unknown[] = [];
    page.on('console', async (line) => {
      if (line.type() === 'log') logged.push(await line.args()[0]?.jsonValue());
    });
    try {
      await open(visitor, address());
      await hydratePage(visitor);
      await fillIn(visitor);
      await page.waitForNetworkIdle();
      const asAsked = [...asked(visitor)];
      const before = page.url();
      await page.click('main form button[type="submit"]');
      const done = message(locale, 'bond.form.done');
      await page.waitForFunction(
        (wanted) => document.querySelector('main form [role="status"]')?.textContent === wanted,
        {},
        done,
      );
      await page.waitForNetworkIdle();
      await waitUntil('the console shows the entries', () => logged.length > 0);
      expect(logged).toEqual([entries]);
      expect(asked(visitor)).toEqual(asAsked);
      expect(page.url()).toBe(before);
      expect(await kept(visitor)).toEqual(entries);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('without script the form goes nowhere and keeps what was typed', async () => {
  const visitor = await openPage(site.origin, { javascript: false });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await fillIn(visitor);
    await page.waitForNetworkIdle();
    const asAsked = [...asked(visitor)];
    const before = page.url();
    await page.click('main form button[type="submit"]');
    await page.focus('main form [name="firstName"]');
    await page.keyboard.press('Enter');
    await page.waitForNetworkIdle();
    expect(asked(visitor)).toEqual(asAsked);
    expect(page.url()).toBe(before);
    expect(await kept(visitor)).toEqual(entries);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('the buttons without an action change nothing', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    const before = page.url();
    const pressed = await page.$$eval('main button[type="button"]', (buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
      return buttons.length;
    });
    expect(pressed).toBe(2);
    expect(page.url()).toBe(before);
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);

const headings = ['risk', 'about', 'projects', 'why', 'cta', 'contact'];

test.each(locales)(
  'every section is there without script, and the risk comes before the praise (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, javascript: false });
    const { page } = visitor;
    try {
      expect(await open(visitor, address())).toBe(200);
      expect(await page.$eval('html', (root) => root.lang)).toBe(locale);
      expect(await page.$$eval('main h2', (all) => all.map((each) => each.textContent))).toEqual(
        headings.map((section) => message(locale, `bond.${section}.title`)),
      );
    } finally {
      await visitor.close();
    }
  },
  120_000,
);
