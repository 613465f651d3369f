import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { PrefetchGroup } from './prefetch.ts';

const groups: PrefetchGroup[] = [
  { hrefs: ['/assets/shared.js', '/assets/messages.js'] },
  { hrefs: ['/assets/about.js'], page: '/about' },
  { hrefs: ['/assets/projects.js', '/assets/grid.js', '/assets/card.js'], page: '/projects' },
  { hrefs: ['/assets/news.js', '/assets/article.js', '/assets/date.js'], page: '/news' },
];
const firstHrefs = groups[0]?.hrefs ?? [];
const noEvaluation = async () => undefined;

interface Sent {
  href: string;
  init: RequestInit;
  respond(status: number): void;
}
let sent: Sent[] = [];

/** A link of the given width and distance from the top of the viewport. */
function addLink(href: string, top: number, width = 80): void {
  const link = document.createElement('a');
  link.href = href;
  link.getBoundingClientRect = () => ({ top, bottom: top + 20, width }) as DOMRect;
  document.body.append(link);
}

let abortPrevious = () => {};

/** The module, with no request aborted. */
async function loadModule(connection?: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  jest.resetModules();
  const loaded = await import('./prefetch.ts');
  abortPrevious = loaded.abortPrefetch;
  return loaded;
}

afterEach(() => {
  abortPrevious();
  jest.restoreAllMocks();
});

const setWidth = (width: number) => Object.assign(window, { matchMedia: () => ({ matches: width >= 1000 }) });

/** Waits for everything that is possible without a response. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const requested = () => sent.map(({ href }) => href);

beforeEach(() => {
  sent = [];
  document.head.innerHTML = `<script type="application/json" id="prefetch">${JSON.stringify(groups)}</script>`;
  document.body.innerHTML = '';
  setWidth(1280);
  Object.assign(globalThis, {
    requestIdleCallback: queueMicrotask,
    fetch: (href: string, init: RequestInit) =>
      new Promise((resolve, reject) => {
        const respond = (status: number) =>
          resolve({ ok: status === 200, status, arrayBuffer: async () => new ArrayBuffer(0) });
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        if (init.signal?.aborted) reject(init.signal.reason);
        else sent.push({ href, init, respond });
      }),
  });
});

test.each([
  ['Save-Data', { saveData: true, effectiveType: '4g' }],
  ['2G', { saveData: false, effectiveType: '2g' }],
  ['slow 2G', { saveData: false, effectiveType: 'slow-2g' }],
])('nothing is prefetched with %s', async (_name, connection) => {
  const { mayPrefetch, prefetchFiles } = await loadModule(connection);
  expect(mayPrefetch()).toBe(false);
  void prefetchFiles(noEvaluation);
  await settle();
  expect(requested()).toEqual([]);
});

test.each([['3g'], ['4g'], [undefined]])(
  'files are prefetched with the connection %s',
  async (effectiveType) => {
    const { mayPrefetch, prefetchFiles } = await loadModule(effectiveType ? { effectiveType } : undefined);
    expect(mayPrefetch()).toBe(true);
    void prefetchFiles(noEvaluation);
    await waitFor(() => expect(requested()).toEqual(firstHrefs));
  },
);

test('groups of files are fetched one after the other with low priority, those of pages only for links in view', async () => {
  addLink('/about?lang=de', innerHeight - 10);
  addLink('/projects', innerHeight + 10);
  addLink('/news', 0, 0);
  const { prefetchFiles } = await loadModule();
  void prefetchFiles(noEvaluation);
  await waitFor(() => expect(requested()).toEqual(firstHrefs));
  sent[0]?.respond(200);
  await settle();
  expect(requested()).toEqual(firstHrefs);
  sent[1]?.respond(200);
  await waitFor(() => expect(requested()).toEqual([...firstHrefs, '/assets/about.js']));
  expect(new Set(sent.map(({ init }) => init.priority))).toEqual(new Set(['low']));
  sent[2]?.respond(200);
  await settle();
  expect(requested()).toHaveLength(3);
});

test.each(['scrollend', 'toggle'])(
  'files of a page are fetched when a link to it has come into view (%s), with no limit on a narrow viewport',
  async (event) => {
    setWidth(390);
    const listen = jest.spyOn(document, 'addEventListener');
    const { abortPrefetch, prefetchFiles } = await loadModule();
    void prefetchFiles(noEvaluation);
    await waitFor(() => expect(requested()).toEqual(firstHrefs));
    for (const { respond } of sent) respond(200);
    await waitFor(() => expect(listen.mock.calls.map(([type]) => type)).toContain(event));
    for (const path of ['/projects', '/news']) addLink(path, 0);
    await settle();
    expect(requested()).toEqual(firstHrefs);
    document.body.dispatchEvent(new Event(event));
    await waitFor(() => expect(requested()).toContain('/assets/card.js'));
    for (const { respond } of sent) respond(200);
    await waitFor(() => expect(requested()).toContain('/assets/date.js'));
    abortPrefetch();
    addLink('/about', 0);
    document.body.dispatchEvent(new Event(event));
    await settle();
    expect(requested()).not.toContain('/assets/about.js');
  },
);

test('a group is evaluated when all its files are fetched, so that the next interaction finds its code in memory', async () => {
  addLink('/about', 0);
  const evaluated: (string | undefined)[] = [];
  const { prefetchFiles } = await loadModule();
  void prefetchFiles(async (page) => evaluated.push(page));
  await waitFor(() => expect(requested()).toEqual(firstHrefs));
  sent[0]?.respond(200);
  await settle();
  expect(evaluated).toEqual([]);
  sent[1]?.respond(200);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(evaluated).toEqual([undefined]);
  sent[2]?.respond(200);
  await waitFor(() => expect(evaluated).toEqual([undefined, '/about']));
});

test('on a narrow viewport at most five files are fetched before the first scrolling', async () => {
  setWidth(390);
  for (const path of ['/about', '/projects', '/news']) addLink(path, 0);
  const { prefetchFiles } = await loadModule();
  const evaluated: (string | undefined)[] = [];
  void prefetchFiles(async (page) => evaluated.push(page));
  await waitFor(() => {
    for (const { respond } of sent) respond(200);
    expect(evaluated).toEqual([undefined, '/about']);
  });
  await settle();
  expect(requested()).toEqual([...firstHrefs, '/assets/about.js']);
});

test('a navigation aborts the requests and those that would follow', async () => {
  addLink('/about', 0);
  const { abortPrefetch, prefetchFiles } = await loadModule();
  const finished = prefetchFiles(noEvaluation);
  await waitFor(() => expect(requested()).toEqual(firstHrefs));
  abortPrefetch();
  await finished;
  expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  await prefetchFiles(noEvaluation);
  expect(sent).toHaveLength(2);
});

test('a failed request ends the prefetching', async () => {
  addLink('/about', 0);
  const { prefetchFiles } = await loadModule();
  const finished = prefetchFiles(noEvaluation);
  await waitFor(() => expect(requested()).toEqual(firstHrefs));
  sent[0]?.respond(503);
  await finished;
  expect(requested()).toEqual(firstHrefs);
});
