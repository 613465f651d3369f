import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { addressesOf, mailSettings, notifiedAddress, startSmtpServer } from '../support/smtp.ts';
import { startedOnce } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Messages and their mails, from the form to the mail server and the inbox. */

const smtp = startedOnce(startSmtpServer);
const site = startedOnce(() => startSite(mailSettings(smtp)));

const form = '#contact-form';
/** Messages that are sent faster than a person types are suspected to be spam. */
const fillTimeMs = 2_100;

async function fillForm({ page }: PageSession, lastName: string, email: string): Promise<void> {
  await page.type(`${form} [name="firstName"]`, 'Katharina');
  await page.type(`${form} [name="lastName"]`, lastName);
  await page.type(`${form} [name="email"]`, email);
  await page.select(`${form} [name="subject"]`, 'investment');
  await page.type(`${form} [name="message"]`, 'Bitte senden Sie uns die Kennzahlen für Magdeburg.');
  await new Promise((resolve) => setTimeout(resolve, fillTimeMs));
}

async function openInbox(session: PageSession): Promise<void> {
  await goto(session, site.origin + paths.admin);
  await waitForHydration(session.page, 'input[name="password"]');
  await session.page.type('input[name="password"]', adminPassword);
  await session.page.keyboard.press('Enter');
  await session.page.waitForSelector('#mails');
}

const mailsTo = (email: string) => smtp.received.filter(({ recipients }) => recipients.includes(email));

async function expectMails(locale: Locale, lastName: string, email: string): Promise<void> {
  await waitUntil('notification and receipt arrive', () => {
    const notified = mailsTo(notifiedAddress).some(({ text }) => text?.includes(email));
    return notified && mailsTo(email).length === 1;
  });
  const [receipt] = mailsTo(email);
  expect(receipt?.subject).toBe(formatMessage(locale, 'mail.receipt.subject'));
  expect(receipt?.text).not.toContain('Kennzahlen');
  const notification = mailsTo(notifiedAddress).find(({ text }) => text?.includes(email));
  expect(addressesOf(notification?.replyTo)).toEqual([email]);
  expect(notification?.subject).toContain(lastName);
}

test.each(locales)(
  'a message from the form reaches staff and sender, and is answered in the inbox (%s)',
  async (locale) => {
    const email = `script-${locale}@post.example`;
    await using session = await openHydrated(site.origin + paths.contact, { reducedMotion: true, locale });
    const { page } = session;
    await fillForm(session, `Skript${locale}`, email);
    await page.click(`${form} button[type="submit"]`);
    await waitForText(page, formatMessage(locale, 'contact.success'));
    await expectMails(locale, `Skript${locale}`, email);

    await openInbox(session);
    const name = `Katharina Skript${locale}`;
    const reply = await page.waitForSelector(
      `#messages a[aria-label="${formatMessage(locale, 'admin.messages.reply', { email })}"]`,
    );
    const href = await reply?.evaluate((link) => (link as HTMLAnchorElement).href);
    expect(href).toContain(`mailto:${encodeURIComponent(email)}?subject=`);
    expect(decodeURIComponent(href ?? '')).toContain('> Bitte senden Sie uns die Kennzahlen für Magdeburg.');
    const state = formatMessage(locale, 'admin.work.stateOf', { name });
    await page.select(`select[aria-label="${state}"]`, 'answered');
    const undo = formatMessage(locale, 'admin.work.undoOf', { name });
    await page.waitForSelector(`button[aria-label="${undo}"]`);
    await waitForText(page, formatMessage(locale, 'admin.mails.state.sent'));
    expect(session.consoleErrors).toEqual([]);
  },
);

test('a message from the form reaches staff and sender without JavaScript', async () => {
  await using session = await openPage(site.origin, { javascript: false, locale: 'de' });
  await goto(session, site.origin + paths.contact);
  await fillForm(session, 'Ohne', 'plain@post.example');
  await submitWithoutScript(session.page, form);
  await expectMails('de', 'Ohne', 'plain@post.example');
});

test('suspected spam is in a view of its own, causes no mail, and is released or erased together', async () => {
  const received = smtp.received.length;
  for (const lastName of ['Bot1', 'Bot2']) {
    const response = await fetch(site.origin + apiPaths.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'A',
        lastName,
        email: 'bot@post.example',
        subject: 'other',
        message: `A message of ${lastName}.`,
        website: 'https://spam.example',
      }),
    });
    expect(response.status).toBe(201);
  }
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  await openInbox(session);
  /** Lists that still load would move it under the pointer. */
  const press = async (selector: string) =>
    (await page.waitForSelector(selector))?.evaluate((button) => (button as HTMLElement).click());
  const click = (text: string) => press(`main button::-p-text(${text})`);
  const names = () =>
    page.$$eval('#messages li h3', (all) => all.map(({ textContent }) => textContent ?? ''));
  const shows = (name: string) => async () => (await names()).some((each) => each.includes(name));
  expect((await names()).join()).not.toContain('Bot');

  await click(formatMessage('en', 'admin.spam.show', { count: 2 }));
  await waitUntil('the marked messages are shown', shows('Bot2'));
  const release = formatMessage('en', 'admin.messages.releaseOf', { name: 'A Bot1' });
  await press(`button[aria-label="${release}"]`);
  await waitForText(page, formatMessage('en', 'admin.spam.released', { count: 1 }));
  await click(formatMessage('en', 'admin.spam.erase', { count: 1 }));
  await click(formatMessage('en', 'admin.person.confirmYes'));
  await waitForText(page, formatMessage('en', 'admin.spam.empty'));
  await click(formatMessage('en', 'admin.spam.inbox'));
  await waitUntil('the released message is shown', shows('Bot1'));
  expect((await names()).join()).not.toContain('Bot2');
  expect(smtp.received).toHaveLength(received);
});
