import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { type Consent, consentCookie, languageCookie } from '../../data/site/preferences.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { waitUntil } from './wait-until.ts';

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
  /** Comes with an empty HTTP cache. */
  isFirst?: boolean;
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

/** The browser of this worker, started by `browser.setup.ts`. */
export function browser(): Promise<Browser> {
  const endpoints = process.env.TEST_BROWSERS?.split(' ') ?? [];
  const endpoint = endpoints[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!endpoint) throw new Error('No browser was started: run this test in the project "e2e".');
  connection ??= puppeteer.connect({
    browserWSEndpoint: endpoint,
    defaultViewport: null,
    protocolTimeout: 120_000,
  });
  return connection;
}

/** A context with a page that keeps its renderer process running between two visitors. */
interface OpenContext {
  context: BrowserContext;
  anchor: Page;
}

/**
 * The context that the last visitor left. A new one, with a renderer process and an empty cache, costs more than loading
 * a page, so the next visitor gets it; each has a window and cookies of their own.
 */
let idle: OpenContext | null = null;

async function takeContext(origin: string): Promise<OpenContext> {
  if (idle) {
    const taken = idle;
    idle = null;
    return taken;
  }
  const context = await (await browser()).createBrowserContext();
  const anchor = await context.newPage();
  await anchor.goto(`${origin}/robots.txt`);
  return { context, anchor };
}

async function giveBack(left: OpenContext): Promise<void> {
  const used = (await left.context.pages()).filter((page) => page !== left.anchor);
  await Promise.all(used.map((page) => page.close()));
  if (idle) await left.context.close();
  else idle = left;
}

/** Lets go of the browser; call it once at the end of a test file. */
export async function disconnectBrowser(): Promise<void> {
  const goto = await connection;
  await idle?.context.close();
  idle = null;
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
  const taken = options.isFirst ? null : await takeContext(origin);
  const context = taken?.context ?? (await (await browser()).createBrowserContext());
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
    close: () =>
      (taken ? giveBack(taken) : context.close()).catch(() => context.close()).catch(() => undefined),
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
 * Opens an URL and waits until the page is loaded and painted.
 *
 * @returns status of the answer.
 */
export async function open({ page }: PageSession, address: string): Promise<number> {
  const response = await page.goto(address, { waitUntil: 'load' });
  await painted(page);
  const status = response?.status() ?? 0;
  // The browser's own copy of a page it has loaded before, confirmed by the server.
  return status === 304 ? 200 : status;
}

/**
 * Waits for the first paint: the browser drops pointer and key events that come before it. Polled from here, as a page
 * without script runs no callbacks.
 */
export async function painted(page: Page): Promise<void> {
  await waitUntil('the page is painted', () =>
    page.evaluate(() => performance.getEntriesByType('paint').length > 0),
  );
}

/** Touches the page, as a visitor would, and waits until its own code runs, and that of what follows it. */
export async function hydratePage({ page }: PageSession): Promise<void> {
  // A first move may come before the page listens; a hand does not stop after one either.
  for (let step = 0; step < 150; step += 1) {
    await page.mouse.move(5 + (step % 2) * 3, 8);
    const awake = await page
      .waitForSelector('html[data-hydrated]', { timeout: 200 })
      .catch((error: Error) => (error.name === 'TimeoutError' ? null : Promise.reject(error)));
    if (awake) return afterContentHydrated(page);
  }
  throw new Error(`${page.url()} was never taken over by its script.`);
}

/** The footer hydrates after the page, and with it the cookie notice; the inbox has none. */
async function afterContentHydrated(page: Page): Promise<void> {
  if (await page.$('footer')) await waitForHydration(page, 'footer');
}
