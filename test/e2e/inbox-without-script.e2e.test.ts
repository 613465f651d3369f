import supertest from 'supertest';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { cookieOf, fromOwnPage } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { formatMessage } from '../support/messages.ts';
import { nextCode, switchOnCodes } from '../support/one-time-codes.ts';
import { goto, openPage, type PageSession, setPreferences } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { mailSettings, startSmtpServer } from '../support/smtp.ts';
import { startedForEach } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';

/** From the sign-in to the answer, with JavaScript off. */

const smtp = startedForEach(startSmtpServer);
const site = startedForEach(() => startSite(mailSettings(smtp)));

/** Signs in by script, and switches one-time codes on. @returns the secret. */
async function switchOnCodesOf(origin: string): Promise<string> {
  const app = { request: supertest(origin) } as unknown as Parameters<typeof switchOnCodes>[0];
  const response = await app.request
    .post(apiPaths.session)
    .set(fromOwnPage())
    .send({ password: adminPassword });
  return (await switchOnCodes(app, cookieOf(response))).secret;
}

/** Follows a link or presses a button. */
async function press({ page }: PageSession, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(selector)]);
}

/** Types into a field and presses Enter. */
async function enter({ page }: PageSession, field: string, value: string): Promise<void> {
  await page.type(`main form input[name="${field}"]`, value);
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.keyboard.press('Enter')]);
}

const withText = (text: string) => `::-p-text(${text})`;
const action = (name: string) => `main button[name=action][value=${name}]`;

test.each([['de', 'en']] as const)(
  'in %s a message is read and answered without script after a sign-in by password, and in %s read after one by code',
  async (locale, later) => {
    const t = (key: string, values?: Record<string, string | number>) => formatMessage(locale, key, values);
    const message = aContactMessage({ message: 'Guten Tag,\n\nich hätte gern die Kennzahlen.' });
    const name = `${message.firstName} ${message.lastName}`;
    await fetch(`${site.origin}${apiPaths.contact}?lang=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    await using session = await openPage(site.origin, { javascript: false, locale });
    const { page } = session;
    const text = (selector: string) => page.$eval(selector, ({ textContent }) => textContent);
    const audit = async () => {
      // axe waits with timers, which a page without script does not have. The scripts of the loaded page remain off.
      await page.setJavaScriptEnabled(true);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.setJavaScriptEnabled(false);
    };

    await goto(session, site.origin + withLanguage(paths.admin, locale));
    await waitForText(page, t('admin.noscript'));
    await audit();
    await enter(session, 'password', adminPassword);
    await waitForText(page, t('admin.noscriptSignedIn'));
    await audit();
    await press(session, `main a${withText(t('admin.plain.open'))}`);
    expect(await text('main ol')).toContain(t('admin.messages.unread'));
    await audit();
    await press(session, `main ol a${withText(name)}`);
    expect(await page.$eval('html', ({ lang }) => lang)).toBe(locale);
    expect(await text('main')).toContain(message.message);
    await audit();
    await press(session, action('read'));
    await waitForText(page, t('admin.messages.marked', { name }));

    await page.setViewport({ width: 360, height: 740 });
    await page.select('main select[name=template]', 'documents');
    await press(session, action('insert'));
    const names = { name, colleague: 'Administrator' };
    const template = t('mail.reply.template.documents', names);
    expect(await page.$eval('textarea', ({ value }) => value)).toBe(template);
    await page.$eval('main input[name=subject]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.press('Backspace');
    await press(session, action('send'));
    expect(await text('#subject-error')).toBe(t('errors.field.replySubject'));
    expect(await page.$eval('textarea', ({ value }) => value)).toBe(template);
    await audit();
    await page.type('main input[name=subject]', 'Kennzahlen');
    await press(session, action('send'));
    await waitForText(page, t('admin.reply.sent', { name }));
    expect(await text('main dl')).toContain(t('admin.work.state.answered'));
    expect(await text('main .notes')).toContain('Kennzahlen');
    await audit();
    await waitUntil('the reply arrives', () =>
      smtp.received.some(
        ({ recipients, subject }) => recipients[0] === message.email && subject === 'Kennzahlen',
      ),
    );
    await press(session, 'header button');
    await goto(session, `${site.origin}${apiPaths.plainMessages}`);
    expect(new URL(page.url()).pathname).toBe(paths.admin);

    const secret = await switchOnCodesOf(site.origin);
    await setPreferences(session, site.origin, { locale: later });
    await goto(session, site.origin + paths.admin);
    await enter(session, 'password', adminPassword);
    await audit();
    await enter(session, 'code', nextCode(secret));
    await press(session, `main a${withText(formatMessage(later, 'admin.plain.open'))}`);
    expect(await text('main ol')).toContain(formatMessage(later, 'admin.work.state.answered'));
    await press(session, `main ol a${withText(name)}`);
    expect(await text('main')).toContain(message.message);
  },
);
