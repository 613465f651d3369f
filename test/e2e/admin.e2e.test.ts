import type { Page } from 'puppeteer';
import type { Subject } from '../../data/api/subjects.ts';
import { localeTag } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { mockResponse, submitWithoutScript, waitForText, waitForTextGone } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { unexpectedErrors } from '../support/user-task.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const site = startedOnce(startSite);

const text = (key: string, values?: Record<string, string | number>) => formatMessage('en', key, values);
const password = 'input[name="password"]';
const rows = '#messages li';

async function sendMessage(lastName: string, subject: Subject = 'general') {
  const body = {
    firstName: 'Katharina',
    lastName,
    email: 'k.mustermann@post.example',
    subject,
    message: `A message of ${lastName} for the tests.`,
  };
  const response = await fetch(site.origin + apiPaths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`The message was rejected with status ${response.status}.`);
}

async function signIn(session: PageSession, secret = adminPassword) {
  await waitForHydration(session.page, password);
  await session.page.type(password, secret);
  await session.page.keyboard.press('Enter');
}

async function openInbox(session: PageSession) {
  await goto(session, site.origin + paths.admin);
  await signIn(session);
  await session.page.waitForSelector(rows);
}

/** Waits until the message of this sender is in the state, and returns its row. */
async function rowOf(page: Page, lastName: string, state: 'read' | 'unread') {
  const found = await page.waitForFunction(
    (list, name, expected) =>
      [...document.querySelectorAll<HTMLElement>(list)].find(
        (row) => row.dataset.state === expected && row.querySelector('h3')?.textContent?.includes(name),
      ),
    { polling: 100 },
    rows,
    lastName,
    state,
  );
  const row = found.asElement();
  if (!row) throw new Error(`There is no message of ${lastName}.`);
  return row;
}

const markRead = async (page: Page, lastName: string) => {
  const row = await rowOf(page, lastName, 'unread');
  const mark = text('admin.messages.markReadOf', { name: `Katharina ${lastName}` });
  // A page in the background is not painted, and a click of the pointer waits for that.
  await row.$eval(`button[aria-label="${mark}"]`, (button) => (button as HTMLElement).click());
};

test('a wrong password is refused; the right one shows messages; a read mark outlives a reload; signing out hides all', async () => {
  await sendMessage('Reader', 'investment');
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  await goto(session, site.origin + paths.admin);
  await signIn(session, 'wrong');
  await waitForText(page, text('admin.signIn.wrong'));
  await page.$eval(password, (field) => {
    (field as HTMLInputElement).value = '';
  });
  await signIn(session);
  await waitForText(page, 'A message of Reader for the tests.');
  await markRead(page, 'Reader');
  await rowOf(page, 'Reader', 'read');

  await page.reload({ waitUntil: 'load' });
  await rowOf(page, 'Reader', 'read');

  await (await page.waitForSelector(`main ::-p-text(${text('admin.signOut')})`))?.click();
  await waitForText(page, text('admin.signIn.out'));
  await waitForTextGone(page, 'A message of Reader for the tests.');
  await page.reload({ waitUntil: 'load' });
  await page.waitForSelector(password);
  expect(unexpectedErrors(session, true)).toEqual([]);
});

test('a failed read update shows an error message and the message as unread again', async () => {
  await sendMessage('Failure');
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  await mockResponse(page, 'PATCH', /\/read$/, 500);
  await openInbox(session);
  await markRead(page, 'Failure');
  await waitForText(page, text('admin.messages.markReadFailed'));
  await rowOf(page, 'Failure', 'unread');
});

