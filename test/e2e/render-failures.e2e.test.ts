import { paths } from '../../data/site/paths.ts';
import { followsToDocument, mark, moveUntil, stayed, textOf, visitor } from '../audits/failing-page.ts';
import { throwIn } from '../support/fail-scripts.ts';
import { disconnectBrowser, hydratePage, open } from '../support/open-page.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** Code that throws in the browser: what was readable stays readable. */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);
afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

test.each([
  ['the page', 'pages/about/AboutPage.tsx', paths.about],
  ['the footer', 'pages/layouts/AfterContent.tsx', paths.about],
  ['a layout', 'pages/layouts/BremenLayout.tsx', paths.project('bremen')],
])(
  'code of %s that throws leaves what was readable',
  (_name, source, address) =>
    visitor(site.origin, async (each) => {
      const { page } = each;
      const reports = await throwIn(page, source);
      await open(each, site.origin + address);
      const before = await textOf(page);
      await moveUntil(page, 'the error is reported', () => reports.length > 0);
      expect([await textOf(page), reports]).toEqual([before, ['render']]);
      await mark(page);
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.$eval(`footer a[href="${paths.contact}"], a[href^="${paths.projects}"]`, (link) =>
          (link as HTMLElement).click(),
        ),
      ]);
      expect(await stayed(page)).toBe(false);
    }),
  60_000,
);

test(
  'a page that throws after a navigation is loaded as a document, once, and stays readable',
  () =>
    visitor(site.origin, async (each) => {
      const { page } = each;
      const reports = await throwIn(page, 'pages/business/BusinessPage.tsx');
      await open(each, site.origin + paths.about);
      await hydratePage(each);
      await followsToDocument(each, `header nav a[href="${paths.business}"]`, paths.business);
      const before = await textOf(page);
      await mark(page);
      await moveUntil(page, 'the error is reported again', () => reports.length > 1);
      expect([await textOf(page), await stayed(page)]).toEqual([before, true]);
    }),
  60_000,
);
