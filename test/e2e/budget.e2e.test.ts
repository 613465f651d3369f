import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { type PageRow, pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { disconnectBrowser, openPage } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

/** What travels before anything is touched, counted in bytes as they travel: the phone's width, brotli, nothing in store. */

const site = sharedSite();

afterAll(disconnectBrowser);

const phone = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface Loaded {
  path: string;
  /** Bytes of the body as they travelled. */
  body: number;
  /** The same with the headers. */
  whole: number;
}

/** Everything that a page loads by itself. */
async function firstLoad(
  address: string,
): Promise<{ loaded: Loaded[]; shift: number; inlineScripts: number }> {
  const visitor = await openPage(site.origin, { consent: null, isFirst: true });
  const { page } = visitor;
  try {
    await page.setViewport(phone);
    const protocol = await page.createCDPSession();
    await protocol.send('Network.enable');
    const known = new Map<string, Loaded>();
    protocol.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname } = new URL(response.url);
      known.set(requestId, { path: pathname, body: 0, whole: response.encodedDataLength });
    });
    protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const row = known.get(requestId);
      if (row) row.body += encodedDataLength;
    });
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const row = known.get(requestId);
      if (row) row.whole = encodedDataLength;
    });
    await page.goto(site.origin + address, { waitUntil: 'load' });
    await takenOver(page);
    await page.waitForNetworkIdle({ idleTime: 500, timeout: 30_000 });
    const [shift, inlineScripts] = await Promise.all([
      layoutShift(page),
      page.$$eval('script:not([src]):not([type$=json])', (scripts) => scripts.length),
    ]);
    return { loaded: [...known.values()], shift, inlineScripts };
  } finally {
    await visitor.close();
  }
}

/** React marks what it has taken over. */
const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

const firstRoundTrip = 14_000;

/** What the page weighs with its headers, once its best compressed form is there: that follows the first answer by itself. */
async function readyWeight(address: string): Promise<number> {
  const ask = async () => {
    const answer = await fetch(site.origin + address, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    return Number(answer.headers.get('content-length')) + `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length;
  };
  const deadline = Date.now() + 60_000;
  for (;;) {
    const weight = await ask();
    if (weight <= firstRoundTrip || Date.now() > deadline) return weight;
    await wait(50);
  }
}

const scriptsOf = (loaded: readonly Loaded[]) => loaded.filter(({ path }) => path.endsWith('.js'));
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('the home page fits the first round trip, headers included', async () => {
  expect(await readyWeight(paths.home)).toBeLessThanOrEqual(firstRoundTrip);
}, 120_000);

test('home loads little before anything is touched', async () => {
  await readyWeight(paths.home);
  const { loaded } = await firstLoad(paths.home);
  // A browser without a window does not ask for the manifest.
  const withManifest = loaded.length + (loaded.some(({ path }) => path.endsWith('.webmanifest')) ? 0 : 1);
  expect(sum(scriptsOf(loaded).map(({ body }) => body))).toBeLessThanOrEqual(85_000);
  expect(sum(loaded.map(({ whole }) => whole))).toBeLessThanOrEqual(250_000);
  expect(withManifest).toBeLessThanOrEqual(14);
}, 180_000);

/** What a page's scripts may weigh at first: libraries and frame; more where a page moves by itself or is a tool. */
function scriptBudget({ hydratesAtOnce: alive, isUncacheable: unkept }: PageRow): number {
  return alive || unkept ? 130_000 : 85_000;
}

/** A word that only the library's code holds, and which pages start with it. */
const libraries = {
  carousel: { word: 'scrollSnapList', mayLoad: ({ view }: PageRow) => view === 'home-slides' },
  toasts: { word: 'enqueueSnackbar', mayLoad: () => false },
  queries: { word: 'getQueryCache', mayLoad: ({ view }: PageRow) => view === 'admin' },
  forms: { word: 'shouldUnregister', mayLoad: () => false },
};

const texts = new Map<string, Promise<string>>();

function textOf(file: string): Promise<string> {
  const text = texts.get(file) ?? fetch(site.origin + file).then((answer) => answer.text());
  texts.set(file, text);
  return text;
}

test.each(pages.map((page) => [page.path.replace(':slug', 'none'), page] as const))(
  '%s stands still, runs no inline script and stays in its budget',
  async (address, page) => {
    const { loaded, shift, inlineScripts } = await firstLoad(address);
    const scripts = scriptsOf(loaded);
    expect({ shift, inlineScripts }).toEqual({ shift: 0, inlineScripts: 0 });
    expect(sum(scripts.map(({ body }) => body))).toBeLessThanOrEqual(scriptBudget(page));
    const code = (await Promise.all(scripts.map((script) => textOf(script.path)))).join('\n');
    const early = Object.entries(libraries).filter(
      ([, { word, mayLoad }]) => code.includes(word) && !mayLoad(page),
    );
    expect(early.map(([name]) => name)).toEqual([]);
  },
  120_000,
);

test('the words by which libraries are known stand in the code that uses them', async () => {
  const folder = path.resolve(import.meta.dirname, '../../dist/client/assets');
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const found = Object.values(libraries).map(({ word }) => code.filter((text) => text.includes(word)).length);
  expect(found.every((count) => count > 0)).toBe(true);
});