test('a second tab shows the current state, and the end of the session, after its next request', async () => {
  await sendMessage('Twice');
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  await openInbox(session);
  const second = await session.context.newPage();
  await second.goto(site.origin + paths.admin, { waitUntil: 'load' });
  await rowOf(second, 'Twice', 'unread');
  await markRead(page, 'Twice');
  await rowOf(page, 'Twice', 'read');
  const refresh = await second.waitForSelector(`main button::-p-text(${text('admin.refresh')})`);
  await second.bringToFront();
  await refresh?.click();
  await rowOf(second, 'Twice', 'read');

  await page.bringToFront();
  await (await page.waitForSelector(`main ::-p-text(${text('admin.signOut')})`))?.click();
  await waitForText(page, text('admin.signIn.out'));
  await second.bringToFront();
  await refresh?.click();
  await waitForText(second, text('admin.signIn.ended'));
});

test('search and subject filter narrow the list of messages', async () => {
  await sendMessage('Needle', 'partnership');
  await sendMessage('Haystack', 'other');
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  await openInbox(session);
  await page.type('#messages input[type="search"]', 'needle');
  await page.waitForFunction((list) => document.querySelectorAll(list).length === 1, {}, rows);
  await rowOf(page, 'Needle', 'unread');
  await page.select('#messages select:nth-of-type(2)', 'other');
  await waitForText(page, text('admin.filter.none'));
  await (await page.waitForSelector(`main button::-p-text(${text('admin.filter.reset')})`))?.click();
  await rowOf(page, 'Haystack', 'unread');
});

test('without script the sign-in form works and says what the inbox needs', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'de', javascript: false });
  const { page } = session;
  await goto(session, site.origin + paths.admin);
  await waitForText(page, formatMessage('de', 'admin.noscript'));
  await page.type(password, 'wrong');
  await submitWithoutScript(page, 'main form');
  await waitForText(page, formatMessage('de', 'admin.signIn.wrong'));
  await page.type(password, adminPassword);
  await submitWithoutScript(page, 'main form');
  await waitForText(page, formatMessage('de', 'admin.noscriptSignedIn'));
  expect(unexpectedErrors(session, false)).toEqual([]);
  await page.setJavaScriptEnabled(true);
  await page.reload({ waitUntil: 'load' });
  await page.waitForSelector('#messages');
});

test('times are formatted in the language of the page and the time zone of the viewer', async () => {
  await sendMessage('Clock');
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  const timeZone = 'Pacific/Auckland';
  await page.emulateTimezone(timeZone);
  await openInbox(session);
  const row = await rowOf(page, 'Clock', 'unread');
  const [shown, iso = ''] = await row.evaluate((element) => {
    const time = (element as HTMLElement).querySelector('time');
    return [time?.textContent, time?.dateTime];
  });
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  // Browser and Node may separate the time by different spaces.
  const expected = new Intl.DateTimeFormat(localeTag('en'), options).format(new Date(iso));
  expect(shown?.replace(/\s/g, ' ')).toBe(expected.replace(/\s/g, ' '));
});

test.each([
  ['with', true],
  ['without', false],
])('the one-time link signs in once %s script; then it is no longer valid', async (_name, javascript) => {
  await using passwordless = await startSite({ ADMIN_PASSWORD: '' });
  const { pathname, search } = new URL(passwordless.signInLink ?? 'http://no.link');
  const link = passwordless.origin + pathname + search;
  await using session = await openPage(passwordless.origin, {
    reducedMotion: true,
    locale: 'en',
    javascript,
  });
  const { page } = session;
  for (let load = 0; load < 2; load += 1) {
    await page.goto(link, { waitUntil: 'load' });
    await waitForText(page, text('admin.signIn.link'));
  }
  if (javascript) await (await page.waitForSelector('main form button[type=submit]'))?.click();
  else await submitWithoutScript(page, 'main form');
  await page.setJavaScriptEnabled(true);
  if (!javascript) await page.reload({ waitUntil: 'load' });
  await page.waitForSelector('#messages');
  await using other = await openPage(passwordless.origin, { reducedMotion: true, locale: 'en' });
  await other.page.goto(link, { waitUntil: 'load' });
  await (await other.page.waitForSelector('main form button[type=submit]'))?.click();
  await waitForText(other.page, text('admin.signIn.spent'));
});
