import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage } from '../support/open-page.ts';
import { waitForState, waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { mailSettings, startSmtpServer } from '../support/smtp.ts';
import { startedOnce } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** A German visitor is answered from the inbox. */

const smtp = startedOnce(startSmtpServer);
const site = startedOnce(() => startSite(mailSettings(smtp)));
const email = 'k.mustermann@post.example';
const name = 'Katharina Mustermann';
const password = 'main form input[name="password"]';
const text = '#messages textarea[name="text"]';

test('a reply in the language of the visitor is sent, and is in the outbox and with the message', async () => {
  const { status } = await fetch(`${site.origin}${apiPaths.contact}?lang=de`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Katharina',
      lastName: 'Mustermann',
      email,
      subject: 'investment',
      message: 'Bitte senden Sie mir die Kennzahlen.',
    }),
  });
  expect(status).toBe(201);

  // The person reads English, and answers in German.
  const locale = 'en';
  const t = (key: string, values?: Record<string, string | number>) => formatMessage(locale, key, values);
  await using session = await openPage(site.origin, { reducedMotion: true, locale });
  const { page } = session;
  await goto(session, site.origin + withLanguage(paths.admin, locale));
  await waitForHydration(page, password);
  await page.type(password, adminPassword);
  await page.keyboard.press('Enter');
  const open = `#messages button[aria-label="${t('admin.reply.openOf', { name })}"]`;
  await (await page.waitForSelector(open))?.evaluate((button) => (button as HTMLElement).click());
  await page.waitForSelector(text);
  await page.select(`#messages select[aria-label="${t('admin.reply.template')}"]`, 'documents');
  const names = { name, colleague: 'Administrator' };
  const template = formatMessage('de', 'mail.reply.template.documents', names);
  await waitForState(
    page,
    'the text is inserted',
    (selector, expected) => document.querySelector<HTMLTextAreaElement>(selector)?.value === expected,
    text,
    template,
  );
  expect(await page.$eval(text, (area) => (area as HTMLTextAreaElement).lang)).toBe('de');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewport({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.click('#messages form button[type=submit]');
  await waitForText(page, t('admin.reply.sent', { name }));
  expect(await page.$eval(open, (button) => button === document.activeElement)).toBe(true);
  const topic = formatMessage('de', 'contact.subject.investment');
  const subject = formatMessage('de', 'mail.reply.subject', { topic });
  await page.waitForSelector(`#mails ::-p-text(${subject})`);
  await waitUntil('the reply arrives', () => smtp.received.some((mail) => mail.subject === subject));
  const mail = smtp.received.find((each) => each.subject === subject);
  expect(mail?.recipients).toEqual([email]);
  expect(mail?.text).toContain(template);
  expect(mail?.text).toContain('> Bitte senden Sie mir die Kennzahlen.');

  const notes = `#messages button[aria-label="${t('admin.notes.showOf', { name, count: 1 })}"]`;
  await (await page.waitForSelector(notes))?.evaluate((button) => (button as HTMLElement).click());
  await waitForText(page, t('admin.reply.sentAs', { subject }));
  // At the top, where the header covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeViolations(page)).toEqual([]);
  expect(session.consoleErrors).toEqual([]);
});
