import { isEmail } from '../../data/email.ts';
import { paths } from '../../data/site/paths.ts';
import { invalidEmails, validEmails } from '../support/email-addresses.ts';
import { goto, openPage } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

test('the rule for email addresses agrees with text typed into type=email in the browser', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true });
  await goto(session, site.origin + paths.news);
  // The browser removes line breaks and surrounding white space from the value before it validates it.
  const emails = [...validEmails, ...invalidEmails].filter((email) => email.trim() && !/[\r\n]/.test(email));
  const accepted = await session.page.evaluate((values) => {
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
});
