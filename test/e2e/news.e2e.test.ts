import { news } from '../../data/news.ts';
import { paths } from '../../data/paths.ts';
import { locales } from '../../data/preferences.ts';
import { message } from '../../locales/message.ts';
import { see } from '../support/see.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { disconnect, open, visit } from '../support/visit.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnect();
}, 60_000);

const heading = (visitor: Awaited<ReturnType<typeof visit>>) =>
  visitor.page.$eval('h1', (element) => element.textContent);

test.each(locales)(
  'an article is announced or not found, with its slug, today’s date and the way back (%s)',
  async (locale) => {
    const visitor = await visit(site.origin, { reducedMotion: true, locale });
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
        await see(page, words);
      }
      expect(await page.$$eval('main time', (all) => all.at(-1)?.textContent)).toContain(year);
      expect(visitor.complaints).toEqual([]);

      expect(await open(visitor, site.origin + paths.article('no-such-article'))).toBe(404);
      expect(await heading(visitor)).toBe(message(locale, 'news.article.notFound'));
      await see(page, message(locale, 'news.article.comingSoon'));
      await see(page, 'no-such-article');
      expect(await page.$$(`main a[href^="${paths.news}"]`)).toHaveLength(1);
    } finally {
      await visitor.leave();
    }
  },
  120_000,
);

test('a visitor who walks from a kept page to an article reads today’s date there', async () => {
  const visitor = await visit(site.origin, { reducedMotion: true, locale: 'en' });
  const { page } = visitor;
  try {
    await open(visitor, site.origin + paths.news);
    await see(page, message('en', 'news.comingSoon'));
    await page.click(`main a[href="${paths.article(news[0]?.slug ?? '')}"]`);
    await see(page, message('en', 'news.article.today'));
    const day = await page.$$eval('main time', (all) => all.at(-1)?.dateTime);
    expect(Math.abs(Date.parse(day ?? '') - Date.now())).toBeLessThan(2 * 86_400_000);
    expect(visitor.complaints).toEqual([]);
  } finally {
    await visitor.leave();
  }
}, 120_000);
