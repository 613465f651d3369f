import type { EditedDocument } from '../../data/api/editor-responses.ts';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { sampleContent } from '../support/content.ts';
import { inputValue, isSameDocument, markDocument } from '../support/document-navigation.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { mockResponse } from '../support/page-actions.ts';
import { httpGet } from '../support/read-page.ts';
import { routes } from '../support/routes.ts';
import { adminPassword, sharedSite, startSite } from '../support/site.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { startedOnce } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

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
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
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

describe('on a page of staff', () => {
  const smtp = startedOnce(startSmtpServer);
  const staffSite = startedOnce(() =>
    startSite({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Website <website@hd-group.example>',
      MAIL_TO: 'staff@hd-group.example',
    }),
  );
  const name = 'Katharina Mustermann';
  const searchField = '#messages input[type="search"]';
  const subject = '#messages form input[name="subject"]';
  const text = '#messages form textarea[name="text"]';
  const openReply = (locale: Locale) =>
    `#messages button[aria-label="${formatMessage(locale, 'admin.reply.openOf', { name })}"]`;

  beforeAll(async () => {
    for (const lastName of ['Mustermann', 'Other']) {
      const { status } = await fetch(staffSite.origin + apiPaths.contact, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          firstName: 'Katharina',
          lastName,
          email: `${lastName}@post.example`,
          subject: 'investment',
          message: 'Please send me the key figures.',
        }),
      });
      expect(status).toBe(201);
    }
  });

  async function openStaffPage(path: string): Promise<PageSession> {
    const session = await openPage(staffSite.origin, { locale: 'en', height: 400, reducedMotion: true });
    await goto(session, staffSite.origin + path);
    return session;
  }

  async function signIn({ page }: PageSession) {
    const password = 'main input[name="password"]';
    await waitForHydration(page, password);
    await page.type(password, adminPassword);
    await page.keyboard.press('Enter');
  }

  /** Opens the inbox with a search and a reply that is not sent. */
  async function openWithReply(): Promise<PageSession> {
    const session = await openStaffPage(paths.admin);
    const { page } = session;
    await signIn(session);
    await page.waitForSelector(searchField);
    await page.type(searchField, 'Mustermann');
    await page.waitForFunction(() => document.querySelectorAll('#messages li').length === 1);
    await (await page.waitForSelector(openReply('en')))?.click();
    await page.waitForSelector(text);
    await page.type(subject, ', half');
    await page.type(text, 'Half a reply');
    return session;
  }

  /** Switches the language with the keyboard; the document stays, and the focus at the button. */
  async function switchTo(locale: Locale, { page }: PageSession, shown: string) {
    await markDocument(page);
    const top = await page.$eval(`header button[value=${locale}]`, (button) => {
      scrollTo(0, 120);
      (button as HTMLElement).focus({ preventScroll: true });
      return scrollY;
    });
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`html[lang=${locale}] ${shown}`);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe(locale);
    // What is in view stays in place below texts that are shorter or longer in the other language.
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(60);
    expect(new URL(page.url()).searchParams.get('lang')).toBe(locale === 'en' ? null : locale);
  }

  test('the switch keeps what is typed in the sign-in form', async () => {
    await using session = await openStaffPage(paths.admin);
    const { page } = session;
    await waitForHydration(page, 'main input[name=email]');
    await page.type('main input[name=email]', 'k.mustermann@post.example');
    await page.type('main input[name=password]', 'half');
    const button = formatMessage('de', 'admin.signIn.submit');
    await switchTo('de', session, `main button[type=submit]::-p-text(${button})`);
    expect(await inputValue(page, 'main input[name=email]')).toBe('k.mustermann@post.example');
    expect(await inputValue(page, 'main input[name=password]')).toBe('half');
    expect(await page.title()).toContain(formatMessage('de', 'admin.title'));
    expect(session.consoleErrors).toEqual([]);
  });

  test('the switch keeps search and half-written reply in the inbox, and each one requests the document', async () => {
    await using session = await openWithReply();
    const { page } = session;
    const written = await inputValue(page, subject);
    expect(written).toMatch(/, half$/);
    const documents = () =>
      session.requests.filter((url) => url.startsWith(`${staffSite.origin}${paths.admin}?lang=de`)).length;
    expect(documents()).toBe(0);
    for (const [index, locale] of (['de', 'en', 'de'] as const).entries()) {
      await switchTo(locale, session, openReply(locale));
      expect(await inputValue(page, searchField)).toBe('Mustermann');
      expect((await page.$$('#messages li')).length).toBe(1);
      expect(await inputValue(page, subject)).toBe(written);
      expect(await inputValue(page, text)).toBe('Half a reply');
      expect(documents()).toBe(index < 2 ? 1 : 2);
    }
    expect(session.consoleErrors).toEqual([]);
  });

  test('a switch whose document does not arrive asks before the reply is lost', async () => {
    await using session = await openWithReply();
    const { page } = session;
    await mockResponse(page, 'GET', /^\/admin$/, 503);
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        await dialog.dismiss();
        resolve(dialog.type());
      });
    });
    await page.click('header button[value=de]');
    expect(await asked).toBe('beforeunload');
    expect(await inputValue(page, text)).toBe('Half a reply');
    expect(await page.$(openReply('en'))).not.toBeNull();
  });

  test('the switch keeps and saves what was just typed in the editor', async () => {
    const [item] = sampleContent().news;
    const key = `news/${item?.id}`;
    await using session = await openStaffPage(paths.editDocument(key));
    const { page } = session;
    await signIn(session);
    const title = '[id="field/title/en"]';
    const article = '[id="field/text/de"]';
    await page.waitForSelector(article);
    await page.type(article, 'Gerade getippt. ');
    await page.type(title, 'Just typed: ');
    const label = formatMessage('de', 'fields.news.title');
    await switchTo('de', session, `main form ::-p-text(${label})`);
    expect(await inputValue(page, title)).toMatch(/^Just typed: /);
    expect(await page.$eval(article, (box) => box.textContent)).toContain('Gerade getippt. ');
    await waitUntil('the draft is saved', () =>
      page.evaluate(async (path) => {
        const { draft } = (await (await fetch(path)).json()) as EditedDocument;
        const saved = JSON.stringify(draft?.value ?? null);
        return saved.includes('Just typed: ') && saved.includes('Gerade getippt. ');
      }, apiPaths.contentDocumentOf(key)),
    );
    expect(await inputValue(page, title)).toMatch(/^Just typed: /);
    expect(session.consoleErrors).toEqual([]);
  });
});
