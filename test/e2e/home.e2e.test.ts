import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { localeModes, locales, otherLocales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import {
  goto,
  hydratePage,
  openPage,
  type PageSession,
  type PageSessionOptions,
  waitForIdleNetwork,
  waitForPaint,
} from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';

/** The home page with and without JavaScript. */

const site = startedOnce(startSite);

async function withHomePage(options: PageSessionOptions, use: (session: PageSession) => Promise<void>) {
  await using session = await openPage(site.origin, options);
  await goto(session, site.origin + paths.home);
  await use(session);
  expect(session.consoleErrors.filter((line) => !isPreloadError(line, options))).toEqual([]);
}

/** With JavaScript off, the browser reports each script preload as blocked. */
function isPreloadError(line: string, { javascript = true }: PageSessionOptions): boolean {
  return !javascript && /^failed: \S+\/assets\/\S+\.js csp$/.test(line);
}

const comparable = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').toLowerCase();

/** Visible text of the page in comparable form. */
async function textOf({ page }: PageSession): Promise<string> {
  return comparable(await page.evaluate(() => document.body.innerText));
}

/** Keys of the messages that are visible without an interaction. */
const { catalogues, news } = sampleSnapshot();
const visibleKeys = Object.keys(catalogues.en.home).filter(
  (key) =>
    /^home\.(hero|figures\.(years|projects)|about|areas\.title)/.test(key) ||
    (news.length > 0 && key.startsWith('home.news')),
);

test.each(localeModes)(
  'the home page shows all its text (%s, JavaScript: %s)',
  async (locale, javascript) => {
    await withHomePage({ locale, javascript }, async (session) => {
      expect(await session.page.$eval('html', (html) => html.lang)).toBe(locale);
      if (javascript) await hydratePage(session);
      const text = await textOf(session);
      expect(visibleKeys.length).toBeGreaterThan(10);
      expect(visibleKeys.filter((key) => !text.includes(comparable(formatMessage(locale, key))))).toEqual([]);
    });
  },
);

async function expectLanguage({ page }: PageSession, locale: Locale) {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, { polling: 100 }, locale);
  await waitForText(page, formatMessage(locale, 'home.areas.title'));
}

test.each(localeModes)('the chosen language is stored (%s, JavaScript: %s)', async (locale, javascript) => {
  const [other = locale] = otherLocales(locale);
  await withHomePage({ locale, javascript }, async (session) => {
    const { page } = session;
    if (javascript) await hydratePage(session);
    const link = `header button[value=${other}]`;
    if (javascript) await page.click(link);
    else await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(link)]);
    await expectLanguage(session, other);
    await page.reload({ waitUntil: 'load' });
    await expectLanguage(session, other);
    // Without the language parameter the cookie decides.
    await goto(session, site.origin + paths.home);
    await expectLanguage(session, other);
  });
});

test.each([...locales])('without JavaScript the newsletter form shows its result in %s', async (locale) => {
  await withHomePage({ locale, javascript: false }, async ({ page }) => {
    const field = `form[action="${apiPaths.subscribe}"] input[name="email"]`;
    const subscribe = async (email: string) => {
      await page.type(field, email);
      await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.keyboard.press('Enter')]);
    };
    // A unique name, as a retry must not find the email address of the first attempt.
    const name = `reader-${locale}-${Date.now()}`;
    await subscribe(`${name}@example.org`);
    await waitForText(page, formatMessage(locale, 'newsletter.success'));
    await page.goto(site.origin + paths.home, { waitUntil: 'load' });
    await waitForPaint(page);
    await subscribe(`${name.toUpperCase()}@example.org`);
    await waitForText(page, formatMessage(locale, 'newsletter.duplicate'));
  });
});

test('the home page loads every file from its own host', async () => {
  await withHomePage({ locale: 'de', consent: 'accepted' }, async (session) => {
    await hydratePage(session);
    await session.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await waitForIdleNetwork(session, 300);
    expect(session.requests.length).toBeGreaterThan(5);
    expect(session.requests.filter((url) => !url.startsWith(site.origin))).toEqual([]);
  });
});
