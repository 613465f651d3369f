import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type BrowserContext, type HTTPRequest, type Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { type CookieConsent, cookieConsentCookie, languageCookie } from '../../data/site/preferences.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { waitUntil } from './wait-until.ts';

/** Cookies, viewport and capabilities of the browser page. */
export interface PageSessionOptions {
  locale?: Locale;
  consent?: CookieConsent | null;
  width?: number;
  height?: number;
  javascript?: boolean;
  /** Emulates `prefers-reduced-motion: reduce`. */
  reducedMotion?: boolean;
  /** Emulates a touch screen. */
  hasTouch?: boolean;
  /** Emulates Save-Data: a page loads its code at the first interaction, and nothing in advance. */
  saveData?: boolean;
  /** Starts with an empty HTTP cache; otherwise the browser context of an earlier session is reused. */
  hasEmptyCache?: boolean;
}

/** A browser page with a recording of its errors and requests. Closed at the end of the scope with `await using`. */
export interface PageSession extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Console messages, uncaught errors, failed requests and requests to other hosts. */
  consoleErrors: string[];
  /** URLs of all requests, without those for the icon of the page, which only some browsers send, and at any time. */
  requests: string[];
  /** Requests of `requests` whose end was not reported yet. */
  pending: ReadonlySet<HTTPRequest>;
  close(): Promise<void>;
}

let connection: Promise<Browser> | null = null;

/** The browser of this worker, started by `browser.setup.ts`. */
export function browser(): Promise<Browser> {
  const endpoints = process.env.TEST_BROWSERS?.split(' ') ?? [];
  const endpoint = endpoints[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!endpoint) throw new Error('There is no browser. Run this test in the project "e2e".');
  connection ??= puppeteer.connect({
    browserWSEndpoint: endpoint,
    defaultViewport: null,
    protocolTimeout: 120_000,
  });
  return connection;
}

/** A browser context with a blank page that keeps its renderer process running between two sessions. */
interface PooledContext {
  context: BrowserContext;
  idlePage: Page;
}

/**
 * The context of the last session, for reuse: creating one with a renderer process and an empty cache takes longer than
 * loading a page. Each session has its own page, cookies and local storage.
 */
let idleContext: PooledContext | null = null;

async function acquireContext(origin: string): Promise<PooledContext> {
  if (idleContext) {
    const reused = idleContext;
    idleContext = null;
    const devTools = await reused.idlePage.createCDPSession();
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
    await devTools.detach();
    return reused;
  }
  const context = await (await browser()).createBrowserContext();
  const idlePage = await context.newPage();
  await idlePage.goto(`${origin}/robots.txt`);
  return { context, idlePage };
}

const maxCloseMs = 5_000;

async function releaseContext(pooled: PooledContext): Promise<void> {
  const pages = (await pooled.context.pages()).filter((page) => page !== pooled.idlePage);
  const closing = Promise.all(pages.map((page) => page.close())).then(() => true);
  // Chrome may never close a page while a navigation commits; the browser ends it with its context.
  const isClosed = await Promise.race([closing, pause(maxCloseMs, false, { ref: false })]);
  if (!isClosed) void pooled.context.close().catch(() => undefined);
  else if (idleContext) await pooled.context.close();
  else idleContext = pooled;
}

/** Sessions that no test has closed yet. */
const openSessions = new Set<() => Promise<void>>();

/** Closes all pages and disconnects from the browser, at the end of every test file that opens pages. */
async function disconnectBrowser(): Promise<void> {
  const connected = await connection;
  await Promise.all([...openSessions].map((close) => close()));
  await idleContext?.context.close();
  idleContext = null;
  connection = null;
  await connected?.disconnect();
}
afterAll(disconnectBrowser);

/**
 * Opens a page in a browser context with its own cookies.
 *
 * @param origin of the site under test; a request to any other origin is recorded as an error.
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
  const pooled = options.hasEmptyCache ? null : await acquireContext(origin);
  const context = pooled?.context ?? (await (await browser()).createBrowserContext());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.setDefaultNavigationTimeout(60_000);
  await page.setViewport({
    width,
    height,
    hasTouch: options.hasTouch ?? false,
    isMobile: options.hasTouch ?? false,
  });
  await page.setJavaScriptEnabled(javascript);
  if (reducedMotion) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.evaluateOnNewDocument(ignoreRestingPointer);
  if (options.saveData) await page.evaluateOnNewDocument(emulateSaveData);
  await setPreferences({ context }, origin, { locale, consent });
  const close = () => {
    openSessions.delete(close);
    return (pooled ? releaseContext(pooled) : context.close())
      .catch(() => context.close())
      .catch(() => undefined);
  };
  openSessions.add(close);
  return { page, context, ...recordEvents(page, origin), close, [Symbol.asyncDispose]: close };
}

/** Opens a page of the site at a URL and waits until it is hydrated. */
export async function openHydrated(url: string, options: PageSessionOptions = {}): Promise<PageSession> {
  const session = await openPage(new URL(url).origin, options);
  try {
    await gotoHydrated(session, url);
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Drops the event by which the headless shell reports its pointer, which rests in the corner, to each document. */
function ignoreRestingPointer(): void {
  const ignoreCorner = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener('pointermove', ignoreCorner, { capture: true });
}

function emulateSaveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Replaces all cookies of the browser context with those of the preferences. */
export async function setPreferences(
  { context }: Pick<PageSession, 'context'>,
  origin: string,
  { locale, consent = 'declined' }: Pick<PageSessionOptions, 'locale' | 'consent'>,
): Promise<void> {
  const cookies = [
    ...(locale ? [{ name: languageCookie, value: locale }] : []),
    ...(consent ? [{ name: cookieConsentCookie, value: consent }] : []),
  ];
  const { hostname } = new URL(origin);
  await context.deleteCookie(...(await context.cookies()));
  await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: hostname, path: '/' })));
}

