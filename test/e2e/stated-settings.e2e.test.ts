import { locales } from '../../data/locale.ts';
import { message } from '../../data/messages/message.ts';
import { periodText } from '../../data/messages/period-text.ts';
import { daysInMs } from '../../data/retention-periods.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { disconnectBrowser, goto, hydratePage, openPage } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** The privacy page of a site whose retention periods are configured. */

const mailDays = 45;
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ MAIL_RETENTION_DAYS: String(mailDays), CONSENT_ADDRESSES: 'shortened' });
}, 90_000);
afterAll(async () => {
  await disconnectBrowser();
  await site?.stop();
});

test.each(locales)(
  'the privacy page states a configured period, also from the page cache (%s)',
  async (locale) => {
    const period = `${message(locale, 'privacy.period.mail')}: ${periodText(daysInMs(mailDays), locale)}`;
    for (let request = 0; request < 2; request += 1) {
      const html = await (await fetch(site.origin + localizedPath(paths.privacy, locale))).text();
      expect(html).toContain(period);
      expect(html).toContain(message(locale, 'privacy.consentAddresses.shortened'));
    }
  },
);

test('the period is stated after hydration and after a navigation without a document', async () => {
  await using session = await openPage(site.origin, { locale: 'en' });
  const { page } = session;
  const period = periodText(daysInMs(mailDays), 'en').replace('\u00a0', ' ');
  const shownPeriod = () => page.evaluate(() => document.body.innerText.replaceAll('\u00a0', ' '));
  await goto(session, site.origin + paths.privacy);
  await hydratePage(session);
  expect(await shownPeriod()).toContain(period);
  await goto(session, site.origin + paths.about);
  await hydratePage(session);
  await page.$eval(`footer a[href="${paths.privacy}"]`, (link) => (link as HTMLElement).click());
  await waitForText(page, message('en', 'privacy.period.mail'));
  expect(await shownPeriod()).toContain(period);
  expect(session.consoleErrors).toEqual([]);
});
