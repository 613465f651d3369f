import type { PersonData } from '../../data/api/person-responses.ts';
import type { SubscriberList } from '../../data/api/responses.ts';
import { type ConsentForm, consentText } from '../../data/derived/consent-text.ts';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { localeModes, locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage, openHydrated, openPage } from '../support/open-page.ts';
import { submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { startSite } from '../support/site.ts';
import { mailSettings, type ReceivedMail, startSmtpServer } from '../support/smtp.ts';
import { startedOnce } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';

/** From the form to the mailbox and back, with a mail server. */

const adminToken = 'a token of the tests, 0123456789 abcdef'.replaceAll(' ', '-');
const mailServer = startedOnce(startSmtpServer);
const site = startedOnce(() => startSite({ ...mailSettings(mailServer), ADMIN_TOKEN: adminToken }));

const form = '#newsletter';
const button = 'main form button[type="submit"]';

async function readApi<T>(pathAndQuery: string): Promise<T> {
  const headers = { authorization: `Bearer ${adminToken}` };
  return (await fetch(site.origin + pathAndQuery, { headers })).json() as Promise<T>;
}

/** State of a subscriber, as the inbox shows it. */
async function stateOf(email: string): Promise<string | undefined> {
  const { subscribers } = await readApi<SubscriberList>(`${apiPaths.subscribers}?q=${email}`);
  return subscribers[0]?.state;
}

/** The texts that the consent ledger has of a person. */
async function wordingsOf(email: string): Promise<unknown[]> {
  const { consentEvents } = await readApi<PersonData>(`${apiPaths.person}?email=${email}`);
  return consentEvents.flatMap(({ event }) => (event as { wording?: string } | null)?.wording ?? []);
}

/** Waits for a mail to an email address; with a subject, for one with this subject. */
async function receiveMail(to: string, subject?: string): Promise<ReceivedMail> {
  let mail: ReceivedMail | undefined;
  await waitUntil(`a mail to ${to}`, () => {
    mail = mailServer.received.findLast(
      (each) => each.recipients.includes(to) && (subject === undefined || each.subject === subject),
    );
    return mail !== undefined;
  });
  if (!mail) throw new Error(`There is no mail to ${to}.`);
  return mail;
}

/** A header as a single line. */
function headerOf({ headerLines }: ReceivedMail, name: string): string {
  const line = headerLines.find(({ key }) => key === name)?.line ?? '';
  return line
    .replace(/^[^:]*:/, '')
    .replace(/\r?\n/g, '')
    .trim();
}

/** The links of a mail on the site under test; the mail has the origin of the settings. */
function linkIn(text: string): string {
  const { pathname, search } = new URL(/https?:\/\/[^\s>]+/.exec(text)?.[0] ?? '');
  return site.origin + pathname + search;
}

/** Subscribes through the form of the home page, with or without script. */
async function subscribeInBrowser(email: string, locale: Locale, javascript: boolean): Promise<void> {
  await using session = await openPage(site.origin, { reducedMotion: true, locale, javascript });
  const { page } = session;
  await goto(session, site.origin + paths.home);
  if (javascript) await hydratePage(session);
  await page.type(`${form} [name="email"]`, email);
  if (javascript) await page.click(`${form} button[type="submit"]`);
  else await submitWithoutScript(page, form);
  await waitForText(page, formatMessage(locale, 'newsletter.pending'));
}

test.each(localeModes)(
  'a subscription is confirmed by the button behind the mail’s link, and ended by the unsubscribe link (%s, JavaScript: %s)',
  async (locale, javascript) => {
    const email = `${locale}@post.example`;
    const textOf = (shown: ConsentForm) => consentText(shown, (key) => formatMessage(locale, key));
    await subscribeInBrowser(email, locale, javascript);
    const mail = await receiveMail(email);
    expect(mail.subject).toBe(formatMessage(locale, 'mail.newsletter-confirmation.subject'));
    expect(mail.text).toContain(formatMessage(locale, 'mail.newsletter-confirmation.greeting'));
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');

    await using session = await openPage(site.origin, { reducedMotion: true, javascript });
    const { page } = session;
    await goto(session, linkIn(mail.text ?? ''));
    await waitForText(page, formatMessage(locale, 'subscription.confirm.title'));
    expect(await stateOf(email)).toBe('pending');
    if (javascript) await hydratePage(session);
    const sent = await page.$eval('[name="wording"]', (field) => (field as HTMLInputElement).value);
    expect(sent).toBe(textOf('confirmation'));
    await Promise.all([page.waitForNavigation(), page.click(button)]);
    await waitForText(page, formatMessage(locale, 'subscription.confirm.success'));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    expect(await stateOf(email)).toBe('confirmed');
    expect(await wordingsOf(email)).toEqual([textOf('newsletter'), textOf('confirmation')]);

    await goto(session, linkIn(headerOf(mail, 'list-unsubscribe')));
    await waitForText(page, formatMessage(locale, 'subscription.unsubscribe.title'));
    await page.type('main form [name="reason"]', 'Zu viele E-Mails.');
    await Promise.all([page.waitForNavigation(), page.click(button)]);
    await waitForText(page, formatMessage(locale, 'subscription.unsubscribe.success'));
    expect(await stateOf(email)).toBe('withdrawn');
    expect(session.consoleErrors).toEqual([]);
  },
);

test('a mail program unsubscribes with one request, from the headers of a mail that was requested at /newsletter', async () => {
  const email = 'one-click@post.example';
  await subscribeInBrowser(email, 'de', true);
  await receiveMail(email);
  await using session = await openHydrated(site.origin + paths.newsletter, {
    reducedMotion: true,
    locale: 'de',
  });
  const { page } = session;
  await page.type('#newsletter-link [name="email"]', email);
  await Promise.all([page.waitForNavigation(), page.click('#newsletter-link button[type="submit"]')]);
  await waitForText(page, formatMessage('de', 'subscription.link.sent'));

  const mail = await receiveMail(email, formatMessage('de', 'mail.newsletter-link.subject'));
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<https?:\/\/\S+>$/);
  const response = await fetch(linkIn(headerOf(mail, 'list-unsubscribe')), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(response.status).toBe(200);
  expect(await stateOf(email)).toBe('withdrawn');
});

test.each(locales)(
  'a link that is not valid is reported, also in another language, and leads on (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { reducedMotion: true, locale, javascript: false });
    const { page } = session;
    for (const [path, key] of [
      [paths.newsletterConfirm, 'subscription.confirm.failed'],
      [paths.newsletterUnsubscribe, 'subscription.unsubscribe.failed'],
    ] as const) {
      await goto(session, `${site.origin}${path}?token=1.2.3`);
      await submitWithoutScript(page, 'main form');
      await waitForText(page, formatMessage(locale, key));
      for (const chosen of [...locales, locale]) {
        await Promise.all([page.waitForNavigation(), page.click(`header button[value=${chosen}]`)]);
        await waitForText(page, formatMessage(chosen, key));
      }
    }
  },
);
