import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import { chunkOf } from '../support/built-chunks.ts';
import {
  click,
  expectDocumentNavigation,
  expectNewDocument,
  inputValue,
  isSameDocument,
  markDocument,
  movePointer,
  movePointerUntil,
  withPage as openWithPage,
  typedText,
  visibleText,
  waitForPath,
} from '../support/document-navigation.ts';
import { type FailingScripts, failScripts } from '../support/fail-scripts.ts';
import { makeFaultBuild, startFaultSite } from '../support/fault-site.ts';
import { formatMessage } from '../support/messages.ts';
import {
  goto,
  gotoHydrated,
  hydratePage,
  type PageSession,
  waitForIdleNetwork,
} from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';

/** A release while pages are open: the production build is replaced by another build, on the same port. */

let folder: string;

beforeAll(async () => {
  await makeFaultBuild();
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page that loads nothing in advance, so that its code is still missing after the release. */
const withPage = (origin: string, work: (session: PageSession) => Promise<void>) =>
  openWithPage(origin, work, { saveData: true });

const validMessage = 'Bitte senden Sie uns die Kennzahlen für Magdeburg.';
const messageField = '#contact-form [name=message]';
const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);
const entryScript = (page: Page) =>
  page.$eval('script[type=module]', (script) => new URL((script as HTMLScriptElement).src).pathname);

/** The server stops once the open pages load nothing, as it resets connections that it has not accepted yet. */
interface Releases {
  site: TestSite;
  /** Replaces the server by one of the next build. */
  release(...open: PageSession[]): Promise<TestSite>;
  /** Stops the server and returns a function that starts it again. */
  stop(...open: PageSession[]): Promise<() => Promise<void>>;
}

/** @param retains whether both servers use the same folder of retained assets. */
async function withReleases(retains: boolean, check: (releases: Releases) => Promise<void>): Promise<void> {
  const current = await startSite({ RETAINED_ASSETS: path.join(folder, 'assets'), LOG_LEVEL: 'warn' });
  const environment = {
    PORT: new URL(current.origin).port,
    RETAINED_ASSETS: path.join(folder, retains ? 'assets' : 'none'),
    LOG_LEVEL: 'warn',
  };
  let running = current;
  const stopCurrent = async (open: PageSession[]) => {
    for (const session of open) await waitForIdleNetwork(session, 500);
    await current.stop();
  };
  const replaceBy = async (start: () => Promise<TestSite>) => {
    running = await start();
    return running;
  };
  try {
    await check({
      site: current,
      async release(...open) {
        await stopCurrent(open);
        return replaceBy(() => startFaultSite('', environment));
      },
      async stop(...open) {
        await stopCurrent(open);
        return async () => void (await replaceBy(() => startSite(environment)));
      },
    });
  } finally {
    await running.stop();
  }
}

test('after a release, an open page uses the retained files of its own build, and its links load documents of the next one', () =>
  withReleases(true, ({ site, release }) =>
    withPage(site.origin, async (session) => {
      const { page, consoleErrors } = session;
      await goto(session, site.origin + paths.home);
      const next = await release(session);
      const entry = await entryScript(page);
      expect(await (await fetch(next.origin + paths.home)).text()).not.toContain(entry);

      await hydratePage(session);
      await page.type('#newsletter [name=email]', 'no address');
      await page.$eval('#newsletter', (form) => (form as HTMLFormElement).requestSubmit());
      await page.waitForSelector('#newsletter [name=email][aria-invalid=true]');
      await page.$eval('#newsletter [name=email]', (field) => {
        (field as HTMLInputElement).value = '';
      });
      await expectDocumentNavigation(page, `header nav a[href="${paths.business}"]`, paths.business);
      expect(await entryScript(page)).not.toBe(entry);
      await hydratePage(session);
      await markDocument(page);
      await click(page, 'header button[value=de]');
      await waitForText(page, formatMessage('de', 'business.title'));
      expect([await isSameDocument(page), consoleErrors]).toEqual([true, []]);
      expect(next.logged).toEqual([]);

      const retained = await fetch(next.origin + entry);
      const cacheControl = retained.headers.get('cache-control');
      expect([retained.status, cacheControl]).toEqual([200, 'public, max-age=31536000, immutable']);
    }),
  ));

test('after a release without retained files, open pages stay readable and continue by document', () =>
  withReleases(false, ({ site, release }) =>
    withPage(site.origin, (readerSession) =>
      withPage(site.origin, (visitorSession) =>
        withPage(site.origin, async (writerSession) => {
          const [reader, visitor, writer] = [readerSession.page, visitorSession.page, writerSession.page];
          await goto(readerSession, site.origin + paths.about);
          await goto(visitorSession, site.origin + paths.about);
          await hydratePage(visitorSession);
          await goto(writerSession, site.origin + paths.contact);
          await hydratePage(writerSession);
          // Typing would load the validation before the release.
          await writer.$eval(
            messageField,
            (field, text) => {
              (field as HTMLTextAreaElement).value = text;
            },
            typedText,
          );
          const before = await visibleText(reader);
          const entry = await entryScript(reader);
          const next = await release(readerSession, visitorSession, writerSession);

          const missing = await fetch(next.origin + chunkOf('pages/about/AboutPage.tsx'));
          expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);

          const errors = () => next.logged.filter(({ event }) => event === 'client-error');
          await movePointerUntil(reader, 'the error is logged', () => errors().length > 0);
          expect(errors()).toEqual([
            expect.objectContaining({ level: 'warn', kind: 'load', page: paths.about, script: entry }),
          ]);
          expect(await visibleText(reader)).toBe(before);
          await expectDocumentNavigation(reader, `header nav a[href="${paths.business}"]`, paths.business);
          expect(await entryScript(reader)).not.toBe(entry);

          await expectDocumentNavigation(visitor, `header nav a[href="${paths.projects}"]`, paths.projects);

          await expectNewDocument(writer, () =>
            writer.$eval('#contact-form form', (form) => (form as HTMLFormElement).requestSubmit()),
          );
          await writer.waitForSelector('#contact-form [name=email][aria-invalid=true]');
          expect(await inputValue(writer, messageField)).toBe(typedText);
        }),
      ),
    ),
  ));

