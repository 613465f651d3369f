import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { type Consent, consentCookie, languageCookie } from '../../data/site/preferences.ts';

/** How a visitor comes to the site. */
export interface PageSessionOptions {
  locale?: Locale;
  consent?: Consent | null;
  width?: number;
  height?: number;
  /** Off: the page runs no script. */
  javascript?: boolean;
  /** Asks for less motion. */
  reducedMotion?: boolean;
  /** A finger instead of a mouse. */
  touch?: boolean;
}

export interface PageSession {
  page: Page;
  context: BrowserContext;
  /** What a developer would not want to see: console messages, errors, failed or foreign requests. */
  consoleErrors: string[];
  /** Every address that was asked for. */
  requests: string[];
  close(): Promise<void>;
}

let connection: Promise<Browser> | null = null;

/** The one browser of the run, started by `browser.setup.ts`. */
export function browser(): Promise<Browser> {
  const endpoint = process.env.TEST_BROWSER;
  if (!endpoint) throw new Error('No browser was started: run this test in the project "e2e".');
  connection ??= puppeteer.connect({
    browserWSEndpoint: endpoint,
    defaultViewport: null,
    protocolTimeout: 120_000,
  });
  return connection;
}

/** Lets go of the browser; call it once at the end of a test file. */
export async function disconnectBrowser(): Promise<void> {
  const goto = await connection;
  connection = null;
  await goto?.disconnect();
}

/**
 * A visitor with a browser context of their own.
 *
 * @param origin of the site that is visited; requests to any other are complaints.
 */
export async function openPage(origin: string, options: PageSessionOptions = {}): Promise<PageSession> {
  const {
    locale,
    consent = 'declined',
    width = 1280,
    height = 800,
    javascript = true,
    reducedMotion = false,
  } = options;
  const context = await (await browser()).createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.setDefaultNavigationTimeout(60_000);
  await page.setViewport({
    width,
    height,
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
  });
  await page.setJavaScriptEnabled(javascript);
  if (reducedMotion) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await setPreferences({ context }, origin, { locale, consent });
  const { complaints, requests } = listen(page, origin);
  return {
    page,
    context,
    consoleErrors: complaints,
    requests,
    close: () => context.close().catch(() => undefined),
  };
}

/** Leaves the visitor these cookies and no other: as if they came for the first time with what they once chose. */
export async function setPreferences(
  { context }: Pick<PageSession, 'context'>,
  origin: string,
  { locale, consent = 'declined' }: Pick<PageSessionOptions, 'locale' | 'consent'>,
): Promise<void> {
  const cookies = [
    ...(locale ? [{ name: languageCookie, value: locale }] : []),
    ...(consent ? [{ name: consentCookie, value: consent }] : []),
  ];
  const { hostname } = new URL(origin);
  await context.deleteCookie(...(await context.cookies()));
  await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: hostname, path: '/' })));
}

function listen(page: Page, origin: string): { complaints: string[]; requests: string[] } {
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (line) => {
    complaints.push(`${line.type()}: ${line.text()} ${line.location().url ?? ''}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`));
  page.on('requestfailed', (request) => {
    // Going to another page stops what the last one was still loading.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('request', (request) => {
    requests.push(request.url());
    if (request.url().startsWith(origin) || request.url().startsWith('data:')) return;
    complaints.push(`foreign: ${request.url()}`);
  });
  return { complaints, requests };
}

/**
 * Opens a path and waits until the page is complete; with script, until it has been taken over.
 *
 * @returns status of the answer.
 */
export async function open({ page }: PageSession, address: string): Promise<number> {
  const response = await page.goto(address, { waitUntil: 'load' });
  return response?.status() ?? 0;
}

/** Touches the page, as a visitor would, and waits until its own code runs. */
export async function hydratePage({ page }: PageSession): Promise<void> {
  // A first move may come before the page listens; a hand does not stop after one either.
  for (let step = 0; step < 150; step += 1) {
    await page.mouse.move(5 + (step % 2) * 3, 8);
    const awake = await page
      .waitForSelector('html[data-hydrated]', { timeout: 200 })
      .catch((error: Error) => (error.name === 'TimeoutError' ? null : Promise.reject(error)));
    if (awake) return;
  }
  throw new Error(`${page.url()} was never taken over by its script.`);
}
