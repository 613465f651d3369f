import { news } from '../../data/content/news.ts';
import { locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { disconnectBrowser, open, openPage } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

const heading = (visitor: Awaited<ReturnType<typeof openPage>>) =>
  visitor.page.$eval('h1', (element) => element.textContent);

test.each(locales)(
  'an article is announced or not found, with its slug, today’s date and the way back (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { reducedMotion: true, locale });
    const { page } = visitor;
    const known = news[0]?.slug ?? '';
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' }).format(
      new Date(),
    );
    try {
      expect(await open(visitor, site.origin + paths.article(known))).toBe(200);
      expect(await heading(visitor)).toBe(message(locale, 'news.article.comingSoon'));
      for (const words of [
        message(locale, 'news.article.notFound'),
        message(locale, 'news.article.text'),
        known,
      ]) {
        await waitForText(page, words);
      }
      expect(await page.$$eval('main time', (all) => all.at(-1)?.textContent)).toContain(year);
      expect(visitor.consoleErrors).toEqual([]);

      expect(await open(visitor, site.origin + paths.article('no-such-article'))).toBe(404);
      expect(await heading(visitor)).toBe(message(locale, 'news.article.notFound'));
      await waitForText(page, message(locale, 'news.article.comingSoon'));
      await waitForText(page, 'no-such-article');
      expect(await page.$$(`main a[href^="${paths.news}"]`)).toHaveLength(1);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('a visitor who walks from a kept page to an article reads today’s date there', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await open(visitor, site.origin + paths.news);
    await waitForText(page, message('en', 'news.comingSoon'));
    await page.click(`main a[href="${paths.article(news[0]?.slug ?? '')}"]`);
    await waitForText(page, message('en', 'news.article.today'));
    const day = await page.$$eval('main time', (all) => all.at(-1)?.dateTime);
    expect(Math.abs(Date.parse(day ?? '') - Date.now())).toBeLessThan(2 * 86_400_000);
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
  }
}, 120_000);
