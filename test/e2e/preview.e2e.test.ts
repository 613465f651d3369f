import type { Frame, Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { fieldName } from '../../data/snapshot/field-marks.ts';
import { fieldId } from '../../pages/editor/form/field-id.ts';
import { axeViolations } from '../audits/axe.ts';
import { sampleSnapshot } from '../support/content.ts';
import { otherLocales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, openPage, type PageSession } from '../support/open-page.ts';
import { signInByApi, waitForText } from '../support/page-actions.ts';
import { httpGet } from '../support/read-page.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The preview beside the form of a document, and the links by which people without an account see the drafts. */

const site = startedOnce(startSite);
const key = 'messages/about';
const heading = 'about.hero.title';
const headingPath = (locale: Locale) => [locale, heading];
const [other = 'en'] = otherLocales('en');
const { catalogues, languages } = sampleSnapshot();
const button = (name: string) => `::-p-aria([name=${JSON.stringify(name)}][role="button"])`;
const list = (name: string) => `::-p-aria([name=${JSON.stringify(name)}][role="combobox"])`;
const input = (path: (string | number)[]) => `[id="${fieldId(path)}"]`;

/** Opens the form of the about page. */
async function openForm(session: PageSession, locale: Locale): Promise<void> {
  const { page } = session;
  await goto(session, site.origin + paths.notice);
  await signInByApi(page);
  await goto(session, site.origin + withLanguage(paths.editDocument(key), locale));
  await page.waitForSelector(button(formatMessage(locale, 'editor.edit.preview')));
}

/** The document that the preview shows, when it is complete and fulfils a condition. */
async function shownFrame(page: Page, isExpected: (frame: Frame) => Promise<boolean>): Promise<Frame> {
  let shown: Frame | null = null;
  await waitUntil('the preview shows what is expected', async () => {
    const element = await page.$(`section[aria-busy="false"] iframe`);
    const frame = await element?.contentFrame();
    shown = frame && (await isExpected(frame).catch(() => false)) ? frame : null;
    return shown !== null;
  });
  return shown as unknown as Frame;
}

const texts = (frame: Frame, selector: string) =>
  frame.$$eval(selector, (elements) => elements.map((each) => each.textContent));

async function openPreview(page: Page, locale: Locale): Promise<Frame> {
  await page.locator(button(formatMessage(locale, 'editor.edit.preview'))).click();
  return shownFrame(page, async (frame) => (await texts(frame, 'h1')).length > 0);
}

/** Types a letter, and measures in the page until the preview shows it. @returns milliseconds. */
async function typeAndMeasure(page: Page, text: string): Promise<number> {
  await page.evaluate((expected) => {
    const typed = new Promise<number>((resolve) =>
      document.addEventListener('input', () => resolve(performance.now()), { once: true }),
    );
    const shown = new Promise<number>((resolve) => {
      const look = () => {
        const isShown = [...document.querySelectorAll('iframe')].some(
          (each) =>
            getComputedStyle(each).visibility === 'visible' &&
            each.contentDocument?.querySelector('h1')?.textContent.includes(expected),
        );
        if (isShown) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(window, { update: Promise.all([typed, shown]).then(([before, after]) => after - before) });
  }, text);
  await page.keyboard.type(text.slice(-1));
  return page.evaluate(() => (window as unknown as { update: Promise<number> }).update);
}

/** The aim is 300 ms on a computer that does nothing else. */
const maxUpdateMs = 15_000;

test('the preview shows what is typed soon after the last key', async () => {
  await using session = await openPage(site.origin, {
    locale: 'en',
    width: 1440,
    height: 900,
    reducedMotion: true,
  });
  const { page } = session;
  await openForm(session, 'en');
  await openPreview(page, 'en');
  await page.focus(input(headingPath('en')));
  await page.keyboard.press('End');
  const times: number[] = [];
  let typed = '';
  for (const letter of '1234567') {
    typed += letter;
    times.push(await typeAndMeasure(page, typed));
  }
  const [median = Number.NaN] = times.toSorted((a, b) => a - b).slice(times.length / 2);
  process.stderr.write(
    `The preview was updated ${Math.round(median)} ms after the last key (median of ${times.map(Math.round).join(', ')}).\n`,
  );
  expect(median).toBeLessThan(maxUpdateMs);
  expect(session.consoleErrors).toEqual([]);
});

test.each([...new Set<Locale>(['en', other])])(
  'widths, languages and the way between texts and fields, in %s',
  async (locale) => {
    await using session = await openPage(site.origin, {
      locale,
      width: 1440,
      height: 900,
      reducedMotion: true,
    });
    const { page } = session;
    const t = (name: string) => formatMessage(locale, name);
    await openForm(session, locale);
    const first = await openPreview(page, locale);
    // Other tests add to the draft.
    expect((await texts(first, 'h1'))[0]).toContain(catalogues[locale].about[heading]);

    for (const [name, width] of [
      ['phone', 360],
      ['tablet', 768],
      ['computer', 1280],
    ] as const) {
      await page.select(list(t('editor.preview.width')), name);
      await shownFrame(
        page,
        async (frame) =>
          (await frame.$eval('html', (html) => html.ownerDocument.defaultView?.innerWidth)) === width,
      );
    }
    for (const { code } of languages) {
      await page.select(list(t('editor.preview.language')), code);
      const frame = await shownFrame(
        page,
        async (each) => (await each.$eval('html', (html) => html.lang)) === code,
      );
      expect((await texts(frame, 'h1'))[0]).toContain(catalogues[code].about[heading]);
    }
    await page.select(list(t('editor.preview.language')), locale);
    const frame = await shownFrame(
      page,
      async (each) => (await each.$eval('html', (html) => html.lang)) === locale,
    );
    // Its pixels are those of the window, which the pointer needs.
    await page.select(list(t('editor.preview.width')), 'phone');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const mark = `[data-field=${JSON.stringify(fieldName(key, headingPath(locale)))}]`;

    await (await frame.$(mark))?.click();
    expect(await focused()).toBe(fieldId(headingPath(locale)));
    expect(await frame.$eval(mark, (element) => element.hasAttribute('data-chosen'))).toBe(true);

    // By keyboard, and a text that is not in view.
    const headings = await frame.$$eval('main h2[data-field][tabindex]', (all) =>
      all.map((each) => each.getAttribute('data-field')),
    );
    const last = headings.at(-1);
    const path = JSON.parse(last ?? '').slice(1);
    await page.$$eval('main form details', (groups) => {
      for (const group of groups) group.open = true;
    });
    await page.focus(input(path));
    const lastMark = `[data-field=${JSON.stringify(last)}]`;
    await waitUntil('the text is outlined and in view', () =>
      frame.$eval(lastMark, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return element.hasAttribute('data-chosen') && bottom > 0 && top < innerHeight;
      }),
    );
    expect(await frame.$eval(mark, (element) => element.hasAttribute('data-chosen'))).toBe(false);
    await frame.focus(mark);
    await page.keyboard.press('Enter');
    expect(await focused()).toBe(fieldId(headingPath(locale)));

    const published = await httpGet(site.origin + withLanguage(paths.about, locale));
    expect(published.body.toString('utf8')).not.toMatch(/data-field|data-chosen|data-inert-form/);
    // The driver and axe try to run scripts in the frame, which has none.
    expect(session.consoleErrors.filter((line) => !line.includes('Blocked script execution'))).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await axeViolations(page)).toEqual([]);
  },
);

/** With `SCREENSHOTS`, a folder, the pages can be looked at. */
async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test.each([
  ['en', 1280],
  [other, 360],
] as const)(
  'a link shows the drafts to somebody without an account, in %s at %i px',
  async (locale, width) => {
    const t = (name: string) => formatMessage(locale, name);
    const options = { locale, width, height: 800, reducedMotion: true };
    await using editor = await openPage(site.origin, options);
    await openForm(editor, locale);
    const draft = `${locale} ${width}`;
    await editor.page.focus(input(headingPath(locale)));
    await editor.page.keyboard.press('End');
    await editor.page.keyboard.type(` ${draft}`);
    await waitUntil('the draft is saved', () =>
      editor.page.evaluate(
        async (path, text) => (await (await fetch(path)).text()).includes(text),
        apiPaths.contentChanges,
        draft,
      ),
    );
    // By keyboard alone.
    await openPreview(editor.page, locale);
    await editor.page.focus(`::-p-xpath(//summary[.="${t('editor.previewLink.title')}"])`);
    await editor.page.keyboard.press('Enter');
    await editor.page.waitForSelector(list(t('editor.previewLink.days')));
    await editor.page.keyboard.press('Tab');
    expect(await editor.page.$eval(':focus', (each) => (each as HTMLSelectElement).value)).toBe('3');
    for (const keyName of ['Tab', 'Enter'] as const) await editor.page.keyboard.press(keyName);
    const field = await editor.page.waitForSelector('[name="preview-link"]');
    const url = (await field?.evaluate((each) => (each as HTMLInputElement).value)) ?? '';
    expect(await axeViolations(editor.page, 'section[aria-busy]')).toEqual([]);
    await field?.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    await screenshot(editor.page, `link-form-${locale}-${width}`);
    await using visitor = await openPage(site.origin, options);
    const { page } = visitor;
    const path = new URL(url).pathname;
    const base = path.slice(0, -paths.about.length);
    await goto(visitor, site.origin + withLanguage(path, locale));
    const h1 = () => page.$eval('h1', (each) => each.textContent);
    expect(await h1()).toContain(draft);
    await screenshot(page, `shared-about-${locale}-${width}`);
    expect(await page.$eval('#preview', (each) => each.getBoundingClientRect().height)).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await goto(visitor, site.origin + withLanguage(`${base}${paths.contact}`, locale));
    await waitForText(page, t('editor.sharedPreviewForm'));
    expect(await page.$$eval('form[method=post], form:not([method]) :enabled', (all) => all.length)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.$eval('[data-inert-form]', (each) => each.scrollIntoView());
    await screenshot(page, `shared-contact-${locale}-${width}`);

    // Links, the language switch and filters stay in the preview.
    await goto(visitor, site.origin + withLanguage(`${base}${paths.projects}`, locale));
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('select[name=status]', (each) => (each as HTMLSelectElement).form?.requestSubmit()),
    ]);
    expect(new URL(page.url()).pathname).toBe(`${base}${paths.projects}`);
    const next = locale === 'en' ? other : 'en';
    await Promise.all([
      page.waitForNavigation(),
      page.$eval(`header button[name=lang][value=${next}]`, (each) => (each as HTMLElement).click()),
    ]);
    expect(await page.$eval('html', (html) => html.lang)).toBe(next);
    await Promise.all([
      page.waitForNavigation(),
      page.$eval(`header a[href*="${paths.about}"]`, (each) => (each as HTMLElement).click()),
    ]);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(visitor.consoleErrors).toEqual([]);

    await editor.page
      .locator(`::-p-xpath(//ul[@aria-label="${t('editor.previewLink.list')}"]/li[1]//button)`)
      .click();
    await waitUntil('the link is withdrawn', async () => (await httpGet(site.origin + path)).status === 404);
    const ended = await page.goto(site.origin + withLanguage(path, locale));
    expect(ended?.status()).toBe(404);
    await waitForText(page, t('errors.api.previewLinkInvalid'));
    await screenshot(page, `ended-${locale}-${width}`);
  },
);
