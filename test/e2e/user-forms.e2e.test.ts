import { paths } from '../../data/site/paths.ts';
import { cookieOf } from '../support/cookie-of.ts';
import { formatMessage } from '../support/messages.ts';
import { fieldValue, waitForText } from '../support/page-actions.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { modes, userTask } from '../support/user-task.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** User tasks with forms: newsletter, contact, sign-in. */

const site = startedOnce(startSite);

describe.each(modes)('%s', (_name, hasJavascript) => {
  const { run, press } = userTask(() => site.origin, hasJavascript);
  const email = `${hasJavascript ? 'script' : 'plain'}@post.example`;

  test('the newsletter form rejects an invalid and a duplicate email address and accepts a new one', () =>
    run(paths.home, async ({ page }) => {
      const form = '#newsletter';
      const submit = async (value: string) => {
        await page.$eval(
          `${form} [name=email]`,
          (field, text) => {
            (field as HTMLInputElement).value = text;
          },
          value,
        );
        await press(page, `${form} [type=submit]`);
      };
      await submit('nobody');
      await waitForText(page, formatMessage('en', 'newsletter.invalid'));
      expect(await fieldValue(page, form, 'email')).toBe('nobody');
      await submit(email);
      await waitForText(page, formatMessage('en', 'newsletter.success'));
      await submit(email.toUpperCase());
      await waitForText(page, formatMessage('en', 'newsletter.duplicate'));
      expect(await fieldValue(page, form, 'email')).toBe(email.toUpperCase());
    }));

  test('the contact form shows validation errors, keeps valid values and sends the message', () =>
    run(paths.contact, async ({ page }) => {
      const form = '#contact-form';
      const field = (name: string) => `${form} [name=${name}]`;
      await page.type(field('firstName'), 'Katharina');
      await page.type(field('message'), 'Kurz');
      await press(page, `${form} [type=submit]`);
      for (const key of ['lastNameRequired', 'emailInvalid', 'subjectRequired', 'messageTooShort']) {
        await waitForText(page, formatMessage('en', `errors.field.${key}`));
      }
      await page.waitForSelector(`${field('lastName')}[aria-invalid=true]`);
      expect(await fieldValue(page, form, 'firstName')).toBe('Katharina');
      expect(await fieldValue(page, form, 'message')).toBe('Kurz');
      await page.type(field('lastName'), 'Mustermann');
      await page.type(field('email'), email);
      await page.select(field('subject'), 'investment');
      await page.type(field('message'), ', aber lang genug.');
      await press(page, `${form} [type=submit]`);
      await waitForText(page, formatMessage('en', 'contact.success'));
    }));

  test('only the correct password signs in', () =>
    run(paths.admin, async (session) => {
      const { page } = session;
      const password = '[name=password]';
      if (hasJavascript) await waitForHydration(page, password);
      await page.type(password, 'wrong');
      await page.keyboard.press('Enter');
      await waitForText(page, formatMessage('en', 'admin.signIn.wrong'));
      await page.$eval(password, (field) => {
        (field as HTMLInputElement).value = '';
      });
      await page.type(password, adminPassword);
      const signIn = page.keyboard.press('Enter');
      await (hasJavascript ? signIn : Promise.all([page.waitForNavigation({ waitUntil: 'load' }), signIn]));
      await waitUntil(
        'the session cookie is set',
        async () => (await cookieOf(session, 'session')) !== undefined,
      );
    }));
});
