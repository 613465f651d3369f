import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import {
  click,
  expectDocumentNavigation,
  isSameDocument,
  markDocument,
  movePointerUntil,
  visibleText,
  withPage,
} from '../support/document-navigation.ts';
import type { Fault } from '../support/fault-build.ts';
import { buildFaultSite, type FaultSite } from '../support/fault-site.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated } from '../support/open-page.ts';
import type { TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Faults while the browser renders what the server has sent: the page stays readable, and the error is logged. */

let build: FaultSite;
let site: TestSite;

beforeAll(async () => {
  build = buildFaultSite();
  site = await build.start('');
});
afterAll(async () => {
  await site?.stop();
  build?.remove();
});

/** Makes a function throw in every document that the page loads from now on. */
const throwIn = (page: Page, fault: Fault) =>
  page.evaluateOnNewDocument((name) => Object.assign(globalThis, { fault: name }), fault);

/** The log lines since `start` that report errors of browsers. */
const loggedErrors = (start: number) =>
  site.logged
    .slice(start)
    .filter(({ event }) => event === 'client-error')
    .map(({ level, kind, page, message: text }) => ({ level, kind, page, text }));

test.each(['layout', 'page', 'footer'] as const)(
  'a fault in %s leaves the page readable and its links working, and is logged once',
  (fault) =>
    withPage(site.origin, async (session) => {
      const { page } = session;
      const start = site.logged.length;
      await throwIn(page, fault);
      await goto(session, site.origin + paths.about);
      const before = await visibleText(page);
      // The page that the test before has closed may still report its own fault.
      const text = `fault in ${fault}`;
      const errors = () => loggedErrors(start).filter((each) => each.text === text);
      await movePointerUntil(page, 'the error is logged', () => errors().length > 0);
      expect(await visibleText(page)).toBe(before);
      expect(errors()).toEqual([{ level: 'error', kind: 'render', page: paths.about, text }]);
      await expectDocumentNavigation(page, `header nav a[href="${paths.projects}"]`, paths.projects);
    }),
);

test('a page that throws after a navigation is loaded as a document, once, and stays readable', () =>
  withPage(site.origin, async (session) => {
    const { page } = session;
    const start = site.logged.length;
    await throwIn(page, 'page');
    await gotoHydrated(session, site.origin + paths.business);
    await expectDocumentNavigation(page, `header nav a[href="${paths.about}"]`, paths.about);
    const before = await visibleText(page);
    await markDocument(page);
    await movePointerUntil(page, 'the error is logged again', () => loggedErrors(start).length > 1);
    expect([await visibleText(page), await isSameDocument(page)]).toEqual([before, true]);
  }));

test('a fault in the head after a navigation leaves the new page readable, is logged, and the next link loads a document', () =>
  withPage(site.origin, async (session) => {
    const { page } = session;
    const start = site.logged.length;
    await throwIn(page, 'head');
    await gotoHydrated(session, site.origin + paths.business);
    await markDocument(page);
    await click(page, `header nav a[href="${paths.about}"]`);
    await waitUntil('the error is logged', () => loggedErrors(start).length > 0);
    expect(loggedErrors(start)).toEqual([
      { level: 'error', kind: 'render', page: paths.about, text: 'fault in head' },
    ]);
    expect(await isSameDocument(page)).toBe(true);
    expect(await visibleText(page)).toContain(formatMessage('en', 'about.hero.title'));
    await expectDocumentNavigation(page, `header nav a[href="${paths.projects}"]`, paths.projects);
  }));
