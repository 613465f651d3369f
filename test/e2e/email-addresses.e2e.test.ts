import { isEmail } from '../../data/email.ts';
import { paths } from '../../data/site/paths.ts';
import { invalidEmails, validEmails } from '../support/email-addresses.ts';
import { disconnectBrowser, open, openPage } from '../support/open-page.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

test('the rule for email addresses agrees with text typed into type=email in the browser', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true });
  try {
    await open(visitor, site.origin + paths.news);
    // The browser removes line breaks and surrounding white space from the value before it validates it.
    const emails = [...validEmails, ...invalidEmails].filter(
      (email) => email.trim() && !/[\r\n]/.test(email),
    );
    const accepted = await visitor.page.evaluate((values) => {
      const input = document.createElement('input');
      input.type = 'email';
      document.body.append(input);
      return values.filter((value) => {
        input.value = '';
        input.focus();
        // Chromium converts the domain of text that is typed, not of a value that a script sets.
        document.execCommand('insertText', false, value);
        return input.validity.valid;
      });
    }, emails);
    expect(accepted).toEqual(emails.filter(isEmail));
  } finally {
    await visitor.close();
  }
}, 120_000);
