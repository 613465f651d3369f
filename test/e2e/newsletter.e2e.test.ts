import { apiPaths, paths } from '../../data/paths.ts';
import { locales } from '../../data/preferences.ts';
import { message } from '../../locales/message.ts';
import { answerInstead, fieldValue, post, see } from '../support/see.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { disconnect, open, visit, wake } from '../support/visit.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);

afterAll(async () => {
  await site?.stop();
  await disconnect();
}, 60_000);

const form = '#newsletter';

test.each(locales)(
  'subscribing is thanked for, a second time is refused, whatever the case of the letters (%s)',
  async (locale) => {
    const visitor = await visit(site.origin, { reducedMotion: true, locale });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + paths.home);
      await wake(visitor);
      await page.type(`${form} [name="email"]`, `reader-${locale}@post.example`);
      await page.click(`${form} button[type="submit"]`);
      await see(page, message(locale, 'newsletter.success'));
      await see(page, message(locale, 'newsletter.description'));
      expect(await fieldValue(page, form, 'email')).toBe('');

      await page.type(`${form} [name="email"]`, `READER-${locale}@post.example`);
      await page.keyboard.press('Enter');
      await see(page, message(locale, 'newsletter.duplicate'));
      expect(await fieldValue(page, form, 'email')).toBe(`READER-${locale}@post.example`);
    } finally {
      await visitor.leave();
    }
  },
  120_000,
);

test('a failure is said and the address stays in the field', async () => {
  const visitor = await visit(site.origin, { reducedMotion: true, locale: 'de' });
  const { page } = visitor;
  try {
    await answerInstead(page, 'POST', new RegExp(apiPaths.subscribe), 500);
    await open(visitor, site.origin + paths.home);
    await wake(visitor);
    await page.type(`${form} [name="email"]`, 'unlucky@post.example');
    await page.keyboard.press('Enter');
    await see(page, message('de', 'newsletter.error'));
    expect(await fieldValue(page, form, 'email')).toBe('unlucky@post.example');
  } finally {
    await visitor.leave();
  }
}, 120_000);

test.each(locales)(
  'without script the form posts, and each outcome stands beside it (%s)',
  async (locale) => {
    const visitor = await visit(site.origin, { reducedMotion: true, locale, javascript: false });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + paths.home);
      await page.type(`${form} [name="email"]`, `plain-${locale}@post.example`);
      await post(page, form);
      await see(page, message(locale, 'newsletter.success'));

      await page.type(`${form} [name="email"]`, `plain-${locale}@post.example`);
      await post(page, form);
      await see(page, message(locale, 'newsletter.duplicate'));
      expect(await fieldValue(page, form, 'email')).toBe(`plain-${locale}@post.example`);

      await page.$eval(`${form} [name="email"]`, (field) => {
        (field as HTMLInputElement).value = 'nobody';
      });
      await post(page, form);
      await see(page, message(locale, 'newsletter.invalid'));
    } finally {
      await visitor.leave();
    }
  },
  120_000,
);
