import { apiPaths } from '../../data/site/api-paths.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { cookieConsentCookie } from '../../data/site/preferences.ts';
import { chunkOf, entryChunks } from '../support/built-chunks.ts';
import { sampleSnapshot } from '../support/content.ts';
import {
  click,
  expectDocumentNavigation,
  expectNewDocument,
  inputValue,
  isSameDocument,
  markDocument,
  movePointer,
  withPage as openWithPage,
  typedText,
  visibleText,
} from '../support/document-navigation.ts';
import { failScripts, type ScriptFailure } from '../support/fail-scripts.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated, type PageSession, waitForIdleNetwork } from '../support/open-page.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Scripts that cannot be loaded: the page stays readable, and links, forms and language switch work by document. */

const site = startedOnce(() => startSite({ TRUST_PROXY: 'loopback' }));
let clients = 0;

/** Each page has its own client: together they submit more forms and reports than the rate limits of one allow. */
const withPage = (work: (session: PageSession) => Promise<void>) =>
  openWithPage(site.origin, async (session) => {
    clients += 1;
    await session.page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${clients}` });
    await work(session);
  });

const messageField = '#contact-form [name=message]';
const isEntry = (file: string) => entryChunks.includes(file);
/** Prepares `Intl`, which the page then does by itself. */
const isWorker = (file: string) => /\/intl-worker-/.test(file);

test('a page hydrates without the worker that prepares Intl', () =>
  withPage(async ({ page }) => {
    const scripts = await failScripts(page, isWorker, 404);
    await page.goto(site.origin + paths.home);
    await page.waitForSelector('html[data-hydrated]');
    expect([scripts.failed.length, scripts.reports]).toEqual([1, []]);
  }));

test('a page hydrates in a browser that has no workers', () =>
  withPage(async ({ page }) => {
    await page.evaluateOnNewDocument("Reflect.deleteProperty(window, 'Worker')");
    const scripts = await failScripts(page, () => false, 404);
    await page.goto(site.origin + paths.home);
    await page.waitForSelector('html[data-hydrated]');
    expect(scripts.reports).toEqual([]);
  }));

test('without the script of the footer, the page stays readable after the first interaction', () =>
  withPage(async (session) => {
    const { page } = session;
    const missing = chunkOf('pages/layouts/deferred-regions.ts');
    const scripts = await failScripts(page, (file) => file === missing, 404);
    await goto(session, site.origin + paths.about);
    const before = await visibleText(page);
    await movePointer(page);
    await waitUntil('the script is requested', () => scripts.failed.length > 0);
    await movePointer(page);
    expect(await visibleText(page)).toBe(before);
    await waitUntil('the error is reported', () => scripts.reports.length > 0);
    expect(await visibleText(page)).toBe(before);
    await expectDocumentNavigation(page, `header nav a[href="${paths.projects}"]`, paths.projects);
  }));

/** The scripts that hydrate the contact page. */
let contactScripts: string[];
beforeAll(() =>
  withPage(async (session) => {
    await gotoHydrated(session, site.origin + paths.contact);
    await waitForIdleNetwork(session, 200);
    const files = session.requests.map((url) => new URL(url).pathname);
    contactScripts = [...new Set(files.filter((file) => file.endsWith('.js')))];
  }),
);

/** Its entry, its own script, that of the footer, and those that pages share. */
function mainScripts(): string[] {
  const sources = [
    'pages/layouts/deferred-regions.ts',
    'pages/contact/ContactPage.tsx',
    'pages/entry-client.ts',
  ];
  const shared = contactScripts.filter((file) => /\/(libraries|shared)-/.test(file));
  return [...sources.map(chunkOf), ...shared];
}

/** One script of the contact page fails: the page and the text typed into its form remain. */
async function expectUsableForm(file: string, failure: ScriptFailure, submits: boolean): Promise<void> {
  await withPage(async (session) => {
    const { page } = session;
    const isReported = failure !== 'never' && !isEntry(file) && !isWorker(file);
    const scripts = await failScripts(page, (path) => path === file, failure);
    // The document does not finish loading while its entry script is pending.
    await page.goto(site.origin + paths.contact, { waitUntil: isEntry(file) ? [] : 'load' });
    await page.waitForSelector('template:last-child');
    const before = await visibleText(page);
    await page.type(messageField, typedText);
    await waitUntil(`${file} is requested`, () => scripts.failed.length > 0);
    if (isReported) await waitUntil(`${failure} of ${file} is reported`, () => scripts.reports.length > 0);
    await movePointer(page);
    expect([file, failure, await visibleText(page)]).toEqual([file, failure, before]);
    expect(await inputValue(page, messageField)).toBe(typedText);
    await click(page, 'a[href="#main"]');
    await movePointer(page);
    expect([file, failure, await visibleText(page)]).toEqual([file, failure, before]);
    // A failed script is not requested repeatedly.
    expect(scripts.failed.length).toBeLessThanOrEqual(4);
    // A script that never arrives is given up and reported after 15 s, which may be over.
    if (failure !== 'never')
      expect(scripts.reports.map(({ kind, page }) => [kind, page])).toEqual(
        isReported ? [['load', paths.contact]] : [],
      );
    if (!submits) return;
    scripts.restore();
    await markDocument(page);
    await page.$eval('#contact-form form', (form) => (form as HTMLFormElement).requestSubmit());
    // The other fields are empty, so the form is shown again with its errors.
    await page.waitForSelector('#contact-form [name=email][aria-invalid=true]');
    expect(await inputValue(page, messageField)).toBe(typedText);
    if (failure !== 'never')
      expect([file, failure, await isSameDocument(page)]).toEqual([file, failure, false]);
  });
}

/** Runs four tasks at a time, because each mostly waits for the browser. */
async function runConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const runNext = async (): Promise<void> => {
    const item = queue.shift();
    if (item === undefined) return;
    await task(item);
    await runNext();
  };
  await Promise.all([runNext(), runNext(), runNext(), runNext()]);
}

test.each<ScriptFailure>([404, 'truncated', 'never'])(
  'when a script fails (%s), the page stays readable and its form can be submitted',
  (failure) => runConcurrently(mainScripts(), (file) => expectUsableForm(file, failure, true)),
);

test('without any other script, the page stays readable and keeps typed text', async () => {
  expect(contactScripts).toEqual(expect.arrayContaining(mainScripts()));
  const others = contactScripts.filter((file) => !mainScripts().includes(file));
  await runConcurrently(others, (file) => expectUsableForm(file, 404, false));
});

test.each(['pages/forms/check-fields.ts', 'ui/src/toast/ToastProvider.tsx'])(
  'without %s, the contact form is submitted as a document',
  (source) =>
    withPage(async (session) => {
      const { page } = session;
      const missing = chunkOf(source);
      const scripts = await failScripts(page, (file) => file === missing, 404);
      await gotoHydrated(session, site.origin + paths.contact);
      await page.type(messageField, typedText);
      await expectNewDocument(page, () =>
        page.$eval('#contact-form form', (form) => (form as HTMLFormElement).requestSubmit()),
      );
      await page.waitForSelector('#contact-form [name=email][aria-invalid=true]');
      expect(await inputValue(page, messageField)).toBe(typedText);
      expect(scripts.reports.map(({ kind }) => kind)).toEqual(['load']);
    }),
);

test('without its validation, the newsletter form is submitted as a document', () =>
  withPage(async (session) => {
    const { page } = session;
    const missing = chunkOf('pages/forms/check-fields.ts');
    await failScripts(page, (file) => file === missing, 404);
    await gotoHydrated(session, site.origin + paths.home);
    await page.type('#newsletter [name=email]', 'no address');
    await expectNewDocument(page, () =>
      page.$eval('#newsletter', (form) => (form as HTMLFormElement).requestSubmit()),
    );
    expect(await inputValue(page, '#newsletter [name=email]')).toBe('no address');
  }));

test('without the script of the page, the language is switched by a document', () =>
  withPage(async (session) => {
    const { page } = session;
    const missing = chunkOf('pages/contact/ContactPage.tsx');
    const scripts = await failScripts(page, (file) => file === missing, 404);
    await goto(session, site.origin + paths.contact);
    await movePointer(page);
    await waitUntil('the error is reported', () => scripts.reports.length > 0);
    await expectNewDocument(page, () => click(page, 'header button[value=de]'));
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('de');
    expect(await visibleText(page)).toContain(formatMessage('de', 'contact.hero.title'));
  }));

test('while the page’s script is loading, the cookie notice is submitted as a document', () =>
  withPage(async (session) => {
    const { page } = session;
    const missing = chunkOf('pages/contact/ContactPage.tsx');
    const scripts = await failScripts(page, (file) => file === missing, 'never');
    await goto(session, site.origin + paths.contact);
    await movePointer(page);
    await waitUntil('the script is requested', () => scripts.failed.length > 0);
    await waitForHydration(page, `form[action="${apiPaths.cookieConsent}"]`);
    await expectNewDocument(page, () => page.click('button[name=choice][value=accepted]'));
    expect(await page.evaluate(() => document.cookie)).toContain(`${cookieConsentCookie}=accepted`);
  }));

test('without the script of its header, the menu of a standalone page closes for the section that was chosen', () =>
  withPage(async ({ page }) => {
    const missing = chunkOf('pages/layouts/StandaloneLayout.tsx');
    const scripts = await failScripts(page, (file) => file === missing, 404);
    await page.setViewport({ width: 390, height: 800 });
    await page.goto(site.origin + pageById('bremen').path);
    await movePointer(page);
    await waitUntil('the error is reported', () => scripts.reports.length > 0);
    await page.click('header summary');
    await page.waitForSelector('header details[open]');
    await click(page, 'header details a[href^="#"]');
    await page.waitForSelector('header details:not([open])');
  }));

test('without the script of the page, the project filters are submitted with their button', () =>
  withPage(async (session) => {
    const { page } = session;
    const missing = chunkOf('pages/projects/ProjectsPage.tsx');
    const scripts = await failScripts(page, (file) => file === missing, 404);
    await goto(session, site.origin + paths.projects);
    await movePointer(page);
    await waitUntil('the error is reported', () => scripts.reports.length > 0);
    const city = sampleSnapshot().projects[0]?.city ?? '';
    await page.select('main select[name=location]', city);
    await expectNewDocument(page, () => page.click('main form button[type=submit]'));
    expect(new URL(page.url()).searchParams.get('location')).toBe(city);
  }));
