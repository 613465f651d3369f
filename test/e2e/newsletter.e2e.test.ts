import { locales } from '../../data/locale.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { disconnectBrowser, hydratePage, open, openPage } from '../support/open-page.ts';
import { fieldValue, mockResponse, submitWithoutScript, waitForText } from '../support/page-actions.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

const form = '#newsletter';

test.each(locales)(
  'subscribing is thanked for, a second time is refused, whatever the case of the letters (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { reducedMotion: true, locale });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + paths.home);
      await hydratePage(visitor);
      await page.type(`${form} [name="email"]`, `reader-${locale}@post.example`);
      await page.click(`${form} button[type="submit"]`);
      await waitForText(page, message(locale, 'newsletter.success'));
      await waitForText(page, message(locale, 'newsletter.description'));
      expect(await fieldValue(page, form, 'email')).toBe('');

      await page.type(`${form} [name="email"]`, `READER-${locale}@post.example`);
      await page.keyboard.press('Enter');
      await waitForText(page, message(locale, 'newsletter.duplicate'));
      expect(await fieldValue(page, form, 'email')).toBe(`READER-${locale}@post.example`);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('a failure is said and the address stays in the field', async () => {
  const visitor = await openPage(site.origin, { reducedMotion: true, locale: 'de' });
  const { page } = visitor;
  try {
    await mockResponse(page, 'POST', new RegExp(apiPaths.subscribe), 500);
    await open(visitor, site.origin + paths.home);
    await hydratePage(visitor);
    await page.type(`${form} [name="email"]`, 'unlucky@post.example');
    await page.keyboard.press('Enter');
    await waitForText(page, message('de', 'newsletter.error'));
    expect(await fieldValue(page, form, 'email')).toBe('unlucky@post.example');
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each(locales)(
  'without script the form posts, and each outcome stands beside it (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { reducedMotion: true, locale, javascript: false });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + paths.home);
      await page.type(`${form} [name="email"]`, `plain-${locale}@post.example`);
      await submitWithoutScript(page, form);
      await waitForText(page, message(locale, 'newsletter.success'));

      await page.type(`${form} [name="email"]`, `plain-${locale}@post.example`);
      await submitWithoutScript(page, form);
      await waitForText(page, message(locale, 'newsletter.duplicate'));
      expect(await fieldValue(page, form, 'email')).toBe(`plain-${locale}@post.example`);

      await page.$eval(`${form} [name="email"]`, (field) => {
        (field as HTMLInputElement).value = 'nobody';
      });
      await submitWithoutScript(page, form);
      await waitForText(page, message(locale, 'newsletter.invalid'));
    } finally {
      await visitor.close();
    }
  },
  120_000,
);
