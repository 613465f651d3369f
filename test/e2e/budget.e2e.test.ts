import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import type { PageRow } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { maxIdleBytes } from '../../pages/app/navigation/prepare-links.ts';
import { layoutShift } from '../audits/layout-shift.ts';
import { sampleContent } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { openPage, waitForIdleNetwork } from '../support/open-page.ts';
import { views } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

/** Transfer size of a page before any interaction, in bytes on the wire: mobile viewport, brotli, empty HTTP cache. */

const site = sharedSite();

const mobileViewport = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface LoadedFile {
  path: string;
  /** Compressed size of the body. */
  bodyBytes: number;
  /** Compressed size of the body, with the response headers. */
  totalBytes: number;
}

/** What a page loads without any interaction, and the URL paths of the scripts that its document lists. */
interface FirstLoad {
  loaded: LoadedFile[];
  shift: number;
  inlineScripts: number;
  /** Loaded before the first paint. */
  entry: string;
  /** Loaded after it to hydrate the layout, and the page if it hydrates at once. */
  preload: string[];
}

/** Loads a page without any interaction until the network is idle. */
async function firstLoad(pathname: string): Promise<FirstLoad> {
  await using session = await openPage(site.origin, { consent: null, hasEmptyCache: true });
  const { page } = session;
  await page.setViewport(mobileViewport);
  const protocol = await page.createCDPSession();
  await protocol.send('Network.enable');
  const known = new Map<string, LoadedFile>();
  const cached = new Set<string>();
  protocol.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    // A prefetched script is read from the cache when it is evaluated.
    if (response.fromDiskCache || cached.has(requestId)) return;
    const file = { path: new URL(response.url).pathname, bodyBytes: 0 };
    known.set(requestId, { ...file, totalBytes: response.encodedDataLength });
  });
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const row = known.get(requestId);
    if (row) row.bodyBytes += encodedDataLength;
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const row = known.get(requestId);
    if (row) row.totalBytes = encodedDataLength;
  });
  await page.goto(site.origin + pathname, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]');
  await waitForIdleNetwork(session, 500);
  const [shift, inlineScripts, listed] = await Promise.all([
    layoutShift(page),
    page.$$eval('script:not([src]):not([type$=json])', (scripts) => scripts.length),
    listedScripts(page),
  ]);
  return { loaded: [...known.values()], shift, inlineScripts, ...listed };
}

const listedScripts = (page: Page): Promise<Pick<FirstLoad, 'entry' | 'preload'>> =>
  page.evaluate(() => ({
    entry: document.querySelector('script[src]')?.getAttribute('src') ?? '',
    preload: JSON.parse(document.getElementById('preload')?.textContent ?? '[]').map(
      ({ href }: { href: string }) => href,
    ),
  }));

/** Initial congestion window of TCP: what a server sends in the first round trip. */
const firstRoundTripBytes = 14_000;

