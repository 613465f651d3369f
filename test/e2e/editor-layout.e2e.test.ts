import type { Page } from 'puppeteer';
import supertest from 'supertest';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { saveStateId } from '../../pages/editor/editing/SaveState.tsx';
import { adminToken, asConsumer } from '../support/api-app.ts';
import { editedKey } from '../support/editor.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, waitForIdleNetwork } from '../support/open-page.ts';
import { aPerson } from '../support/people.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';

/** Where the actions of a document are while somebody types. */

const site = startedOnce(async () => {
  const started = await startSite({ ADMIN_TOKEN: adminToken });
  const request = supertest(started.origin);
  return { ...started, request, cookie: (await aPerson({ request }, { role: 'publisher' })).cookie };
});
const document = apiPaths.contentDocumentOf(editedKey);

/** The form of the document, without a draft. */
async function openForm(locale: Locale, width: number) {
  await site.request.delete(document).set(asConsumer);
  const [name = '', value = ''] = site.cookie.split('=');
  const session = await openPage(site.origin, { locale, width, height: 800, reducedMotion: true });
  const { page, context } = session;
  await context.setCookie({ name, value, domain: new URL(site.origin).hostname, path: '/' });
  await goto(session, site.origin + withLanguage(paths.editDocument(editedKey), locale));
  await page.waitForSelector('[id="field/description/en"]');
  await waitForIdleNetwork(session, 500);
  return session;
}

const scrollToMiddle = (page: Page) =>
  page.evaluate(() => scrollTo(0, globalThis.document.body.scrollHeight / 2));

/** With the form scrolled, the state of saving is below the header. */
async function expectStateInView(page: Page) {
  await scrollToMiddle(page);
  const state = await (await page.$(`#${saveStateId}`))?.boundingBox();
  const header = await (await page.$('header'))?.boundingBox();
  expect(state?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
}

/** The list of "Visibility" opens where its button is, and covers no field with the focus. */
async function expectListAtButton(page: Page, locale: Locale) {
  const name = formatMessage(locale, 'editor.visibility');
  const button = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
  await scrollToMiddle(page);
  const before = await button?.boundingBox();
  await button?.click();
  const list = await page.waitForSelector('main div:has(> button[aria-expanded="true"]) + ul');
  expect((await button?.boundingBox())?.y).toBe(before?.y);
  const { y, height } = (await list?.boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThan(before?.y ?? 0);
  expect(y + height).toBeLessThan(800);
  await page.focus('[id="field/name"]');
  const field = await page.$('[id="field/name"]');
  expect((await field?.boundingBox())?.y).toBeGreaterThan(((await list?.boundingBox())?.y ?? 0) + height);
  await button?.click();
}

/** Texts and places of the actions, and the place of the form, at the top of the page. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const actions = [...globalThis.document.querySelectorAll<HTMLElement>('main button, main a')];
    const form = globalThis.document.querySelector<HTMLElement>('main form');
    return [...actions.filter((each) => !form?.contains(each)), form].map((element) => {
      const { left, top, width } = element?.getBoundingClientRect() ?? new DOMRect();
      return [element === form ? 'form' : element?.innerText, left, top, width];
    });
  });

async function expectPlacesKeptBySaving(page: Page) {
  const before = await placesOf(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  // The translation of the description is outdated then, which the state shows.
  await page.focus('[id="field/description/en"]');
  await page.keyboard.type('Harbour ');
  await page.evaluate(() => (globalThis.document.activeElement as HTMLElement).blur());
  expect((await saved).ok()).toBe(true);
  await page.waitForNetworkIdle({ idleTime: 500 });
  expect(await placesOf(page)).toEqual(before);
}

// German has the longer words, for which there is the least room in the narrow windows.
test('at 360 px saving moves neither the actions nor the form', async () => {
  await using session = await openForm('de', 360);
  await expectPlacesKeptBySaving(session.page);
});

test.each([
  [768, 'de'],
  [1280, 'en'],
] as const)(
  'at %i px saving moves neither the actions nor the form; its state stays in view, and the list of "Visibility" opens at its button (%s)',
  async (width, locale) => {
    await using session = await openForm(locale, width);
    await expectStateInView(session.page);
    await expectListAtButton(session.page, locale);
    await expectPlacesKeptBySaving(session.page);
  },
);
