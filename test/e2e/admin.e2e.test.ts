import type { Page } from 'puppeteer';
import type { Subject } from '../../data/api/requests.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { disconnectBrowser, open, openPage, type PageSession } from '../support/open-page.ts';
import { mockResponse, submitWithoutScript, waitForText, waitForTextGone } from '../support/page-actions.ts';
import { adminPassword, startSite, type TestSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

const text = (key: string, values?: Record<string, string | number>) => message('en', key, values);
const password = 'input[name="password"]';
const rows = '#messages li';

async function send(lastName: string, subject: Subject = 'general') {
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
  if (response.status !== 201) throw new Error(`The message was answered ${response.status}.`);
}

async function signIn(visitor: PageSession, secret = adminPassword) {
  await waitForHydration(visitor.page, password);
  await visitor.page.type(password, secret);
  await visitor.page.keyboard.press('Enter');
}

async function inbox(visitor: PageSession) {
  await open(visitor, site.origin + paths.admin);
  await signIn(visitor);
  await visitor.page.waitForSelector(rows);
}

/** The row of a message, by its sender's last name, once it is in the state. */
async function rowOf(page: Page, lastName: string, state: 'read' | 'unread') {
  const found = await page.waitForFunction(
    (list, name, wanted) =>
      [...document.querySelectorAll<HTMLElement>(list)].find(
        (row) => row.dataset.state === wanted && row.querySelector('h3')?.textContent?.includes(name),
      ),
    { polling: 100 },
    rows,
    lastName,
    state,
  );
  const row = found.asElement();
  if (!row) throw new Error(`No row of ${lastName}.`);
  return row;
}
const markRead = async (page: Page, lastName: string) => {
  const row = await rowOf(page, lastName, 'unread');
  await row.evaluate((element) => (element as HTMLElement).querySelector('button')?.click());
};

test('a wrong password is refused; the right one shows messages; a read mark outlives a reload; signing out hides all', async () => {
  await send('Reader', 'investment');
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await open(visitor, site.origin + paths.admin);
    await signIn(visitor, 'wrong');
    await waitForText(page, text('admin.signIn.wrong'));
    await page.$eval(password, (field) => {
      (field as HTMLInputElement).value = '';
    });
    await signIn(visitor);
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
  } finally {
    await visitor.close();
  }
}, 180_000);

test('a read mark that fails is shown as unread again, in words', async () => {
  await send('Failure');
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await mockResponse(page, 'PATCH', /\/read$/, 500);
    await inbox(visitor);
    await markRead(page, 'Failure');
    await waitForText(page, text('admin.messages.markReadFailed'));
    await rowOf(page, 'Failure', 'unread');
  } finally {
    await visitor.close();
  }
}, 120_000);

test('a second tab sees the truth after its next call, and that the session is over', async () => {
  await send('Twice');
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await inbox(visitor);
    const second = await visitor.context.newPage();
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
  } finally {
    await visitor.close();
  }
}, 180_000);

test('a search and a filter show what they say', async () => {
  await send('Needle', 'partnership');
  await send('Haystack', 'other');
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await inbox(visitor);
    await page.type(`#messages input[type="search"]`, 'needle');
    await page.waitForFunction((list) => document.querySelectorAll(list).length === 1, {}, rows);
    await rowOf(page, 'Needle', 'unread');
    await page.select('#messages select:nth-of-type(2)', 'other');
    await waitForText(page, text('admin.filter.none'));
    await (await page.waitForSelector(`main button::-p-text(${text('admin.filter.reset')})`))?.click();
    await rowOf(page, 'Haystack', 'unread');
  } finally {
    await visitor.close();
  }
}, 120_000);

test('without script the sign-in form works and says what the inbox needs', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'de', javascript: false });
  const { page } = visitor;
  try {
    await open(visitor, site.origin + paths.admin);
    await waitForText(page, message('de', 'admin.noscript'));
    await page.type(password, 'wrong');
    await submitWithoutScript(page, 'main form');
    await waitForText(page, message('de', 'admin.signIn.wrong'));
    await page.type(password, adminPassword);
    await submitWithoutScript(page, 'main form');
    await page.setJavaScriptEnabled(true);
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('#messages');
  } finally {
    await visitor.close();
  }
}, 120_000);

test('times are written as the viewer’s own browser writes them', async () => {
  await send('Clock');
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await inbox(visitor);
    const row = await rowOf(page, 'Clock', 'unread');
    const [shown, expected] = await row.evaluate((element) => {
      const time = (element as HTMLElement).querySelector('time');
      const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
      return [time?.textContent, format.format(new Date(time?.dateTime ?? ''))];
    });
    expect(shown).toBe(expected);
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each([
  ['with', true],
  ['without', false],
])(
  'the one-time link signs in once %s script; then it is no longer valid',
  async (_name, javascript) => {
    const own = await startSite({ ADMIN_PASSWORD: '' });
    const { pathname, search } = new URL(own.signInLink ?? 'http://no.link');
    const link = own.origin + pathname + search;
    const visitor = await openPage(own.origin, { reducedMotion: true, locale: 'en', javascript });
    const { page } = visitor;
    try {
      for (let load = 0; load < 2; load += 1) {
        await page.goto(link, { waitUntil: 'load' });
        await waitForText(page, text('admin.signIn.link'));
      }
      if (javascript) await (await page.waitForSelector('main form button[type=submit]'))?.click();
      else await submitWithoutScript(page, 'main form');
      await page.setJavaScriptEnabled(true);
      if (!javascript) await page.reload({ waitUntil: 'load' });
      await page.waitForSelector('#messages');
      const other = await openPage(own.origin, { reducedMotion: true, locale: 'en' });
      await other.page.goto(link, { waitUntil: 'load' });
      await (await other.page.waitForSelector('main form button[type=submit]'))?.click();
      await waitForText(other.page, text('admin.signIn.spent'));
      await other.close();
    } finally {
      await visitor.close();
      await own.stop();
    }
  },
  180_000,
);
