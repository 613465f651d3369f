import puppeteer, { type Browser } from 'puppeteer';
import tearDown from './browser.teardown.ts';
import { findBrowser } from './find-browser.ts';
import { startSite, type TestSite } from './site.ts';

declare global {
  // Globals of jest's own process, shared by setup and teardown.
  var browsersOfTests: Browser[] | undefined;
  var siteOfTests: TestSite | undefined;
}

/**
 * One site for all browser tests, and a browser for each worker: a connection that ends resets what other connections
 * to the same browser have emulated (media, size), so no two workers may share one.
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const site = await startSite();
  globalThis.siteOfTests = site;
  process.env.TEST_SITE = site.origin;
  const browsers: Browser[] = [];
  globalThis.browsersOfTests = browsers;
  try {
    while (browsers.length < maxWorkers) browsers.push(await launch());
  } catch (error) {
    await tearDown();
    throw error;
  }
  process.env.TEST_BROWSERS = browsers.map((browser) => browser.wsEndpoint()).join(' ');
}

async function launch(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--hide-scrollbars',
      // Pages of one context share a renderer process, and none is started in advance: each costs more than a page.
      '--process-per-site',
      '--disable-features=SpareRendererForSitePerProcess',
      '--disable-extensions',
    ],
    protocolTimeout: 120_000,
  });
}
