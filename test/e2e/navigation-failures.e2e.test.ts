import type { HTTPRequest, Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import {
  click,
  expectDocumentNavigation,
  expectNewDocument,
  inputValue,
  isSameDocument,
  typedText,
  visibleText,
  waitForPath,
  withHydrated,
} from '../support/document-navigation.ts';
import { failScripts } from '../support/fail-scripts.ts';
import { formatMessage } from '../support/messages.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Taps whose page cannot be put in place, or not be hydrated. */

const site = sharedSite();

test('a prepared page appears with all its scripts missing, stays readable, and links then load documents', () =>
  withHydrated(
    site.origin + paths.about,
    async ({ page }) => {
      const scripts = await failScripts(page, () => true, 404);
      await click(page, `header nav a[href="${paths.contact}"]`);
      await waitForPath(page, paths.contact);
      const shown = await visibleText(page);
      expect(shown).toContain(formatMessage('en', 'contact.hero.title'));
      await waitUntil('the error is reported', () => scripts.reports.length > 0);
      expect([await visibleText(page), await isSameDocument(page)]).toEqual([shown, true]);
      await expectDocumentNavigation(page, `header nav a[href="${paths.about}"]`, paths.about);
    },
    {},
  ));

const originalOf = async (request: HTTPRequest) => {
  const response = await fetch(request.url());
  return { status: response.status, contentType: 'text/html; charset=utf-8', body: await response.text() };
};
const failures: Record<string, (request: HTTPRequest) => Promise<void>> = {
  'a lost connection': (request) => request.abort('connectionreset'),
  'a response that was cut': async (request) => {
    const original = await originalOf(request);
    await request.respond({ ...original, body: original.body.slice(0, original.body.length / 2) });
  },
  'another release': async (request) => {
    const original = await originalOf(request);
    const body = original.body.replace(/entry-client-[\w-]+\.js/, 'entry-client-other000.js');
    await request.respond({ ...original, body });
  },
  'a page without script': async (request) => {
    const original = await originalOf(request);
    await request.respond({
      ...original,
      body: original.body.replace(/<script type="module"[^>]*>/, '<script>'),
    });
  },
  'a response that is no page': (request) =>
    request.respond({ status: 200, contentType: 'application/json', body: '{}' }),
  'no answer in time': async () => undefined,
};

/** Answers the requests of the navigation, not those of documents. */
async function answerLoads(page: Page, answer: (request: HTTPRequest) => Promise<void>): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isLoad = request.resourceType() === 'fetch' && request.method() === 'GET';
    void (isLoad ? answer(request) : request.continue());
  });
}

test.each(Object.entries(failures))('%s becomes a document navigation', (_name, answer) =>
  withHydrated(site.origin + paths.about, async ({ page }) => {
    await answerLoads(page, answer);
    await expectDocumentNavigation(page, `header nav a[href="${paths.projects}"]`, paths.projects);
    expect(await visibleText(page)).toContain(formatMessage('en', 'projects.title'));
    await page.goBack();
    await waitUntil('the page before is shown', () => new URL(page.url()).pathname === paths.about);
  }),
);

test('going back without a connection to a page that is not kept becomes a document navigation', () =>
  withHydrated(site.origin + paths.about, async ({ page }) => {
    await click(page, `header nav a[href="${paths.projects}"]`);
    await waitForPath(page, paths.projects);
    await answerLoads(page, (request) => request.abort());
    await expectNewDocument(page, () => page.evaluate(() => history.back()));
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([
      paths.about,
      expect.stringContaining(formatMessage('en', 'about.meta.title')),
    ]);
  }));

test('without a connection, a change of language keeps typed text', () =>
  withHydrated(site.origin + paths.contact, async ({ page }) => {
    const field = '#contact-form [name=message]';
    await page.type(field, typedText);
    await answerLoads(page, (request) => request.abort());
    await click(page, 'header button[value=de]');
    await page.waitForFunction(() => document.cookie.includes('language=de'));
    expect([await isSameDocument(page), await inputValue(page, field)]).toEqual([true, typedText]);
  }));
