import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import {
  click,
  expectDocumentNavigation,
  isSameDocument,
  markDocument,
  movePointerUntil,
  visibleText,
  waitForPath,
  withPage,
} from '../support/document-navigation.ts';
import type { Fault } from '../support/fault-build.ts';
import { makeFaultBuild, startFaultSite } from '../support/fault-site.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, gotoHydrated } from '../support/open-page.ts';
import { startedOnce } from '../support/started.ts';

/** Faults while the browser renders what the server has sent: the page stays readable, and the error is logged. */

beforeAll(makeFaultBuild, 600_000);
const site = startedOnce(() => startFaultSite(''));

/** Makes a function throw in every document that the page loads from now on. */
const throwIn = (page: Page, fault: Fault) =>
  page.evaluateOnNewDocument((name) => Object.assign(globalThis, { fault: name }), fault);

/** The log lines since `start` that report a fault. The page that the test before has closed may still report its own. */
const loggedErrors = (start: number, fault: Fault) =>
  site.logged
    .slice(start)
    .filter(({ event, message }) => event === 'client-error' && message === `fault in ${fault}`)
    .map(({ level, kind, page }) => ({ level, kind, page }));

test.each(['layout', 'hydratedPage', 'footer'] as const)(
  'a fault in %s leaves the page readable and its links working, and is logged once',
  (fault) =>
    withPage(site.origin, async (session) => {
      const { page } = session;
      const start = site.logged.length;
      await throwIn(page, fault);
      await goto(session, site.origin + paths.contact);
      const before = await visibleText(page);
      const errors = () => loggedErrors(start, fault);
      await movePointerUntil(page, 'the error is logged', () => errors().length > 0);
      expect(await visibleText(page)).toBe(before);
      expect(errors()).toEqual([{ level: 'error', kind: 'render', page: paths.contact }]);
      await expectDocumentNavigation(page, `header nav a[href="${paths.projects}"]`, paths.projects);
    }),
);

test('a page that throws after a navigation stays readable, is logged, and the next link loads a document', () =>
  withPage(site.origin, async (session) => {
    const { page } = session;
    const start = site.logged.length;
    const errors = () => loggedErrors(start, 'hydratedPage');
    await throwIn(page, 'hydratedPage');
    await gotoHydrated(session, site.origin + paths.business);
    await markDocument(page);
    await click(page, `header nav a[href="${paths.contact}"]`);
    await waitForPath(page, paths.contact);
    await page.waitForSelector('[data-page-change]:not(:empty)');
    const before = await visibleText(page);
    expect(before).toContain(formatMessage('en', 'contact.hero.title'));
    await movePointerUntil(page, 'the error is logged', () => errors().length > 0);
    expect(errors()).toEqual([{ level: 'error', kind: 'render', page: paths.contact }]);
    expect([await visibleText(page), await isSameDocument(page)]).toEqual([before, true]);
    await expectDocumentNavigation(page, `header nav a[href="${paths.projects}"]`, paths.projects);
  }));
