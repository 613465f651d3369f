import type { Locale } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, openHydrated, openPage } from '../support/open-page.ts';
import { httpGet } from '../support/read-page.ts';
import { routes } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

const request = (path: string, stored?: Locale) =>
  httpGet(site.origin + path, stored ? { Cookie: `${languageCookie}=${stored}` } : {});

/** The `lang` parameters of the links of a page to other pages. */
async function linkLanguages(path: string, stored?: Locale): Promise<(string | null)[]> {
  const { headers, body } = await request(path, stored);
  // Without script the URL of a page in the stored language stays as it was requested.
  expect(headers.location).toBeUndefined();
  const html = body.toString('utf8');
  const links = [...html.matchAll(/<a [^>]*href="(\/(?!documents\/|press\/|contact\.vcf)[^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&'),
  );
  expect(links.length).toBeGreaterThan(0);
  return [...new Set(links.map((href) => new URL(href, site.origin).searchParams.get('lang')))];
}

test.each(routes.map(({ path }) => path))(
  'the links of %s contain the language unless it is the default',
  async (path) => {
    expect(await linkLanguages(path)).toEqual([null]);
    expect(await linkLanguages(path, 'de')).toEqual(['de']);
    expect(await linkLanguages(localizedPath(path, 'de'))).toEqual(['de']);
    expect(await linkLanguages(localizedPath(path, 'de'), 'de')).toEqual(['de']);
    // German is stored: without the parameter the next page would be German.
    expect(await linkLanguages(`${path}?lang=en`, 'de')).toEqual(['en']);
  },
);

test.each(locales)('a URL with lang=%s stores nothing', async (locale) => {
  for (const cookie of [undefined, ...locales]) {
    const { headers } = await request(`${paths.about}?lang=${locale}`, cookie);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-language']).toBe(locale);
  }
});

const search = () => location.search;
const inFooter = (path: string, locale: Locale) => `main a[href="${localizedPath(path, locale)}"]`;

test('a stored German shows in the URL, after loading, navigation, going back and a change of filters', async () => {
  await using session = await openHydrated(`${site.origin}${paths.about}#main`, {
    locale: 'de',
    reducedMotion: true,
  });
  const { page } = session;
  expect(await page.evaluate(() => location.search + location.hash)).toBe('?lang=de#main');
  await page.$eval(`header a[href="${localizedPath(paths.projects, 'de')}"]`, (link) =>
    (link as HTMLElement).click(),
  );
  await page.waitForFunction((path) => location.pathname === path, {}, paths.projects);
  expect(await page.evaluate(search)).toBe('?lang=de');
  await page.waitForSelector('select[name=type]');
  await page.select('select[name=type]', 'residential');
  await page.waitForFunction(() => location.search.includes('type'));
  expect(await page.evaluate(search)).toBe('?type=residential&lang=de');
  await page.goBack();
  await page.waitForFunction(() => !location.search.includes('type'));
  expect(await page.evaluate(search)).toBe('?lang=de');
  expect(session.consoleErrors).toEqual([]);
});

test('the switch stores the language and changes the URL, and going back does not change the language', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true });
  const { page } = session;
  const stored = async () =>
    (await session.context.cookies()).find(({ name }) => name === languageCookie)?.value;
  await gotoHydrated(session, `${site.origin}${paths.business}?lang=de`);
  expect(await stored()).toBeUndefined();
  await page.$eval(`header a[href="${localizedPath(paths.about, 'de')}"]`, (link) =>
    (link as HTMLElement).click(),
  );
  await page.waitForFunction(
    (title) => document.title.startsWith(title),
    {},
    formatMessage('de', 'about.meta.title'),
  );
  expect(await stored()).toBeUndefined();
  await page.click('header button[value=en]');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  expect(await page.evaluate(() => location.pathname + location.search)).toBe(paths.about);
  expect(await stored()).toBe('en');
  await page.goBack();
  await page.waitForFunction((path) => location.pathname === path, {}, paths.business);
  await page.waitForFunction(() => location.search === '');
  await page.waitForSelector('html[lang=en]');
  await page.waitForSelector(inFooter(paths.businessArea('development'), 'en'));
});

test('a choice of the default language that a URL already shows is stored and removes it from the URL and the links', async () => {
  await using session = await openHydrated(`${site.origin}${paths.business}?lang=en`, {
    locale: 'de',
    reducedMotion: true,
  });
  const { page } = session;
  expect(await page.evaluate(search)).toBe('?lang=en');
  await page.click('header button[value=en]');
  await page.waitForSelector(inFooter(paths.businessArea('development'), 'en'));
  expect(await page.evaluate(search)).toBe('');
  const cookies = await session.context.cookies();
  expect(cookies.find(({ name }) => name === languageCookie)?.value).toBe('en');
});

test('the focus remains at the button of the footer with which the language was changed', async () => {
  await using session = await openHydrated(site.origin + paths.about, { reducedMotion: true });
  const { page } = session;
  await page.focus('footer button[value=de]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
});

test('without script the switch is a form that stores the language and returns to the page', async () => {
  await using session = await openPage(site.origin, { javascript: false });
  const { page } = session;
  await goto(session, `${site.origin}${paths.projects}?type=healthcare`);
  for (const [locale, query] of [
    ['de', '?type=healthcare&lang=de'],
    ['en', '?type=healthcare'],
  ] as const) {
    await Promise.all([page.waitForNavigation(), page.click(`header button[value=${locale}]`)]);
    expect(new URL(page.url()).search).toBe(query);
    expect(await page.$eval('html', (html) => html.lang)).toBe(locale);
    const { value } = (await session.context.cookies()).find(({ name }) => name === languageCookie) ?? {};
    expect(value).toBe(locale);
  }
  await Promise.all([page.waitForNavigation(), page.click('footer button[name=lang][value=de]')]);
  expect(new URL(page.url()).search).toBe('?type=healthcare&lang=de');
  expect(await page.$eval('h1', (title) => title.textContent)).toBe(formatMessage('de', 'projects.title'));
});

test('without script the language switch and the cookie notice of an unknown path return to it', async () => {
  await using session = await openPage(site.origin, { javascript: false, consent: null });
  const { page } = session;
  const unknown = `${paths.business}/nope`;
  const submit = async (button: string) => {
    await Promise.all([page.waitForNavigation(), page.click(button)]);
    return page.url();
  };
  await goto(session, site.origin + unknown);
  expect(await submit('header button[value=de]')).toBe(`${site.origin}${unknown}?lang=de`);
  expect(await submit('button[name=choice][value=declined]')).toBe(`${site.origin}${unknown}?lang=de`);
  expect(await page.$('button[name=choice][value=declined]')).toBeNull();
  expect(await page.$eval('h1', (title) => title.textContent)).toBe(
    formatMessage('de', 'errors.notFound.title'),
  );
  expect(await submit('header button[value=en]')).toBe(site.origin + unknown);
});
