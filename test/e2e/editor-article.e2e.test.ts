import type { Page } from 'puppeteer';
import type { EditedDocument } from '../../data/api/editor-responses.ts';
import type { Block } from '../../data/schemas/block-schemas.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { axeViolations } from '../audits/axe.ts';
import { sampleContent } from '../support/content.ts';
import { everyBlock } from '../support/every-block.ts';
import { byLocale } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { openPage } from '../support/open-page.ts';
import { adminPassword, startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { testIf } from '../support/test-if.ts';
import { waitUntil } from '../support/wait-until.ts';

/** An article is written in the browser, with keys alone, checked by axe, and shown with every block. */

const site = startedOnce(startSite);
const [item] = sampleContent().news;
const key = `news/${item?.id}`;
const document = apiPaths.contentDocumentOf(key);
const t = (name: string) => formatMessage('de', `editor.blocks.${name}`);
const box = '[id="field/text/de"]';

/** Sends a request of the signed-in page. */
function send(page: Page, method: string, url: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async (...[path, verb, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: verb, headers, body: json });
      return response.status === 204 ? null : response.json();
    },
    url,
    method,
    body && JSON.stringify(body),
  );
}

const stored = async (page: Page) => {
  const { draft, published } = (await send(page, 'GET', document)) as EditedDocument;
  return ((draft?.value ?? published) as { text?: { de?: Block[] } }).text?.de;
};

/** Presses a key until the element with the focus has the name. */
async function focusByKey(page: Page, key: 'ArrowRight' | 'Tab', name: string) {
  for (let count = 0; count < 30; count += 1) {
    if ((await page.evaluate(() => globalThis.document.activeElement?.textContent)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The key does not lead to "${name}".`);
}

testIf(item !== undefined, 'no news')(
  'an article is written with keys alone, has no axe violations, and shows every block',
  async () => {
    await using session = await openPage(site.origin, {
      locale: 'de',
      reducedMotion: true,
      width: 1280,
      height: 900,
    });
    const { page } = session;
    await page.goto(site.origin + paths.about);
    await send(page, 'POST', apiPaths.session, { password: adminPassword });
    await page.goto(site.origin + paths.editDocument(key));
    await page.waitForSelector(box);
    await page.focus(box);
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Neues vom ');
    await page.keyboard.down('Control');
    await page.keyboard.press('b');
    await page.keyboard.up('Control');
    await page.keyboard.type('Hafen');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Wie es weitergeht');
    // To the toolbar and back.
    await page.keyboard.down('Alt');
    await page.keyboard.press('F10');
    await page.keyboard.up('Alt');
    await focusByKey(page, 'ArrowRight', t('heading'));
    await page.keyboard.press('Enter');
    await waitUntil('the draft is saved', async () => {
      const last = (await stored(page))?.slice(-2);
      return (
        JSON.stringify(last) ===
        JSON.stringify([
          { kind: 'paragraph', runs: [{ text: 'Neues vom ' }, { text: 'Hafen', bold: true }] },
          { kind: 'heading', level: 2, text: 'Wie es weitergeht' },
        ])
      );
    });
    // Inserting a picture leads to its fields.
    await page.keyboard.down('Alt');
    await page.keyboard.press('F10');
    await page.keyboard.up('Alt');
    await focusByKey(page, 'ArrowRight', t('picture'));
    await page.keyboard.press('Enter');
    const choose = formatMessage('de', 'editor.pictures.choose');
    await page.waitForFunction((name) => globalThis.document.activeElement?.textContent === name, {}, choose);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    expect(await axeViolations(page)).toEqual([]);
    await page.focus(`dialog [value=${everyBlock.picture.picture}]`);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog', { hidden: true });
    await waitUntil('the picture is saved', async () => {
      const last = (await stored(page))?.at(-1);
      return (
        JSON.stringify(last) === JSON.stringify({ kind: 'picture', picture: everyBlock.picture.picture })
      );
    });
    expect(await axeViolations(page)).toEqual([]);

    const blocks: Block[] = ['Ein Absatz.', ...Object.values(everyBlock)];
    const { draft, published } = (await send(page, 'GET', document)) as EditedDocument;
    const before = ((draft?.value ?? published) as { text?: object }).text;
    const change = { path: ['text'], before, after: byLocale(() => blocks) };
    const saved = (await send(page, 'PATCH', document, { changes: [change] })) as EditedDocument;
    await page.reload();
    await page.waitForSelector(`${box} dl`);
    expect(await axeViolations(page)).toEqual([]);
    const bullet = await page.$eval(`${box} ol`, (list) => getComputedStyle(list).listStyleType);
    expect(bullet).toBe('decimal');
    const { editions } = (await send(page, 'GET', apiPaths.contentEditions)) as {
      editions: { id: number }[];
    };
    await send(page, 'POST', apiPaths.contentPublish, {
      revisions: { [key]: saved.draft?.revision },
      note: '',
      parentId: editions[0]?.id ?? null,
    });
    await page.goto(`${site.origin}${paths.article(item?.slug ?? '')}`);
    await page.waitForSelector('article dl');
    expect(await axeViolations(page)).toEqual([]);
    expect(session.consoleErrors).toEqual([]);
  },
);
