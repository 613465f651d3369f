import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer';
import { cookieConsentCookie } from '../../data/site/preferences.ts';

/** The phone profile: a slow network and a slow processor. */
const network = { offline: false, latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };
const cpuSlowdown = 4;
const waitAfterLoadMs = 4000;
const maxPaintMs = 15_000;
/** Without a request for so long, the requests of a tap count as complete. */
const quietMs = 1000;

/** One interaction on a page, repeated in fresh browser contexts. */
export interface Interaction {
  name: string;
  path: string;
  /** Below 1000 px the navigation is in the menu. */
  width: number;
  /** CSS selector of the element that receives the tap. */
  target: string;
  /** Expression in the page whose value changes when the result is in the document. */
  observed: string;
  /** Runs before the measurement. */
  prepare?(page: Page): Promise<void>;
  /** Replaces the tap. */
  act?(page: Page): Promise<void>;
}

export interface Felt {
  /** From the input event to the paint of the result. */
  paintedMs: number;
  /** Requests that the interaction has caused. */
  requests: number;
  /** Scripts that arrived between the interaction and its paint. */
  scripts: number;
  /** Requests and bytes between the `load` event and the interaction. */
  idleRequests: number;
  idleBytes: number;
  /** Longest task between the `load` event and the interaction. */
  longestTaskMs: number;
}

/** Observes the page from the start of the document; the storage outlives a navigation by document. */
function observePage() {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    const loadedAt = performance.timing.loadEventEnd - performance.timing.navigationStart;
    for (const { startTime, duration } of list.getEntries())
      if (loadedAt > 0 && startTime > loadedAt) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  if (!sessionStorage.inputAt) return;
  new PerformanceObserver((list) => {
    const entry = list.getEntriesByName('first-contentful-paint')[0];
    if (entry) sessionStorage.paintedAt ??= performance.timeOrigin + entry.startTime;
  }).observe({ type: 'paint', buffered: true });
}

/** Records the next input event, and the frame in which the value that the function reads has changed. */
function observeResult(read: () => unknown) {
  const before = read();
  const record = (event: Event) => {
    sessionStorage.inputAt ??= performance.timeOrigin + event.timeStamp;
  };
  for (const type of ['pointerup', 'change']) addEventListener(type, record, { capture: true, once: true });
  const check = () => {
    if (sessionStorage.paintedAt) return;
    if (sessionStorage.inputAt && read() !== before)
      // A task after the frame: the frame is painted then.
      setTimeout(() => {
        sessionStorage.paintedAt ??= performance.timeOrigin + performance.now();
      });
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

/** Counts requests and received bytes from now on. What the browser finds in a cache is no request. */
function countTraffic(page: Page, protocol: CDPSession) {
  const traffic = { requests: 0, scripts: 0, bytes: 0 };
  page.on('response', (response) => {
    if (!response.url().startsWith('http') || response.fromCache()) return;
    traffic.requests += 1;
    if (response.url().endsWith('.js')) traffic.scripts += 1;
  });
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Milliseconds from the input event to the paint of the result; the document may be replaced meanwhile. */
async function waitForPaint(page: Page): Promise<number> {
  const read = () => Number(sessionStorage.paintedAt) - Number(sessionStorage.inputAt);
  const painted = () => sessionStorage.paintedAt > 0;
  const isPainted = await page
    .waitForFunction(painted, { polling: 50, timeout: maxPaintMs })
    .catch(() => false);
  return isPainted ? page.evaluate(read) : Number.NaN;
}

/**
 * Measures an interaction once, with an empty cache, four seconds after the page is loaded.
 *
 * @returns `paintedMs` is NaN when no result appears within 15 s.
 */
export async function feel(browser: Browser, origin: string, interaction: Interaction): Promise<Felt> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: interaction.width, height: 800, isMobile: true, hasTouch: true });
    const protocol = await page.createCDPSession();
    await protocol.send('Network.enable');
    await page.emulateNetworkConditions(network);
    await page.emulateCPUThrottling(cpuSlowdown);
    await page.evaluateOnNewDocument(observePage);
    await context.setCookie({
      name: cookieConsentCookie,
      value: 'declined',
      domain: new URL(origin).hostname,
    });
    await page.goto(origin + interaction.path, { waitUntil: 'load', timeout: 60_000 });
    const traffic = countTraffic(page, protocol);
    await wait(waitAfterLoadMs);
    await interaction.prepare?.(page);
    const idle = { ...traffic };
    const longestTaskMs = await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
    );
    await page.evaluate(`(${observeResult})(() => ${interaction.observed})`);
    if (interaction.act) await interaction.act(page);
    else await page.tap(interaction.target);
    const paintedMs = await waitForPaint(page);
    const { scripts } = traffic;
    await page.waitForNetworkIdle({ idleTime: quietMs });
    return {
      paintedMs,
      requests: traffic.requests - idle.requests,
      scripts: scripts - idle.scripts,
      idleRequests: idle.requests,
      idleBytes: idle.bytes,
      longestTaskMs,
    };
  } finally {
    await context.close();
  }
}
