import { type Locale, locales, otherLocale } from '../../data/locale.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { readNamespace } from '../../locales/namespaces.ts';
import {
  disconnectBrowser,
  hydratePage,
  open,
  openPage,
  type PageSession,
  type PageSessionOptions,
  painted,
} from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** The home page as a visitor reads it, with script and without. */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await disconnectBrowser();
});

async function visiting(options: PageSessionOptions, doThat: (visitor: PageSession) => Promise<void>) {
  const visitor = await openPage(site.origin, options);
  try {
    await open(visitor, site.origin + paths.home);
    await doThat(visitor);
    // No console message, no failure, no request to another host.
    expect(visitor.consoleErrors.filter((line) => !isUnwanted(line, options))).toEqual([]);
  } finally {
    await visitor.close();
  }
}

/** A browser without script says so of the scripts that the page would load. */
function isUnwanted(line: string, { javascript = true }: PageSessionOptions): boolean {
  return !javascript && /^failed: \S+\/assets\/\S+\.js csp$/.test(line);
}

const ways = locales.flatMap((locale) => [
  [locale, 'with script', true] as const,
  [locale, 'without script', false] as const,
]);

const squeezed = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').toLowerCase();

/** Everything the page can be read to say. */
async function textOf({ page }: PageSession): Promise<string> {
  return squeezed(await page.evaluate(() => document.body.innerText));
}

/** Messages of the page that stand on it before anything is pressed. */
const shown = Object.keys(readNamespace('en', 'home')).filter((key) =>
  /^home\.(hero|figures\.(years|projects)|about|areas\.title|news)/.test(key),
);

test.each(ways)('the home page reads completely in %s, %s', async (locale, _, javascript) => {
  await visiting({ locale, javascript }, async (visitor) => {
    expect(await visitor.page.$eval('html', (html) => html.lang)).toBe(locale);
    if (javascript) await hydratePage(visitor);
    const text = await textOf(visitor);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((key) => !text.includes(squeezed(message(locale, key))))).toEqual([]);
  });
});

async function expectLanguage({ page }: PageSession, locale: Locale) {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, { polling: 100 }, locale);
  await waitForText(page, message(locale, 'home.areas.title'));
}

test.each([...ways])(
  'a language that is chosen in %s, %s, is there after a reload',
  async (locale, _, javascript) => {
    const other = otherLocale(locale);
    await visiting({ locale, javascript }, async (visitor) => {
      const { page } = visitor;
      if (javascript) await hydratePage(visitor);
      const link = `header button[value="${other}"]`;
      if (javascript) await page.click(link);
      else await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(link)]);
      await expectLanguage(visitor, other);
      await page.reload({ waitUntil: 'load' });
      await expectLanguage(visitor, other);
      // At its plain address as well: the choice is stored.
      await open(visitor, site.origin + paths.home);
      await expectLanguage(visitor, other);
    });
  },
);

test.each([...locales])('without script the newsletter form says in %s what became of it', async (locale) => {
  await visiting({ locale, javascript: false }, async ({ page }) => {
    const field = `form[action="${apiPaths.subscribe}"] input[name="email"]`;
    const subscribe = async (email: string) => {
      await page.type(field, email);
      await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.keyboard.press('Enter')]);
    };
    // A name of its own for each try, as a second try must not meet the first one's address.
    const name = `reader-${locale}-${Date.now()}`;
    await subscribe(`${name}@example.org`);
    await waitForText(page, message(locale, 'newsletter.success'));
    await page.goto(site.origin + paths.home, { waitUntil: 'load' });
    await painted(page);
    await subscribe(`${name.toUpperCase()}@example.org`);
    await waitForText(page, message(locale, 'newsletter.duplicate'));
  });
});

test('everything that the home page loads comes from its own host', async () => {
  await visiting({ locale: 'de', consent: 'accepted' }, async (visitor) => {
    await hydratePage(visitor);
    await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await visitor.page.waitForNetworkIdle({ idleTime: 300, timeout: 30_000 });
    expect(visitor.requests.length).toBeGreaterThan(5);
    expect(visitor.requests.filter((address) => !address.startsWith(site.origin))).toEqual([]);
  });
});
