import type { HTTPRequest, Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import { chunkOf } from '../support/built-chunks.ts';
import { goto, gotoHydrated, openPage, type PageSession, waitForIdleNetwork } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { waitUntil } from '../support/wait-until.ts';

/** What a page loads in idle time, and what is left to load for an interaction. */

const site = sharedSite();

const cold = { locale: 'en', hasEmptyCache: true } as const;

/** Opens the home page and waits until it is hydrated. */
async function openHome(session: PageSession): Promise<void> {
  await goto(session, site.origin + paths.home);
  await session.page.waitForSelector('html[data-hydrated]');
}

/** Opens the home page and waits until it has loaded the pages of its header and the other language. */
async function openPreparedHome(session: PageSession): Promise<void> {
  await openHome(session);
  const links = await session.page.$$eval('header nav a:not([aria-current])', (all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  const prepared = [...links, `${site.origin}${paths.home}?lang=de`];
  await waitUntil('the pages are requested', () => prepared.every((url) => session.requests.includes(url)));
  await waitForIdleNetwork(session, 300);
}

/** Records the URL paths of responses that come from the server, not from the HTTP cache. */
async function recordResponses(page: Page): Promise<string[]> {
  const received: string[] = [];
  const protocol = await page.createCDPSession();
  await protocol.send('Network.enable');
  const cached = new Set<string>();
  protocol.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !cached.has(requestId)) received.push(new URL(response.url).pathname);
  });
  return received;
}

/** Waits until the page of a path is displayed. */
const waitForPath = (page: Page, path: string) =>
  page.waitForFunction(
    (expected) =>
      document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(expected) &&
      location.pathname === expected,
    { polling: 20 },
    path,
  );

/** Makes every request fail from now on. */
async function disconnect(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => void request.abort());
}

test('an idle page prepares the pages of its header and the other language, which then need no connection', async () => {
  await using session = await openPage(site.origin, cold);
  const { page } = session;
  await openPreparedHome(session);
  await disconnect(page);
  await page.click('header button[value=de]');
  await page.waitForSelector('html[lang=de]');
  expect(await page.evaluate(() => location.search)).toBe('?lang=de');
});

test('an idle page has three documents on their way at a time, among them those of the other languages', async () => {
  await using session = await openPage(site.origin, cold);
  const { page } = session;
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isDocument = request.resourceType() === 'fetch' && !request.url().includes('/content/');
    if (isDocument) held.push(request);
    else void request.continue();
  });
  await goto(session, site.origin + paths.home);
  await waitUntil('three documents are requested', () => held.length === 3);
  expect(held.map((request) => request.url()).join()).toContain('?lang=');
  await page.waitForSelector('html[data-hydrated]');
  // None was given up meanwhile.
  expect(held.map((request) => request.failure())).toEqual([null, null, null]);
  await held[0]?.continue();
  await waitUntil('another one is requested', () => held.length === 4);
});

test.each([paths.about, paths.business, paths.projects, paths.contact])(
  'a tap on the link to %s in the header of the home page needs no connection',
  async (path) => {
    await using session = await openPage(site.origin, cold);
    const { page } = session;
    await openPreparedHome(session);
    await disconnect(page);
    await page.click(`header nav a[href="${path}"]`);
    await waitForPath(page, path);
  },
);

test('on a phone, the open menu prepares the pages of its links', async () => {
  await using session = await openPage(site.origin, { ...cold, reducedMotion: true });
  const { page } = session;
  await page.setViewport({ width: 390, height: 844 });
  const received = await recordResponses(page);
  await openHome(session);
  await waitForIdleNetwork(session, 2_500);
  expect(received).not.toContain(paths.business);
  await page.click('header summary');
  await waitUntil('the page of a link is prepared', () => received.includes(paths.business));
  await waitForIdleNetwork(session, 200);
  await disconnect(page);
  await page.click(`header details a[href="${paths.business}"]`);
  await waitForPath(page, paths.business);
});

test('a link that comes into view by scrolling is prepared', async () => {
  await using session = await openPage(site.origin, { ...cold, width: 390, reducedMotion: true });
  const received = await recordResponses(session.page);
  await gotoHydrated(session, site.origin + paths.contact);
  await waitForIdleNetwork(session, 1000);
  expect(received).not.toContain(paths.notice);
  await session.page.$eval('footer', (footer) => footer.scrollIntoView({ behavior: 'instant' }));
  await waitUntil('the page of the link is prepared', () => received.includes(paths.notice));
});

test('with Save-Data, a page loads neither its own code nor other pages until an interaction needs them', async () => {
  await using session = await openPage(site.origin, { ...cold, saveData: true });
  const { page } = session;
  const received = await recordResponses(page);
  await goto(session, site.origin + paths.home);
  await waitForHydration(page, 'header');
  await waitForIdleNetwork(session, 1000);
  const code = chunkOf('pages/home/HomePage.tsx');
  expect(received).not.toContain(code);
  await page.mouse.move(200, 300);
  await page.waitForSelector('html[data-hydrated]');
  await page.hover(`header nav a[href="${paths.about}"]`);
  await waitForIdleNetwork(session, 1000);
  expect(received).toContain(code);
  expect(received).not.toContain(paths.about);
});

test('a tap on a link before hydration loads one document and its data, and no code of the page that is left', async () => {
  await using session = await openPage(site.origin, { ...cold, saveData: true, hasTouch: true });
  const { page } = session;
  const received = await recordResponses(page);
  await goto(session, site.origin + paths.home);
  await waitForHydration(page, 'header');
  received.length = 0;
  await page.tap(`header nav a[href="${paths.about}"]`);
  await waitForPath(page, paths.about);
  // The header of the page that is shown is hydrated with it.
  const [data] = await page.$eval('#initial-state', ({ textContent }) =>
    JSON.parse(textContent).data.split('?'),
  );
  await waitUntil('the data is loaded', () => received.includes(data));
  expect(received.filter((path) => !/\.(avif|webp|jpg|svg)$/.test(path))).toEqual([paths.about, data]);
});

test.each([
  [paths.home, '#newsletter', 'pages/forms/check-fields.ts'],
  [paths.contact, '#contact-form form', 'pages/forms/check-fields.ts'],
])(
  'the form of %s loads its validation when the visitor begins to type, and nothing at the submit',
  async (path, form, validation) => {
    await using session = await openPage(site.origin, cold);
    const { page } = session;
    const received = await recordResponses(page);
    await gotoHydrated(session, site.origin + path);
    await waitForIdleNetwork(session, 1000);
    expect(received).not.toContain(chunkOf(validation));
    await page.type(`${form} [name=email]`, 'no address');
    await waitForIdleNetwork(session, 500);
    expect(received).toContain(chunkOf(validation));
    session.requests.length = 0;
    await page.$eval(form, (element) => (element as HTMLFormElement).requestSubmit());
    await page.waitForSelector(`${form} [name=email][aria-invalid=true]`);
    // Links in view may be prepared meanwhile.
    expect(session.requests.filter((url) => url.endsWith('.js'))).toEqual([]);
  },
);
