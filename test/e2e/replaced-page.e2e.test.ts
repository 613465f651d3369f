import type { HTTPRequest, Page } from 'puppeteer';
import { subjects } from '../../data/api/subjects.ts';
import { paths } from '../../data/site/paths.ts';
import { chunkOf } from '../support/built-chunks.ts';
import {
  click,
  holdRequests,
  inputValue,
  isFetchOf,
  isSameDocument,
  markDocument,
  typedText,
  waitForPath,
  withHydrated,
  withPage,
} from '../support/document-navigation.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage, type PageSession } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** What is still on its way for a page after another one was put in its place. */

const site = sharedSite();
const message = '#contact-form [name=message]';
const isPageData = (request: HTTPRequest) => new URL(request.url()).pathname.startsWith('/content/');
const isMessage = (request: HTTPRequest) => request.method() === 'POST' && isFetchOf('/api/contact')(request);
const stored = { status: 201, contentType: 'application/json', body: '{"id":1}' };

const waitUntilEmpty = (page: Page) =>
  page.waitForFunction(
    (selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value === '',
    {},
    message,
  );

/** Number of contact forms in memory that are not in the document, after a garbage collection. */
async function detachedForms(page: Page): Promise<number> {
  const prototype = await page.evaluateHandle(() => HTMLFormElement.prototype);
  const forms = await page.queryObjects(prototype);
  return page.evaluate(
    (all) => all.filter((form) => !form.isConnected && form.querySelector('[name=message]')).length,
    forms,
  );
}

async function fillIn(page: Page) {
  for (const name of ['firstName', 'lastName']) await page.type(`#contact-form [name=${name}]`, typedText);
  await page.type('#contact-form [name=email]', 'ada@post.example');
  await page.select('#contact-form [name=subject]', subjects[0]);
  await page.type(message, typedText.repeat(10));
}

/** Fills in the contact form, whose page is entered by a link. */
async function fillInAfterTap(session: PageSession) {
  const { page } = session;
  await click(page, `header nav a[href="${paths.contact}"]`);
  await waitForPath(page, paths.contact);
  await hydratePage(session);
  await fillIn(page);
}

/** Sends the contact form. @returns the requests that wait, the form's among them. */
async function send(page: Page, alsoHeld: (request: HTTPRequest) => boolean = () => false) {
  const held = await holdRequests(page, (request) => isMessage(request) || alsoHeld(request));
  await click(page, '#contact-form button[type=submit]');
  await waitUntil('the form is sent', () => held.some(isMessage));
  return held;
}

async function waitForShown(session: PageSession, path: string) {
  await session.page.waitForSelector(`header a[aria-current][href="${path}"]`);
  await hydratePage(session);
}
async function traverse(session: PageSession, way: 'back' | 'forward', path: string) {
  await session.page.evaluate((name) => history[name](), way);
  await waitForShown(session, path);
}

/** Sends the contact form, leaves its page and enters it again before the answer. @returns as `send`. */
async function sendAndReturn(session: PageSession) {
  await fillInAfterTap(session);
  const held = await send(session.page);
  await traverse(session, 'back', paths.about);
  await traverse(session, 'forward', paths.contact);
  return held;
}

test('the result of a form is shown, also when it arrives before its page in another language is hydrated', () =>
  withHydrated(site.origin + paths.contact, async (session) => {
    const { page } = session;
    await fillIn(page);
    const held = await send(page, isPageData);
    await click(page, 'header button[value=de]');
    await page.waitForSelector('html[lang=de]');
    await page.mouse.move(9, 9);
    await waitUntil('the data of the page are on their way', () => held.some(isPageData));
    await held.find(isMessage)?.respond(stored);
    await waitUntilEmpty(page);
    await held.find(isPageData)?.continue();
    await hydratePage(session);
    await waitForText(page, formatMessage('en', 'contact.success'));
  }));

test('a form that was sent is empty, also when the language was changed meanwhile', () =>
  withHydrated(site.origin + paths.contact, async (session) => {
    const { page } = session;
    await fillIn(page);
    const held = await send(page);
    await click(page, 'header button[value=de]');
    await page.waitForSelector('html[lang=de]');
    await hydratePage(session);
    expect(await inputValue(page, message)).not.toBe('');
    await held[0]?.respond(stored);
    await waitUntilEmpty(page);
  }));

test('a message that was sent after its page was left is not in the form when it is entered again', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    await fillInAfterTap(session);
    const held = await send(page);
    await traverse(session, 'back', paths.about);
    await held[0]?.respond(stored);
    await waitForText(page, formatMessage('en', 'contact.success'));
    expect(await detachedForms(page)).toBe(0);
    await traverse(session, 'forward', paths.contact);
    expect([await inputValue(page, message), await isSameDocument(page)]).toEqual(['', true]);
  }));

