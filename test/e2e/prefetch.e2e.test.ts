import type { Page } from 'puppeteer';
import { businessAreaIds } from '../../data/schemas/business-areas.ts';
import { paths } from '../../data/site/paths.ts';
import { chunkOf } from '../support/built-chunks.ts';
import { goto, gotoHydrated, openPage, type PageSession, waitForIdleNetwork } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** What a page loads in idle time, and what is left to load for an interaction. */

const site = sharedSite();

const cold = { locale: 'en', hasEmptyCache: true } as const;
const isScript = (path: string) => path.endsWith('.js');

/** Opens the home page and waits until it has loaded what it loads in idle time. */
async function openHome(session: PageSession): Promise<void> {
  await goto(session, site.origin + paths.home);
  await session.page.waitForSelector('html[data-hydrated]');
  await waitForIdleNetwork(session, 1000);
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

test('an idle page hydrates and loads the next page and the other language, which then need no script, not even from the cache', async () => {
  await using session = await openPage(site.origin, cold);
  const { page } = session;
  const received = await recordResponses(page);
  await openHome(session);
  const about = chunkOf('pages/about/AboutPage.tsx');
  expect(received).toContain(about);
  received.length = 0;
  session.requests.length = 0;
  await page.click('header button[value=de]');
  await page.waitForSelector('html[lang=de]');
  await page.click('header button[value=en]');
  await page.waitForSelector('html[lang=en]');
  await page.click(`header nav a[href="${paths.about}"]`);
  await page.waitForFunction(
    (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
    {},
    paths.about,
  );
  expect(session.requests.filter(isScript)).toEqual([]);
});

test('on a phone, the open menu loads the pages of its links, which then need no script', async () => {
  await using session = await openPage(site.origin, { ...cold, reducedMotion: true });
  const { page } = session;
  await page.setViewport({ width: 390, height: 844 });
  const received = await recordResponses(page);
  await openHome(session);
  const about = chunkOf('pages/about/AboutPage.tsx');
  expect(received).not.toContain(about);
  await page.click('header summary');
  await waitForIdleNetwork(session, 1000);
  expect(received).toContain(about);
  session.requests.length = 0;
  await page.click(`header details a[href="${paths.about}"]`);
  await page.waitForFunction((path) => location.pathname === path, {}, paths.about);
  await waitForIdleNetwork(session, 500);
  expect(session.requests.filter(isScript)).toEqual([]);
});

test('the contact page, whose form exceeds the limit of idle time, needs one script for its code and one for its messages', async () => {
  await using session = await openPage(site.origin, cold);
  const { page } = session;
  await openHome(session);
  session.requests.length = 0;
  await page.click(`header nav a[href="${paths.contact}"]`);
  await page.waitForSelector('#contact-form form');
  const scripts = session.requests.filter(isScript).map((url) => new URL(url).pathname);
  expect(scripts).toHaveLength(2);
  expect(scripts).toContain(chunkOf('pages/contact/ContactPage.tsx'));
});

test('after a client-side navigation to the business page, its area pages need no script', async () => {
  await using session = await openPage(site.origin, cold);
  const { page } = session;
  await openHome(session);
  await page.click(`header nav a[href="${paths.business}"]`);
  const [area] = businessAreaIds;
  const link = `main a[href="${paths.businessArea(area)}"]`;
  await page.waitForSelector(link);
  await waitForIdleNetwork(session, 1000);
  session.requests.length = 0;
  // A press by script has no pointer that reaches the link before it.
  await page.$eval(link, (element) => (element as HTMLElement).click());
  await page.waitForFunction((path) => location.pathname === path, {}, paths.businessArea(area));
  await waitForIdleNetwork(session, 500);
  expect(session.requests.filter(isScript)).toEqual([]);
});

test('with Save-Data, a page loads no code of its own until the first interaction', async () => {
  await using session = await openPage(site.origin, { ...cold, saveData: true });
  const { page } = session;
  const received = await recordResponses(page);
  await goto(session, site.origin + paths.home);
  await waitForHydration(page, 'header');
  await waitForIdleNetwork(session, 1000);
  const listed = await page.$eval('#prefetch', (data) => JSON.parse(data.textContent ?? '[]'));
  const files = [
    chunkOf('pages/home/HomePage.tsx'),
    ...listed.flatMap(({ hrefs }: { hrefs: string[] }) => hrefs),
  ];
  expect(received.filter((path) => files.includes(path))).toEqual([]);
  await page.mouse.move(200, 300);
  await page.waitForSelector('html[data-hydrated]');
  await waitForIdleNetwork(session, 1000);
  expect(received.filter((path) => files.includes(path))).toEqual(files.slice(0, 1));
});

test('a tap on a link before hydration loads no code of the page that is left', async () => {
  await using session = await openPage(site.origin, { ...cold, saveData: true, hasTouch: true });
  const { page } = session;
  const received = await recordResponses(page);
  await goto(session, site.origin + paths.home);
  await waitForHydration(page, 'header');
  received.length = 0;
  await Promise.all([page.waitForNavigation(), page.tap(`header nav a[href="${paths.about}"]`)]);
  expect(new URL(page.url()).pathname).toBe(paths.about);
  expect(received).toContain(paths.about);
  expect(received).not.toContain(chunkOf('pages/home/HomePage.tsx'));
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
    expect(session.requests).toEqual([]);
  },
);
