import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer';
import { navigation, pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { cookieConsentCookie } from '../../data/site/preferences.ts';
import { launchBrowser } from '../browser/find-browser.ts';
import { pinThisProcess } from './cores.ts';
import { startServer } from './processes.ts';
import { median, quantity, type Row } from './report.ts';

const rounds = 9;
/** The width of a phone, and one at which the header shows its links. */
const phone = 390;
const landscape = 1024;

const tap = (name: string, path: string, target: string): Interaction => ({
  name,
  path,
  width: landscape,
  target,
  observed: "document.getElementById('main')?.textContent",
});

const links = (from: string) =>
  navigation
    .map((id) => pageById(id).path)
    .filter((to) => to !== from)
    .map((to) => ({ ...tap(`Tap on the link to ${to} on ${from}`, from, `header nav a[href="${to}"]`), to }));

/**
 * The least that a navigation by HTML does: on the click, the root element of the document is put in place of the displayed one. The
 * page has fetched and parsed it before, and has the stylesheet.
 */
const putInPlace = (path: string) => (page: Page) =>
  page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    // The policy of the page would report the style element.
    const html = text.replace(/<style>.*?<\/style>/s, '');
    const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root') as HTMLElement;
    const put = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      document.getElementById('root')?.replaceWith(root);
    };
    addEventListener('click', put, { capture: true, once: true });
  }, path);

const filter: Interaction = {
  name: 'Filter change on /projects',
  path: paths.projects,
  width: phone,
  target: 'main select',
  observed: "document.querySelectorAll('main article').length + location.search",
  act: async (page) => {
    await page.select('main select[name=location]', 'Bremen');
  },
};
const menu: Interaction = {
  name: 'Opening of the menu on /',
  path: paths.home,
  width: phone,
  target: 'header summary',
  observed: "document.querySelector('header details').open",
};

const paintsOf = (runs: readonly Felt[]) => runs.map(({ paintedMs }) => paintedMs);

/** A tap on a prepared link against what a navigation by HTML does at least. */
function limitRow(name: string, taps: readonly Felt[], limits: readonly Felt[]): Row {
  const [tap, limit] = [median(paintsOf(taps)), median(paintsOf(limits))];
  const site = quantity(tap, 'ms');
  return { name, site, baseline: quantity(limit, 'ms'), value: tap / limit, target: { atMost: 1.4 } };
}

/** Bytes and tasks between the load of a page and the first interaction, and the scripts that taps wait for. */
function idleRows(path: string, runs: readonly Felt[]): Row[] {
  const of = (pick: (felt: Felt) => number) => median(runs.map(pick));
  return [
    {
      name: `${path}: longest task after load`,
      site: `${(of(({ idleBytes }) => idleBytes) / 1000).toFixed(1)} kB`,
      value: of(({ longestTaskMs }) => longestTaskMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: `${path}: scripts that a tap waits for`,
      value: of(({ scripts }) => scripts),
      unit: 'scripts',
      target: { atMost: 0 },
    },
  ];
}

/**
 * What a visitor with a slow phone waits for after a tap, four seconds after the page is loaded: medians of nine in a real
 * browser, of taps on links beside their limit. The processor is only slowed down, so the times depend on the machine; numbers of requests do not.
 */
export async function felt(): Promise<Row[]> {
  // A phone has several cores, and on one the processes of the browser would wait for each other.
  pinThisProcess('all');
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'lazy' });
  const browser = await launchBrowser();
  const rows: Row[] = [];
  const measure = async (interaction: Interaction, atMost: number) => {
    const times: number[] = [];
    while (times.length < rounds) times.push((await feel(browser, site.origin, interaction)).paintedMs);
    const range = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`;
    rows.push({ name: interaction.name, site: range, value: median(times), unit: 'ms', target: { atMost } });
  };
  try {
    for (const path of [paths.home, paths.projects]) {
      const all: Felt[] = [];
      for (const link of links(path)) {
        const [taps, limits]: [Felt[], Felt[]] = [[], []];
        while (taps.length < rounds) {
          taps.push(await feel(browser, site.origin, link));
          limits.push(await feel(browser, site.origin, { ...link, prepare: putInPlace(link.to) }));
        }
        rows.push(limitRow(link.name, taps, limits));
        all.push(...taps);
      }
      rows.push(...idleRows(path, all));
    }
    for (const link of links(paths.home))
      await measure({ ...link, name: `${link.name}, not prepared`, savesData: true }, 350);
    for (const path of [paths.home, paths.projects])
      await measure(tap(`Language switch on ${path}`, path, 'header button[value=de]'), 100);
    await measure(filter, 100);
    await measure(menu, 100);
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    pinThisProcess('load');
  }
}

/** The phone profile: a slow network and a slow processor. */
const network = { offline: false, latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };
const cpuSlowdown = 4;
const waitAfterLoadMs = 4000;
const maxPaintMs = 15_000;

/** One interaction on a page, repeated in fresh browser contexts. */
interface Interaction {
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
  /** Whether the browser asks for less data, so that no page is prepared. */
  savesData?: boolean;
  /** Replaces the tap. */
  act?(page: Page): Promise<void>;
}

interface Felt {
  /** From the input event to the paint of the result. */
  paintedMs: number;
  /** Scripts that arrived between the interaction and its paint. */
  scripts: number;
  /** Bytes received between the `load` event and the interaction. */
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

/** Counts scripts and received bytes from now on. What the browser finds in a cache is no request. */
function countTraffic(page: Page, protocol: CDPSession) {
  const traffic = { scripts: 0, bytes: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && !response.fromCache()) traffic.scripts += 1;
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
async function feel(browser: Browser, origin: string, interaction: Interaction): Promise<Felt> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: interaction.width, height: 800, isMobile: true, hasTouch: true });
    const protocol = await page.createCDPSession();
    await protocol.send('Network.enable');
    await page.emulateNetworkConditions(network);
    await page.emulateCPUThrottling(cpuSlowdown);
    await page.evaluateOnNewDocument(observePage);
    if (interaction.savesData)
      await page.evaluateOnNewDocument(() =>
        Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true }),
      );
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
    return {
      paintedMs,
      scripts: traffic.scripts - idle.scripts,
      idleBytes: idle.bytes,
      longestTaskMs,
    };
  } finally {
    await context.close();
  }
}
