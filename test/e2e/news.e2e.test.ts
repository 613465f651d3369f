import { localeTag } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

const site = sharedSite();
const { company, news } = sampleSnapshot();
const announced = news.find(({ hasText }) => !hasText);
const testAnnounced = testIf(announced !== undefined, 'no announced article');

const heading = ({ page }: PageSession) => page.$eval('h1', (element) => element.textContent);

testAnnounced.each(locales)(
  'the page of an announced article shows its state, slug, today’s date and a link back (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { reducedMotion: true, locale });
    const { page } = session;
    const slug = announced?.slug ?? '';
    const year = new Intl.DateTimeFormat('en', {
      timeZone: company.address.timeZone,
      year: 'numeric',
    }).format(new Date());
    expect(await goto(session, site.origin + paths.article(slug))).toBe(200);
    expect(await heading(session)).toBe(formatMessage(locale, 'news.article.comingSoon'));
    for (const text of [formatMessage(locale, 'news.article.text'), slug]) await waitForText(page, text);
    expect(await page.$$eval('main time', (all) => all.at(-1)?.textContent)).toContain(year);
    expect(session.consoleErrors).toEqual([]);
  },
);

test.each(locales)('the page of an unknown article shows its slug and a link back (%s)', async (locale) => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale });
  const { page } = session;
  expect(await goto(session, site.origin + paths.article('no-such-article'))).toBe(404);
  expect(await heading(session)).toBe(formatMessage(locale, 'news.article.notFound'));
  await waitForText(page, formatMessage(locale, 'news.article.comingSoon'));
  await waitForText(page, 'no-such-article');
  expect(await page.$$(`main a[href^="${paths.news}"]`)).toHaveLength(1);
});

/** The farthest time zones in either direction: never of the same date. */
const farthestTimeZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

testAnnounced.each(
  farthestTimeZones.flatMap((timeZone) => locales.map((locale) => [timeZone, locale] as const)),
)('today’s date is that of the viewer in %s, after a load and after a tap (%s)', async (timeZone, locale) => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale });
  const { page } = session;
  await page.emulateTimezone(timeZone);
  const path = paths.article(announced?.slug ?? '');
  const waitForToday = () =>
    page.waitForFunction(
      (zone, language) => {
        const time = document.querySelector<HTMLTimeElement>('main time[datetime*=T]');
        const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
        return time !== null && time.textContent === format.format(Date.parse(time.dateTime));
      },
      {},
      timeZone,
      localeTag(locale),
    );
  await goto(session, site.origin + path);
  await waitForToday();
  await gotoHydrated(session, site.origin + paths.news);
  await page.click(`main a[href^="${path}"]`);
  await waitForToday();
  expect(session.consoleErrors).toEqual([]);
});

testAnnounced('an article opened from a cached page shows today’s date', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = session;
  await goto(session, site.origin + paths.news);
  await page.click(`main a[href="${paths.article(announced?.slug ?? '')}"]`);
  await waitForText(page, formatMessage('en', 'news.article.today'));
  const day = await page.$$eval('main time', (all) => all.at(-1)?.dateTime);
  expect(Math.abs(Date.parse(day ?? '') - Date.now())).toBeLessThan(2 * 86_400_000);
  expect(session.consoleErrors).toEqual([]);
});
