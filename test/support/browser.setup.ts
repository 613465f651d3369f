import puppeteer, { type Browser } from 'puppeteer';
import { findBrowser } from './find-browser.ts';

declare global {
  // A global of jest's own process, shared by setup and teardown.
  var browserOfTests: Browser | undefined;
}

/** One browser for all browser tests; every test opens a context of its own in it. */
export default async function setUp(): Promise<void> {
  const browser = await puppeteer.launch({
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
    ],
    protocolTimeout: 120_000,
  });
  globalThis.browserOfTests = browser;
  process.env.TEST_BROWSER = browser.wsEndpoint();
}