test('a message that is sent after its page was left and entered again is not in the form', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    const held = await sendAndReturn(session);
    expect(await inputValue(page, message)).not.toBe('');
    await held[0]?.respond(stored);
    await waitUntilEmpty(page);
  }));

test('a message that is on its way when its page is entered again is neither sent again nor aborted', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    const held = await sendAndReturn(session);
    await page.waitForSelector('#contact-form form[aria-busy=true] button:disabled');
    await click(page, `header nav a[href="${paths.about}"]`);
    await waitForShown(session, paths.about);
    await held[0]?.respond(stored);
    await waitForText(page, formatMessage('en', 'contact.success'));
    expect([held.length, await isSameDocument(page)]).toEqual([1, true]);
  }));

test('a link that is followed while a message is being sent does not abort it', () =>
  withHydrated(site.origin + paths.contact, async (session) => {
    const { page } = session;
    await fillIn(page);
    const held = await send(page);
    await click(page, `header nav a[href="${paths.about}"]`);
    await waitForPath(page, paths.about);
    await hydratePage(session);
    await held[0]?.respond(stored);
    await waitForText(page, formatMessage('en', 'contact.success'));
    expect(await isSameDocument(page)).toBe(true);
  }));

test('a toast shows that a message failed whose validation is lost after its page was left', () =>
  withHydrated(site.origin + paths.contact, async (session) => {
    const { page } = session;
    const validation = chunkOf('pages/forms/check-fields.ts');
    const held = await holdRequests(page, (request) => new URL(request.url()).pathname === validation);
    await fillIn(page);
    await click(page, '#contact-form button[type=submit]');
    await page.waitForSelector('#contact-form form[aria-busy=true]');
    await click(page, `header nav a[href="${paths.about}"]`);
    await waitForPath(page, paths.about);
    await hydratePage(session);
    for (const request of held) await request.respond({ status: 404 });
    await waitForText(page, formatMessage('en', 'contact.error'));
  }));

test('a message that was sent while going back is on its way is not in the form when it is entered again', () =>
  withHydrated(site.origin + paths.about, async (session) => {
    const { page } = session;
    await fillInAfterTap(session);
    const isDocument = isFetchOf(paths.about);
    const held = await holdRequests(page, (request) => isMessage(request) || isDocument(request));
    await page.evaluate(() => history.back());
    await waitUntil('the page is on its way', () => held.some(isDocument));
    await click(page, '#contact-form button[type=submit]');
    await waitUntil('the form is sent', () => held.some(isMessage));
    await held.find(isDocument)?.continue();
    await waitForShown(session, paths.about);
    await held.find(isMessage)?.respond(stored);
    await waitForText(page, formatMessage('en', 'contact.success'));
    await traverse(session, 'forward', paths.contact);
    expect([await inputValue(page, message), await isSameDocument(page)]).toEqual(['', true]);
  }));

test('a failed load of the data of a page that was left is no error of the displayed one', () =>
  withPage(
    site.origin,
    async (session) => {
      const { page } = session;
      const held = await holdRequests(page, isPageData);
      await goto(session, site.origin + paths.about);
      await markDocument(page);
      await waitUntil('the data of the page are on their way', () => held.length > 0);
      await click(page, `header nav a[href="${paths.contact}"]`);
      await waitForPath(page, paths.contact);
      const [first] = held;
      await waitUntil('the data of the next page are on their way', () => held.length > 1);
      await first?.respond({ status: 404 });
      for (const request of held.slice(1)) await request.continue();
      await hydratePage(session);
      // The time after which a failure is reported.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      expect([await page.$('html[data-script-failed]'), await isSameDocument(page)]).toEqual([null, true]);
    },
    { consent: 'declined' },
  ));

test('the mark of progress ends with the navigation that a link to a fragment replaces', () =>
  withHydrated(site.origin + paths.about, async ({ page }) => {
    await holdRequests(page, isFetchOf(paths.projects));
    await click(page, `header nav a[href="${paths.projects}"]`);
    await page.waitForSelector('html[data-loading]');
    await click(page, 'a[href="#main"]');
    await page.waitForSelector('html:not([data-loading])');
    expect(new URL(page.url()).pathname).toBe(paths.about);
  }));
