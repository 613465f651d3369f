import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** In which order a page arrives: markup and the first picture, and only then the site's script. */

const site = sharedSite();
let visitor: PageSession;

beforeEach(async () => {
  visitor = await openPage(site.origin, { isFirst: true });
});
afterEach(() => visitor?.close());
afterAll(disconnectBrowser);

const isScript = (address: string) => address.endsWith('.js');
const askedScripts = () => visitor.requests.filter(isScript).length;

/** Lets the page wait for its first picture, until the returned function is called. */
async function holdFirstPicture(): Promise<() => Promise<void>> {
  const { page } = visitor;
  let held: HTTPRequest | null = null;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (held === null && request.resourceType() === 'image') held = request;
    else request.continue();
  });
  return async () => held?.continue();
}

async function scriptsFollow(): Promise<void> {
  await waitUntil('the scripts are requested', () => askedScripts() >= 4);
}

test('the line belongs to the first picture: the entry alone is asked for until it is there', async () => {
  const release = await holdFirstPicture();
  await visitor.page.goto(site.origin + paths.home, { waitUntil: 'domcontentloaded' });
  await wait(1500);
  expect(askedScripts()).toBe(1);
  await release();
  await scriptsFollow();
}, 60_000);

test('a touch does not wait for the picture', async () => {
  await holdFirstPicture();
  await visitor.page.goto(site.origin + paths.home, { waitUntil: 'domcontentloaded' });
  await hydratePage(visitor);
  await scriptsFollow();
}, 60_000);

test('nothing is painted before it is all there, so that a slow processor moves nothing', async () => {
  const { page } = visitor;
  await page.setViewport({ width: 768, height: 900 });
  await page.emulateCPUThrottling(8);
  await open(visitor, site.origin + paths.home);
  const [awaited, last] = await page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=expect][blocking=render]');
    return [link?.getAttribute('href'), `#${document.body.lastElementChild?.id}`] as const;
  });
  expect([awaited, await layoutShift(page)]).toEqual([last, 0]);
}, 60_000);

test('taking the page over moves no style: every move would lay the document out again', async () => {
  await visitor.page.evaluateOnNewDocument(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes) moved.push(...[...removedNodes].map((node) => node.nodeName));
      }).observe(document.head, { childList: true });
    });
  });
  await open(visitor, site.origin + paths.home);
  await hydratePage(visitor);
  expect(await visitor.page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  expect(visitor.consoleErrors).toEqual([]);
}, 60_000);
