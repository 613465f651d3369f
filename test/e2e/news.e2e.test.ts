import { isArticle } from '../../data/derived/news.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

const site = sharedSite();
const { company, news } = sampleSnapshot();
const announced = news.find((item) => !isArticle(item));
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
