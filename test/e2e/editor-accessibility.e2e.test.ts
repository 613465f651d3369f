import supertest from 'supertest';
import type { DocumentList } from '../../data/api/editor-responses.ts';
import { defaultLocale, type Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { axeViolations } from '../audits/axe.ts';
import { nextTabStop } from '../audits/tab-stops.ts';
import { adminToken, asConsumer } from '../support/api-app.ts';
import { sampleContent } from '../support/content.ts';
import { editedKey, redescribe } from '../support/editor.ts';
import { locales } from '../support/languages.ts';
import { goto, openPage, waitForIdleNetwork } from '../support/open-page.ts';
import { aPerson } from '../support/people.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';

/** The pages of the editor for each role, in each language, on a phone and on a desk, with every state that they show. */

const widths = [360, 1280];
/** What axe finds in a text does not depend on the width, so each language has one; German has the longer words. */
const axeWidth = (locale: Locale) => (locale === defaultLocale ? 1280 : 360);
const site = startedOnce(async () => {
  const started = await startSite({ ADMIN_TOKEN: adminToken });
  const request = supertest(started.origin);
  const send = (method: 'post' | 'patch', path: string, body: object) =>
    request[method](path).set(asConsumer).send(body);
  const change = apiPaths.contentDocumentOf(editedKey);
  const { body } = await send('patch', change, { changes: [redescribe('en', 'Published.')] }).expect(200);
  const revisions = { [editedKey]: body.draft.revision };
  await send('post', apiPaths.contentPublish, { revisions, note: 'New text', parentId: null }).expect(201);
  const hide = { path: ['isHidden'], after: true };
  await send('patch', change, { changes: [hide] }).expect(200);
  // A new document has problems.
  await send('post', apiPaths.contentDocuments, { collection: 'news' }).expect(201);
  const { documents } = (await request.get(apiPaths.content).set(asConsumer)).body as DocumentList;
  if (!documents.some(({ outdated }) => outdated.length > 0)) throw new Error('No translation is outdated.');
  return { ...started, request };
});

const [pictureName] = Object.keys(sampleContent().pictureNotes);
const pages = [
  paths.content,
  paths.editDocument(editedKey),
  paths.editDocument(`picture-notes/${pictureName}`),
  paths.pictures,
  paths.publishContent,
  paths.editions,
];

/** Opens pages with the session of a person. */
async function openAs(role: 'reader' | 'editor' | 'publisher', locale: Locale, width?: number) {
  const [name = '', value = ''] = (await aPerson({ request: site.request }, { role })).cookie.split('=');
  const session = await openPage(site.origin, { locale, width, height: 800, reducedMotion: true });
  const { hostname } = new URL(site.origin);
  await session.context.setCookie({ name, value, domain: hostname, path: '/' });
  return session;
}

// Whoever publishes sees the most, so the other two have one language each.
test.each([
  ['reader', 'en'],
  ['editor', 'de'],
  ...locales.map((locale) => ['publisher', locale] as const),
] as const)(
  'with the right of a %s the pages of the editor are accessible and fit, in %s',
  async (role, locale) => {
    await using session = await openAs(role, locale);
    const { page } = session;
    for (const path of pages) {
      await goto(session, site.origin + withLanguage(path, locale));
      await page.waitForSelector('main nav [aria-current], main form');
      await waitForIdleNetwork(session, 300);
      // Groups of documents, the preview, what can be hidden, the changes of an edition.
      await page.$$eval('main details:not([open]) > summary', ([first]) => first?.click());
      await page.$$eval('main button[aria-expanded=false]', ([first, second]) => {
        first?.click();
        second?.click();
      });
      await waitForIdleNetwork(session, 300);
      for (const width of widths) {
        await page.setViewport({ width, height: 800 });
        const violations = width === axeWidth(locale) ? await axeViolations(page) : [];
        const shown = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, Math.max(width, shown), ...violations]).toEqual([path, width]);
      }
    }
    // The preview shows that the page of a hidden project does not exist.
    expect(session.consoleErrors.filter((line) => !line.includes('status of 404'))).toEqual([]);
  },
);

test('the state of a document covers nothing that has the focus, also backwards', async () => {
  await using session = await openAs('publisher', 'de', 768);
  const { page } = session;
  await goto(session, site.origin + withLanguage(paths.editDocument(editedKey), 'de'));
  await page.waitForSelector('main form');
  await page.$$eval('main form input', (inputs) => inputs.at(-1)?.focus());
  await page.keyboard.down('Shift');
  const problems: string[] = [];
  while (await page.evaluate(() => document.activeElement?.closest('main form') !== null)) {
    const stop = await nextTabStop(page);
    problems.push(...stop.problems.map((line) => `${stop.name} ${line}`));
  }
  expect(problems).toEqual([]);
});