/** Size of a page, by default with its headers. The best compression follows in the background after the first response. */
async function compressedPageBytes(pathname: string, hasHeaders = true): Promise<number> {
  const measure = async () => {
    const response = await fetch(site.origin + pathname, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const headerBytes = hasHeaders ? `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length : 0;
    return Number(response.headers.get('content-length')) + headerBytes;
  };
  const deadline = Date.now() + 60_000;
  for (;;) {
    const bytes = await measure();
    if (bytes <= firstRoundTripBytes || Date.now() > deadline) return bytes;
    await wait(50);
  }
}

const scriptsOf = (loaded: readonly LoadedFile[]) => loaded.filter(({ path }) => path.endsWith('.js'));
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** The documents of the pages that are prepared. The first one is the page itself. */
const nextPages = (loaded: readonly LoadedFile[]) =>
  loaded.slice(1).filter(({ path }) => !/\.\w+$/.test(path));

/**
 * Bytes of the scripts: the one before the first paint, those of the initial load with it, and those of idle time; and of the pages that
 * are prepared in it.
 */
function loadedBytes({ loaded, entry, preload }: FirstLoad) {
  const bytesOf = (matches: (path: string) => boolean) =>
    sum(scriptsOf(loaded).flatMap(({ path, bodyBytes }) => (matches(path) ? [bodyBytes] : [])));
  const isInitial = (path: string) => path === entry || preload.includes(path);
  return {
    entry: bytesOf((path) => path === entry),
    initial: bytesOf(isInitial),
    idle: bytesOf((path) => !isInitial(path)),
    pages: sum(nextPages(loaded).map(({ bodyBytes }) => bodyBytes)),
  };
}

test('the home page with its headers fits the first round trip', async () => {
  expect(await compressedPageBytes(paths.home)).toBeLessThanOrEqual(firstRoundTripBytes);
});

/**
 * Limits of the document with all projects. Of its 74 kB, 42 are the cards, which have 9 kB of text and 12 kB of the URLs of their
 * pictures. The names of the build's files change the compressed size by some 40 bytes.
 */
const maxPortfolioBytes = { raw: 75_000, compressed: 14_100 };

const isMeasured = sampleContent().projects.length <= 31 && locales.length <= 2;

testIf(isMeasured, 'more projects or languages than the limits are for').each(locales)(
  'the document of the portfolio in %s stays in its budget',
  async (locale) => {
    const path = localizedPath(paths.projects, locale);
    expect(await compressedPageBytes(path, false)).toBeLessThanOrEqual(maxPortfolioBytes.compressed);
    const text = await (await fetch(site.origin + path)).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxPortfolioBytes.raw);
  },
);

test('the first load of the home page stays in its budgets of bytes and requests', async () => {
  await compressedPageBytes(paths.home);
  const { loaded, entry, preload } = await firstLoad(paths.home);
  const scripts = scriptsOf(loaded);
  // What is loaded in idle time has limits of its own.
  const later = [...scripts.filter(({ path }) => ![entry, ...preload].includes(path)), ...nextPages(loaded)];
  const first = loaded.filter((each) => !later.includes(each));
  // A headless browser does not request the manifest.
  const requestCount = first.length + (first.some(({ path }) => path.endsWith('.webmanifest')) ? 0 : 1);
  expect(sum(first.map(({ totalBytes }) => totalBytes))).toBeLessThanOrEqual(250_000);
  expect(requestCount).toBeLessThanOrEqual(14);
  expect(scripts.length).toBeLessThanOrEqual(12);
});

const isEditor = (view: string) => /^content(-|$)/.test(view);

/** Limit of the scripts that are loaded in idle time: higher for the editor, which visitors do not load. */
function maxIdleScriptBytes({ view }: PageRow): number {
  return isEditor(view) ? 104_000 : 60_000;
}

/** Limit of the script that is loaded before the first paint. */
const maxEntryBytes = 1500;

/** Limit of the initial load's scripts: higher for pages that hydrate at once. */
function maxInitialBytes({ hydratesAtOnce }: PageRow): number {
  return hydratesAtOnce ? 88_000 : 67_000;
}

/** An identifier that only the code of the library contains, and the pages that may load it first. */
const libraries = {
  carousel: { marker: 'scrollSnapList', mayLoad: ({ view }: PageRow) => view === 'home-slides' },
  toasts: { marker: 'enqueueSnackbar', mayLoad: () => false },
  queries: { marker: 'getQueryCache', mayLoad: ({ layout }: PageRow) => layout === 'tool' },
  /** Of the field for articles, which the form of an article loads. */
  articles: { marker: 'ProseMirror', mayLoad: () => false },
  messageParser: { marker: 'EXPECT_ARGUMENT_CLOSING_BRACE', mayLoad: ({ view }: PageRow) => isEditor(view) },
};

/** Of a rule that only pages for staff need. */
const staffRule = '@container document-form';

const texts = new Map<string, Promise<string>>();

function textOf(file: string): Promise<string> {
  const text = texts.get(file) ?? fetch(site.origin + file).then((response) => response.text());
  texts.set(file, text);
  return text;
}

// Scripts and layout belong to the view.
test.each(views.flatMap(({ path, row }) => (row ? [[path, row] as const] : [])))(
  '%s has no layout shift, no inline script, scripts within the budgets before paint, before idle time and in it, and rules of the editor for staff alone',
  async (pathname, page) => {
    const load = await firstLoad(pathname);
    const { shift, inlineScripts } = load;
    expect({ shift, inlineScripts }).toEqual({ shift: 0, inlineScripts: 0 });
    const bytes = loadedBytes(load);
    expect(bytes.entry).toBeLessThanOrEqual(maxEntryBytes);
    expect(bytes.initial).toBeLessThanOrEqual(maxInitialBytes(page));
    expect(bytes.idle).toBeLessThanOrEqual(maxIdleScriptBytes(page));
    expect(bytes.pages).toBeLessThanOrEqual(maxIdleBytes);
    const code = (await Promise.all(scriptsOf(load.loaded).map(({ path }) => textOf(path)))).join('\n');
    expect(code).not.toMatch(/@media|@emotion/);
    const [styles = ''] = load.loaded.map((file) => file.path).filter((each) => each.endsWith('.css'));
    expect((await textOf(styles)).includes(staffRule)).toBe(page.layout === 'tool');
    const unexpected = Object.entries(libraries).filter(
      ([, { marker, mayLoad }]) => code.includes(marker) && !mayLoad(page),
    );
    expect(unexpected.map(([name]) => name)).toEqual([]);
  },
);

test('the marker of each library occurs in the built code', async () => {
  const folder = path.resolve(import.meta.dirname, '../../dist/client/assets');
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const counts = Object.values(libraries).map(
    ({ marker }) => code.filter((text) => text.includes(marker)).length,
  );
  expect(counts.every((count) => count > 0)).toBe(true);
});
