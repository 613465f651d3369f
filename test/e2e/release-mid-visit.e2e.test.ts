import { apiPaths, paths } from '../../data/site/paths.ts';
import { consentCookie } from '../../data/site/preferences.ts';
import {
  fieldValue,
  followsToDocument,
  mark,
  move,
  moveUntil,
  stayed,
  textOf,
  typed,
  visitor,
} from '../audits/failing-page.ts';
import { fileOf } from '../support/built-chunks.ts';
import { failScripts } from '../support/fail-scripts.ts';
import { disconnectBrowser, hydratePage, open, type PageSession } from '../support/open-page.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Files that are gone when they are needed: navigation, language and forms go on as documents. */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);
afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

const isAsset = (file: string) => file.startsWith('/assets/');
const messageField = '#contact-form [name=message]';

/** A page that is hydrated; then a release takes all files away. */
async function afterRelease(
  address: string,
  work: (each: PageSession, files: Awaited<ReturnType<typeof failScripts>>) => Promise<void>,
): Promise<void> {
  await visitor(site.origin, async (each) => {
    let isReleased = false;
    const files = await failScripts(each.page, (file) => isReleased && isAsset(file), 404);
    await open(each, site.origin + address);
    await hydratePage(each);
    await each.page.waitForNetworkIdle({ idleTime: 200 });
    isReleased = true;
    await work(each, files);
  });
}

test(
  'after a release a link loads its page as a document, once',
  () =>
    afterRelease(paths.about, async (each, files) => {
      const documents: string[] = [];
      each.page.on('request', (request) => {
        if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
      });
      await followsToDocument(each, `header nav a[href="${paths.business}"]`, paths.business);
      const before = await textOf(each.page);
      await moveUntil(each.page, 'the new page fails, too', () => files.reports.length > 1);
      expect([documents, await textOf(each.page)]).toEqual([[paths.business], before]);
      // Where the code of the new page is missing, too, its links are documents from the first.
      await followsToDocument(each, `header nav a[href="${paths.about}"]`, paths.about);
      expect(documents).toEqual([paths.business, paths.about]);
    }),
  60_000,
);

test(
  'after a release the language changes by a document, and stays',
  () =>
    afterRelease(`${paths.about}?lang=en#main`, async ({ page }) => {
      await mark(page);
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.$eval('header a[hreflang=de]', (link) => (link as HTMLElement).click()),
      ]);
      const lang = () => page.evaluate(() => document.documentElement.lang);
      expect([new URL(page.url()).pathname, await lang(), await stayed(page)]).toEqual([
        paths.about,
        'de',
        false,
      ]);
      await page.goto(site.origin + paths.projects);
      expect(await lang()).toBe('de');
    }),
  60_000,
);

test(
  'after a release a change of language does not cost what was typed',
  () =>
    afterRelease(paths.contact, async ({ page }, files) => {
      await page.type(messageField, typed);
      await mark(page);
      await page.$eval('header a[hreflang=de]', (link) => (link as HTMLElement).click());
      await waitUntil('the failure is reported', () => files.reports.length > 0);
      await move(page);
      expect([await stayed(page), await page.$eval(messageField, fieldValue)]).toEqual([true, typed]);
    }),
  60_000,
);

test.each(['pages/forms/check-contact.ts', 'ui/src/toast/ToastProvider.tsx'])(
  'a message is sent as a document when the file of %s is missing',
  (source) =>
    visitor(site.origin, async (each) => {
      const { page } = each;
      const missing = fileOf(source);
      const files = await failScripts(page, (file) => file === missing, 404);
      await open(each, site.origin + paths.contact);
      await hydratePage(each);
      await page.type(messageField, typed);
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.$eval('#contact-form form', (form) => (form as HTMLFormElement).requestSubmit()),
      ]);
      await page.waitForSelector('#contact-form [name=email][aria-invalid=true]');
      expect(await page.$eval(messageField, fieldValue)).toBe(typed);
      expect(files.reports.map(({ kind }) => kind)).toEqual(['load']);
    }),
  60_000,
);

test(
  'a newsletter address is sent as a document when the file of its rules is missing',
  () =>
    visitor(site.origin, async (each) => {
      const { page } = each;
      const missing = fileOf('pages/forms/check-subscription.ts');
      await failScripts(page, (file) => file === missing, 404);
      await open(each, site.origin + paths.home);
      await hydratePage(each);
      await page.type('#newsletter [name=email]', 'no address');
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.$eval('#newsletter', (form) => (form as HTMLFormElement).requestSubmit()),
      ]);
      expect(await page.$eval('#newsletter [name=email]', fieldValue)).toBe('no address');
    }),
  60_000,
);

test(
  'while the page’s code has not arrived, the cookie notice is answered by a document',
  () =>
    visitor(site.origin, async (each) => {
      const { page } = each;
      const missing = fileOf('pages/about/AboutPage.tsx');
      const files = await failScripts(page, (file) => file === missing, 'never');
      await open(each, site.origin + paths.about);
      await move(page);
      await waitUntil('the file is requested', () => files.failed.length > 0);
      await waitForHydration(page, `form[action="${apiPaths.consent}"]`);
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.click('button[name=choice][value=accepted]'),
      ]);
      expect(await page.evaluate(() => document.cookie)).toContain(`${consentCookie}=accepted`);
    }),
  60_000,
);

test(
  'without their code the filters are sent by their button',
  () =>
    visitor(site.origin, async (each) => {
      const { page } = each;
      const missing = fileOf('pages/projects/ProjectsPage.tsx');
      const files = await failScripts(page, (file) => file === missing, 404);
      await open(each, site.origin + paths.projects);
      await move(page);
      await waitUntil('the failure is reported', () => files.reports.length > 0);
      await page.select('main select[name=location]', 'Bremen');
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.click('main form button[type=submit]'),
      ]);
      expect(new URL(page.url()).searchParams.get('location')).toBe('Bremen');
    }),
  60_000,
);
