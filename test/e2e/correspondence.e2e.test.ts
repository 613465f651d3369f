import type { Page } from 'puppeteer';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { waitForState, waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedForEach } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** Two people of an office work in one inbox, in German. */

const site = startedForEach(startSite);
const locale = 'de';
const t = (key: string, values?: Record<string, string | number>) => formatMessage(locale, key, values);
const sender = 'Katharina Mustermann';
const field = (name: string) => `main form input[name="${name}"]`;
const labelled = (element: string, key: string, count = 0) =>
  `#messages ${element}[aria-label="${t(key, { name: sender, count })}"]`;
const state = labelled('select', 'admin.work.stateOf');
const assignee = labelled('select', 'admin.work.assigneeOf');
const notes = (count: number) => labelled('button', 'admin.notes.showOf', count);
const undo = labelled('button', 'admin.work.undoOf');

async function sendMessage(firstName = 'Katharina') {
  const body = {
    firstName,
    lastName: 'Mustermann',
    email: 'k.mustermann@post.example',
    subject: 'investment',
    message: 'Bitte senden Sie mir die Kennzahlen.',
  };
  const headers = { 'content-type': 'application/json' };
  const url = site.origin + apiPaths.contact;
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(status).toBe(201);
}

async function signIn({ page }: PageSession) {
  await waitForHydration(page, field('password'));
  await page.type(field('password'), adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#messages li');
}

/** Invites a colleague, with requests of the page that is signed in. @returns path and query of the link. */
async function invite(page: Page, name: string): Promise<string> {
  const link = await page.evaluate(
    async (ownAccount, accounts, person) => {
      const send = async (method: string, path: string, body: object) => {
        const response = await fetch(path, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return response.json();
      };
      await send('PATCH', ownAccount, { email: 'first@post.example' });
      const account = {
        name: person,
        email: 'ben@post.example',
        locale: 'de',
        role: 'reader',
        inbox: 'read',
      };
      return (await send('POST', accounts, account)).link as string;
    },
    apiPaths.ownAccount,
    apiPaths.accounts,
    name,
  );
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const waitForValue = (page: Page, selector: string, value: string) =>
  waitForState(
    page,
    `${selector} is ${value}`,
    (select, expected) => document.querySelector<HTMLSelectElement>(select)?.value === expected,
    selector,
    value,
  );
const optionOf = (page: Page, text: string) =>
  page.$eval(
    assignee,
    (select, label) =>
      [...(select as HTMLSelectElement).options].find(({ textContent }) => textContent === label)?.value ??
      '',
    text,
  );

test('two people assign a message, write notes, meet in a conflict, and undo', async () => {
  await sendMessage();
  await using admin = await openPage(site.origin, { reducedMotion: true, locale });
  const { page } = admin;
  await goto(admin, site.origin + withLanguage(paths.admin, locale));
  await signIn(admin);
  const link = await invite(page, 'Ben Beispiel');

  await using other = await openPage(site.origin, { reducedMotion: true, locale, width: 360, height: 740 });
  const ben = other.page;
  await goto(other, site.origin + link);
  await ben.type(field('password'), 'seven cranes at the old harbour');
  await ben.click('main form button[type=submit]');
  // A new person is offered a passkey first.
  await ben.waitForSelector('#profile');
  await ben.goto(site.origin + withLanguage(paths.admin, locale));
  await ben.waitForSelector(`${assignee} option:nth-child(3)`);

  // On a phone the messages come first.
  const tops = await ben.evaluate(
    (label) =>
      ['#messages', `nav[aria-label="${label}"]`, '#subscribers'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0,
      ),
    t('admin.counters.label'),
  );
  expect(tops).toEqual([...tops].sort((one, next) => one - next));
  expect(await ben.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeViolations(ben)).toEqual([]);

  // Ben takes the message, and the administrator, whose page is older, meets the conflict while writing a note.
  await ben.bringToFront();
  await ben.select(assignee, await optionOf(ben, t('admin.work.me', { name: 'Ben Beispiel' })));
  await ben.waitForSelector(undo);
  expect(await axeViolations(ben)).toEqual([]);

  await page.bringToFront();
  await page.click(notes(0));
  await page.waitForSelector('#messages textarea');
  await page.type('#messages textarea', 'Hat angerufen.');
  // A link to the mail program leaves nothing, so the browser must not ask about the unsent note.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.click('#messages a[href^="mailto:"]');
  expect(questions).toEqual([]);
  await page.select(state, 'closed');
  await waitForText(page, t('admin.work.conflict', { name: 'Ben Beispiel' }));
  await waitForText(page, t('admin.work.assigneeIs', { name: 'Ben Beispiel' }));
  await waitForValue(page, state, 'new');
  expect(await page.$eval('#messages textarea', (area) => (area as HTMLTextAreaElement).value)).toBe(
    'Hat angerufen.',
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.click('#messages form button[type=submit]');
  await waitForText(page, 'Administrator · ');
  await page.select(state, 'in-progress');
  await page.waitForSelector(undo);
  await page.click(undo);
  await waitForValue(page, state, 'new');
  expect(await page.$eval(state, (select) => select === document.activeElement)).toBe(true);
  await waitForText(page, t('admin.queue.unassigned', { count: 0 }));

  // Ben reads the note after a refresh, and finds the message among his own.
  await ben.bringToFront();
  await (await ben.waitForSelector(`main button::-p-text(${t('admin.refresh')})`))?.click();
  await (await ben.waitForSelector(notes(1)))?.click();
  await waitForText(ben, 'Hat angerufen.');
  await (
    await ben.waitForSelector(`#messages button::-p-text(${t('admin.queue.mine', { count: 1 })})`)
  )?.click();
  await ben.waitForSelector('#messages ul[aria-busy="false"]');
  await waitForValue(ben, state, 'new');
  expect(await axeViolations(ben)).toEqual([]);
  // The conflict is an answer of the API, which browsers report, and the link to the mail program is no request.
  expect(admin.consoleErrors.filter((line) => !/409|mailto:/.test(line))).toEqual([]);
  expect(other.consoleErrors).toEqual([]);
});

test('on a phone, messages are selected and closed together by the keyboard, and taken back', async () => {
  for (const firstName of ['Eins', 'Zwei', 'Drei']) await sendMessage(firstName);
  await using session = await openPage(site.origin, { reducedMotion: true, locale, width: 360, height: 740 });
  const { page } = session;
  await goto(session, site.origin + withLanguage(paths.admin, locale));
  await signIn(session);
  const box = (firstName: string) =>
    `#messages input[aria-label="${t('admin.bulk.select', { name: `${firstName} Mustermann` })}"]`;
  const states = () =>
    page.$$eval('#messages li select:first-of-type', (all) =>
      all.slice(0, 3).map((select) => (select as HTMLSelectElement).value),
    );
  const bar = `#messages section[aria-label="${t('admin.bulk.label')}"]`;
  for (const firstName of ['Eins', 'Drei']) {
    await page.focus(box(firstName));
    await page.keyboard.press('Space');
  }
  await waitForText(page, t('admin.bulk.selected', { count: 2 }));
  // The bar covers no row that has the focus.
  await page.focus(box('Eins'));
  const isVisible = await page.$eval(box('Eins'), (input) => {
    const { left, top } = input.getBoundingClientRect();
    return document.elementFromPoint(left + 8, top + 8) === input;
  });
  expect(isVisible).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  await page.focus(`${bar} select`);
  await page.select(`${bar} select`, 'closed');
  await page.focus(`${bar} button[type=submit]`);
  await page.keyboard.press('Enter');
  await waitForText(page, t('admin.bulk.changed', { count: 2 }));
  expect(await states()).toEqual(['closed', 'new', 'closed']);
  expect(await axeViolations(page)).toEqual([]);
  await page.focus(`${bar} p button`);
  await page.keyboard.press('Enter');
  await waitForText(page, t('admin.bulk.undone', { count: 2 }));
  expect(await states()).toEqual(['new', 'new', 'new']);
  expect(session.consoleErrors).toEqual([]);
});

test('at 1280 × 850 at least five messages are visible', async () => {
  for (let count = 0; count < 5; count += 1) await sendMessage(`Anfrage ${count}`);
  await using session = await openPage(site.origin, {
    reducedMotion: true,
    locale,
    width: 1280,
    height: 850,
  });
  await goto(session, site.origin + withLanguage(paths.admin, locale));
  await signIn(session);
  const visible = await session.page.$$eval(
    '#messages li',
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(visible).toBeGreaterThanOrEqual(5);
});
