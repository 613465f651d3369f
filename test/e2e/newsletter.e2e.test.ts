import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, openHydrated, openPage } from '../support/open-page.ts';
import { fieldValue, mockResponse, submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { unexpectedErrors } from '../support/user-task.ts';

const site = startedOnce(startSite);

const form = '#newsletter';

test.each(locales)(
  'an invalid email address is rejected, a subscription confirmed, and the same address in another case rejected (%s)',
  async (locale) => {
    await using session = await openHydrated(site.origin + paths.home, { reducedMotion: true, locale });
    const { page } = session;
    await page.type(`${form} [name="email"]`, 'nobody');
    await page.click(`${form} button[type="submit"]`);
    await waitForText(page, formatMessage(locale, 'newsletter.invalid'));
    expect(await fieldValue(page, form, 'email')).toBe('nobody');

    await page.$eval(`${form} [name="email"]`, (field) => (field as HTMLInputElement).select());
    await page.type(`${form} [name="email"]`, `reader-${locale}@post.example`);
    await page.click(`${form} button[type="submit"]`);
    await waitForText(page, formatMessage(locale, 'newsletter.success'));
    await waitForText(page, formatMessage(locale, 'newsletter.description'));
    expect(await fieldValue(page, form, 'email')).toBe('');

    await page.type(`${form} [name="email"]`, `READER-${locale}@post.example`);
    await page.keyboard.press('Enter');
    await waitForText(page, formatMessage(locale, 'newsletter.duplicate'));
    expect(await fieldValue(page, form, 'email')).toBe(`READER-${locale}@post.example`);
    expect(unexpectedErrors(session, true)).toEqual([]);
  },
);

test('after a failed request the form shows an error and the email address stays', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'de' });
  const { page } = session;
  await mockResponse(page, 'POST', new RegExp(apiPaths.subscribe), 500);
  await gotoHydrated(session, site.origin + paths.home);
  await page.type(`${form} [name="email"]`, 'unlucky@post.example');
  await page.keyboard.press('Enter');
  await waitForText(page, formatMessage('de', 'newsletter.error'));
  expect(await fieldValue(page, form, 'email')).toBe('unlucky@post.example');
});

test.each(locales)(
  'without JavaScript each result of the form is shown as a flash message (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { reducedMotion: true, locale, javascript: false });
    const { page } = session;
    await goto(session, site.origin + paths.home);
    await page.type(`${form} [name="email"]`, `plain-${locale}@post.example`);
    await submitWithoutScript(page, form);
    await waitForText(page, formatMessage(locale, 'newsletter.success'));

    await page.type(`${form} [name="email"]`, `plain-${locale}@post.example`);
    await submitWithoutScript(page, form);
    await waitForText(page, formatMessage(locale, 'newsletter.duplicate'));
    expect(await fieldValue(page, form, 'email')).toBe(`plain-${locale}@post.example`);

    await page.$eval(`${form} [name="email"]`, (field) => {
      (field as HTMLInputElement).value = 'nobody';
    });
    await submitWithoutScript(page, form);
    await waitForText(page, formatMessage(locale, 'newsletter.invalid'));
    expect(await fieldValue(page, form, 'email')).toBe('nobody');
    expect(unexpectedErrors(session, false)).toEqual([]);
  },
);