function recordEvents(
  page: Page,
  origin: string,
): Pick<PageSession, 'consoleErrors' | 'requests' | 'pending'> {
  const consoleErrors: string[] = [];
  const requests: string[] = [];
  const pending = new Set<HTTPRequest>();
  page.on('console', (line) => {
    consoleErrors.push(`${line.type()}: ${line.text()} ${line.location().url ?? ''}`.trim());
  });
  page.on('pageerror', (error) => consoleErrors.push(`error: ${String(error)}`));
  // Chrome may never report the end of a request of a document that was replaced.
  let ofReplaced: HTTPRequest[] = [];
  page.on('response', (response) => {
    const document = response.request();
    if (document.isNavigationRequest() && document.frame() === page.mainFrame())
      ofReplaced = [...pending].filter((request) => request !== document);
  });
  page.on('domcontentloaded', () => {
    for (const request of ofReplaced) pending.delete(request);
    ofReplaced = [];
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    // A navigation aborts the pending requests of the previous page.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    consoleErrors.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/icons/`)) return;
    requests.push(request.url());
    pending.add(request);
    if (request.url().startsWith(origin) || request.url().startsWith('data:')) return;
    consoleErrors.push(`cross-origin: ${request.url()}`);
  });
  return { consoleErrors, requests, pending };
}

/**
 * Waits until the page has sent no request for `idleMs` and all are answered. Puppeteer's `waitForNetworkIdle` also waits for
 * the icon, and Chromium does not report the end of a request for it when another document follows.
 */
export async function waitForIdleNetwork({ page, pending }: PageSession, idleMs: number): Promise<void> {
  let idleSince = Date.now();
  const restart = () => {
    idleSince = Date.now();
  };
  page.on('request', restart);
  await waitUntil('the network is idle', () => {
    if (pending.size > 0) restart();
    return Date.now() - idleSince >= idleMs;
  }).finally(() => page.off('request', restart));
}

/**
 * Navigates to a URL and waits until the page is loaded and painted.
 *
 * @returns status of the response.
 */
export async function goto({ page }: PageSession, url: string): Promise<number> {
  const response = await page.goto(url, { waitUntil: 'load' });
  await waitForPaint(page);
  const status = response?.status() ?? 0;
  // 304 confirms the copy in the HTTP cache of the browser.
  return status === 304 ? 200 : status;
}

/**
 * Waits for the first paint: the browser drops input events before it. Polled from outside, as a page without JavaScript
 * runs no callbacks. An error counts as not painted, as the document may be replaced meanwhile.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await waitUntil('the page is painted', () =>
    page.evaluate(() => performance.getEntriesByType('paint').length > 0).catch(() => false),
  );
}

/** Moves the pointer, which starts the hydration, and waits until page and footer are hydrated. */
export async function hydratePage({ page }: PageSession): Promise<void> {
  // The first moves may come before the page has its event listeners.
  for (let step = 0; step < 150; step += 1) {
    await page.mouse.move(5 + (step % 2) * 3, 8);
    const isHydrated = await page
      .waitForSelector('html[data-hydrated]', { timeout: 200 })
      .catch((error: Error) => (error.name === 'TimeoutError' ? null : Promise.reject(error)));
    if (isHydrated) return waitForAfterContent(page);
  }
  throw new Error(`${page.url()} was not hydrated within 30 s.`);
}

/** Navigates to a URL and waits until the page is hydrated. @returns status of the response. */
export async function gotoHydrated(session: PageSession, url: string): Promise<number> {
  const status = await goto(session, url);
  await hydratePage(session);
  return status;
}

/** Footer and cookie notice hydrate after the page; the inbox has no footer. */
async function waitForAfterContent(page: Page): Promise<void> {
  if (await page.$('footer')) await waitForHydration(page, 'footer');
}
