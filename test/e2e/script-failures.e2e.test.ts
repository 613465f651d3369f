import { paths } from '../../data/site/paths.ts';
import {
  fieldValue,
  followsToDocument,
  mark,
  move,
  stayed,
  textOf,
  typed,
  visitor,
} from '../audits/failing-page.ts';
import { entry, entryFiles, fileOf } from '../support/built-chunks.ts';
import { type FileFailure, failScripts } from '../support/fail-scripts.ts';
import { disconnectBrowser, hydratePage, open } from '../support/open-page.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Script files that do not arrive: what was readable stays readable and usable. */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
}, 90_000);
afterAll(async () => {
  await site?.stop();
  await disconnectBrowser();
}, 60_000);

test(
  'without the file of the footer, a readable page stays readable at the first touch',
  () =>
    visitor(site.origin, async (each) => {
      const { page } = each;
      const rest = fileOf('pages/layouts/AfterContent.tsx');
      const files = await failScripts(page, (file) => file === rest, 404);
      await open(each, site.origin + paths.about);
      const before = await textOf(page);
      await move(page);
      await waitUntil('the file is requested', () => files.failed.length > 0);
      await move(page);
      expect(await textOf(page)).toBe(before);
      await waitUntil('the failure is reported', () => files.reports.length > 0);
      expect(await textOf(page)).toBe(before);
      await followsToDocument(each, `header nav a[href="${paths.projects}"]`, paths.projects);
    }),
  60_000,
);

/** Every script that the contact page has loaded once it is hydrated. */
async function scriptsOf(address: string): Promise<string[]> {
  const scripts = new Set<string>();
  await visitor(site.origin, async (each) => {
    await open(each, site.origin + address);
    await hydratePage(each);
    await each.page.waitForNetworkIdle({ idleTime: 200 });
    for (const url of each.requests) {
      const { pathname } = new URL(url);
      if (pathname.endsWith('.js')) scripts.add(pathname);
    }
  });
  return [...scripts];
}

/** One file fails: the contact page stays readable with what was typed, and its form goes on working. */
async function staysUsable(file: string, failure: FileFailure, sendsForm = true): Promise<void> {
  await visitor(site.origin, async (each) => {
    const { page } = each;
    const files = await failScripts(page, (path) => path === file, failure);
    // The first script belongs to the document: one that never arrives keeps it from being complete.
    await page.goto(site.origin + paths.contact, { waitUntil: entryFiles.includes(file) ? [] : 'load' });
    await page.waitForSelector('template:last-child');
    const before = await textOf(page);
    await page.type('#contact-form [name=message]', typed);
    await waitUntil(`${file} is requested`, () => files.failed.length > 0);
    if (failure !== 'never' && !entryFiles.includes(file)) {
      await waitUntil(`${failure} of ${file} is reported`, () => files.reports.length > 0);
    }
    await move(page);
    expect([file, failure, await textOf(page)]).toEqual([file, failure, before]);
    expect(await page.$eval('#contact-form [name=message]', fieldValue)).toBe(typed);
    await page.$eval('header a[href="#main"], a[href="#main"]', (link) => (link as HTMLElement).click());
    await move(page);
    expect([file, failure, await textOf(page)]).toEqual([file, failure, before]);
    // Requested again without end, a missing file would be a flood.
    expect(files.failed.length).toBeLessThanOrEqual(4);
    expect(files.reports.map(({ kind, page }) => [kind, page])).toEqual(
      failure === 'never' || entryFiles.includes(file) ? [] : [['load', paths.contact]],
    );
    if (!sendsForm) return;
    files.end();
    await mark(page);
    await page.$eval('#contact-form form', (form) => (form as HTMLFormElement).requestSubmit());
    // Without the other fields the message cannot be sent: its form says so, and has it still.
    await page.waitForSelector('#contact-form [name=email][aria-invalid=true]', { timeout: 10_000 });
    expect(await page.$eval('#contact-form [name=message]', fieldValue)).toBe(typed);
    if (failure !== 'never') expect([file, failure, await stayed(page)]).toEqual([file, failure, false]);
  });
}

/** Works on four at once: each waits for the browser most of its time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    const item = left.shift();
    if (item === undefined) return;
    await work(item);
    await next();
  };
  await Promise.all([next(), next(), next(), next()]);
}

test('whichever script file is missing, the page stays readable with what was typed', async () => {
  const scripts = await scriptsOf(paths.contact);
  expect(scripts.length).toBeGreaterThan(10);
  await inTurns(scripts, (file) => staysUsable(file, 404, false));
}, 180_000);

test.each<FileFailure>([404, 500, 'truncated', 'never'])(
  'a script file answered %s leaves the page readable and its form usable',
  async (failure) => {
    const sources = ['pages/layouts/AfterContent.tsx', 'pages/contact/ContactPage.tsx', entry];
    const libraries = (await scriptsOf(paths.contact)).filter((file) => /\/(libraries|frame)-/.test(file));
    await inTurns([...sources.map(fileOf), ...libraries], (file) => staysUsable(file, failure));
  },
  180_000,
);