test('while the server is down, a form shows an error and keeps its text; afterwards it can be sent', () =>
  withReleases(true, ({ site, stop }) =>
    withPage(site.origin, async (session) => {
      const { page } = session;
      await gotoHydrated(session, site.origin + paths.contact);
      const submit = () =>
        page.$eval('#contact-form form', (form) => (form as HTMLFormElement).requestSubmit());
      // The first attempt loads validation and toast.
      await submit();
      await page.waitForSelector('#contact-form [name=email][aria-invalid=true]');
      const fields = {
        firstName: 'Ada',
        lastName: 'Muster',
        email: 'ada@post.example',
        message: validMessage,
      };
      for (const [name, value] of Object.entries(fields))
        await page.type(`#contact-form [name=${name}]`, value);
      await page.select('#contact-form [name=subject]', 'investment');

      const start = await stop(session);
      await submit();
      await waitForText(page, formatMessage('en', 'contact.error'));
      expect(await inputValue(page, messageField)).toBe(validMessage);
      await start();
      await submit();
      await waitForText(page, formatMessage('en', 'contact.success'));
      expect(await inputValue(page, messageField)).toBe('');
    }),
  ));

/** Not the shared one, as the pages report errors to it. */
const running = startedOnce(startSite);

/** Hydrates a page; then all files of the site are missing, including those of new documents. */
async function withoutFiles(
  path: string,
  check: (session: PageSession, scripts: FailingScripts, origin: string) => Promise<void>,
): Promise<void> {
  await withPage(running.origin, async (session) => {
    let areMissing = false;
    const scripts = await failScripts(session.page, () => areMissing, 404);
    await gotoHydrated(session, running.origin + path);
    await waitForIdleNetwork(session, 200);
    areMissing = true;
    await check(session, scripts, running.origin);
  });
}

test('without any files, the first link puts its page in place, and the next one loads one document', () =>
  withoutFiles(paths.about, async ({ page }, scripts) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await click(page, `header nav a[href="${paths.contact}"]`);
    await waitForPath(page, paths.contact);
    const before = await visibleText(page);
    await movePointerUntil(page, 'the error is reported', () => scripts.reports.length > 0);
    expect([documents, await visibleText(page)]).toEqual([[], before]);
    await expectDocumentNavigation(page, `header nav a[href="${paths.about}"]`, paths.about);
    expect(documents).toEqual([paths.about]);
    // In place with scripts of the browser's cache, otherwise by a document.
    await click(page, `header nav a[href="${paths.contact}"]`);
    await waitForPath(page, paths.contact);
    await waitForText(page, formatMessage('en', 'contact.hero.title'));
  }));

test('without any files, the language is switched and stored', () =>
  withoutFiles(`${paths.about}?lang=en#main`, async ({ page }, _scripts, origin) => {
    await click(page, 'header button[value=de]');
    await page.waitForSelector('html[lang=de]');
    expect([new URL(page.url()).pathname, new URL(page.url()).hash]).toEqual([paths.about, '#main']);
    await page.goto(origin + paths.projects);
    expect(await lang(page)).toBe('de');
  }));

test('without any files, a change of language keeps typed text', () =>
  withoutFiles(paths.contact, async ({ page }) => {
    await page.type(messageField, typedText);
    await markDocument(page);
    await click(page, 'header button[value=de]');
    await page.waitForSelector('html[lang=de]');
    await movePointer(page);
    expect([await isSameDocument(page), await inputValue(page, messageField)]).toEqual([true, typedText]);
  }));
