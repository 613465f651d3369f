import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { goto, gotoHydrated, hydratePage, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Load order of a page: markup and LCP image first, then the scripts. */

const site = sharedSite();
let session: PageSession;

beforeEach(async () => {
  session = await openPage(site.origin, { hasEmptyCache: true });
});
afterEach(() => session?.close());

const countScriptRequests = () => session.requests.filter((url) => url.endsWith('.js')).length;

/** Delays the LCP image until the returned function is called. */
async function delayLcpImage(): Promise<() => Promise<void>> {
  const { page } = session;
  let delayed: HTTPRequest | null = null;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (delayed === null && request.resourceType() === 'image') delayed = request;
    else request.continue();
  });
  return async () => delayed?.continue();
}

async function waitForScripts(): Promise<void> {
  await waitUntil('the scripts are requested', () => countScriptRequests() >= 4);
}

test('only the entry script is requested until the LCP image has loaded', async () => {
  const release = await delayLcpImage();
  await session.page.goto(site.origin + paths.home, { waitUntil: 'domcontentloaded' });
  await wait(1500);
  expect(countScriptRequests()).toBe(1);
  await release();
  await waitForScripts();
});

test('the LCP image is requested with a higher priority than font and script', async () => {
  const protocol = await session.page.createCDPSession();
  await protocol.send('Network.enable');
  const priorities = new Map<string | undefined, string>();
  protocol.on('Network.requestWillBeSent', ({ type, request }) => {
    if (!priorities.has(type)) priorities.set(type, request.initialPriority);
  });
  await goto(session, site.origin + paths.home);
  await waitForScripts();
  const [image, font, script] = ['Image', 'Font', 'Script'].map((type) => priorities.get(type));
  expect([image, font, script]).toEqual(['High', 'Low', 'Low']);
});

test('an interaction loads the scripts before the LCP image has loaded', async () => {
  await delayLcpImage();
  await session.page.goto(site.origin + paths.home, { waitUntil: 'domcontentloaded' });
  await hydratePage(session);
  await waitForScripts();
});

test('rendering is blocked until the document is parsed, so that a slow processor causes no layout shift', async () => {
  const { page } = session;
  await page.setViewport({ width: 768, height: 900 });
  await page.emulateCPUThrottling(8);
  await goto(session, site.origin + paths.home);
  const [expectedId, lastId] = await page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=expect][blocking=render]');
    return [link?.getAttribute('href'), `#${document.body.lastElementChild?.id}`] as const;
  });
  expect([expectedId, await layoutShift(page)]).toEqual([lastId, 0]);
});

test('hydration moves no style element, as every move recalculates the layout', async () => {
  await session.page.evaluateOnNewDocument(() => {
    const removedNames: string[] = [];
    Object.assign(window, { removedNames });
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          removedNames.push(...[...removedNodes].map((node) => node.nodeName));
      }).observe(document.head, { childList: true });
    });
  });
  await gotoHydrated(session, site.origin + paths.home);
  expect(
    await session.page.evaluate(() => (window as unknown as { removedNames: string[] }).removedNames),
  ).toEqual([]);
  expect(session.consoleErrors).toEqual([]);
});
