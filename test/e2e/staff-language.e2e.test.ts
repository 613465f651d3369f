import type { EditedDocument } from '../../data/api/editor-responses.ts';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleContent } from '../support/content.ts';
import {
  holdRequests,
  inputValue,
  isFetchOf,
  isSameDocument,
  markDocument,
} from '../support/document-navigation.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { mailSettings, startSmtpServer } from '../support/smtp.ts';
import { startedOnce } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

const smtp = startedOnce(startSmtpServer);
const site = startedOnce(() => startSite(mailSettings(smtp)));
const name = 'Katharina Mustermann';
const searchField = '#messages input[type="search"]';
const subject = '#messages form input[name="subject"]';
const text = '#messages form textarea[name="text"]';
const openReply = (locale: Locale) =>
  `#messages button[aria-label="${formatMessage(locale, 'admin.reply.openOf', { name })}"]`;

beforeAll(async () => {
  for (const lastName of ['Mustermann', 'Other']) {
    const { status } = await fetch(site.origin + apiPaths.contact, {
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
  const session = await openPage(site.origin, { locale: 'en', height: 400, reducedMotion: true });
  await goto(session, site.origin + path);
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
  await (await page.waitForSelector(openReply('en')))?.evaluate((button) => (button as HTMLElement).click());
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
    session.requests.filter((url) => url.startsWith(`${site.origin}${paths.admin}?lang=de`)).length;
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

test('a switch whose document does not arrive asks before the reply is lost, and the next one keeps it', async () => {
  await using session = await openWithReply();
  const { page } = session;
  const held = await holdRequests(page, isFetchOf(paths.admin));
  const dialogType = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      await dialog.dismiss();
      resolve(dialog.type());
    });
  });
  await page.click('header button[value=de]');
  await waitUntil('the document is on its way', () => held.length > 0);
  await held.pop()?.respond({ status: 503 });
  expect(await dialogType).toBe('beforeunload');
  expect(await inputValue(page, text)).toBe('Half a reply');
  expect(await page.$(openReply('en'))).not.toBeNull();
  page.on('request', () => void held.pop()?.continue());
  await switchTo('de', session, openReply('de'));
  expect(await inputValue(page, text)).toBe('Half a reply');
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
