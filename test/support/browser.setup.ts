import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { findBrowser } from '../../tools/browser/find-browser.ts';
import tearDown from './browser.teardown.ts';
import { startSite, type TestSite } from './site.ts';

declare global {
  // Globals of the jest parent process, shared by setup and teardown.
  var testBrowsers: Browser[] | undefined;
  var testSite: TestSite | undefined;
}

/**
 * Starts one site for all browser tests and one browser per worker. Workers cannot share a browser: closing a connection
 * resets the media and viewport emulation of the other connections.
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const site = await startSite();
  globalThis.testSite = site;
  process.env.TEST_SITE = site.origin;
  // Inside the project, so that the build resolves its packages.
  const parent = path.resolve(import.meta.dirname, '../../var');
  mkdirSync(parent, { recursive: true });
  process.env.TEST_FAULT_BUILD = mkdtempSync(path.join(parent, 'fault-build-'));
  const browsers: Browser[] = [];
  globalThis.testBrowsers = browsers;
  try {
    // The headless shell is preferred: a visit of a page takes it about half of the processor time that Chrome takes.
    const executablePath = await findBrowser('chrome-headless-shell');
    while (browsers.length < maxWorkers) browsers.push(await launch(executablePath));
    process.env.TEST_BROWSER = `${await browsers[0]?.version()}, ${executablePath}`;
  } catch (error) {
    await tearDown();
    throw error;
  }
  process.env.TEST_BROWSERS = browsers.map((browser) => browser.wsEndpoint()).join(' ');
}

function launch(executablePath: string): Promise<Browser> {
  return puppeteer.launch({
    executablePath,
    // Without a UTF-8 locale, as on a bare machine, the browser cannot upload a file whose name has an umlaut.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
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
      // Starting a renderer process takes longer than loading a page, so the pages of a context share one.
      '--process-per-site',
      // Without the back/forward cache, which holds pages that were left in memory, the tests take less time.
      '--disable-features=SpareRendererForSitePerProcess,BackForwardCache',
      '--disable-extensions',
      // The shell does not estimate the connection, and would load pictures from further away than Chrome does on 4G.
      '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
    ],
    protocolTimeout: 120_000,
  });
}
