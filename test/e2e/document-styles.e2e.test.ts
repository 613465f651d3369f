import type { Page } from 'puppeteer';
import { openPage } from '../support/open-page.ts';
import { routes } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** The rules in a document, which are those of its initial state, minified and merged. */

const site = sharedSite();

/** Limit of the rules in a document, in bytes. Pages with as many kinds of sections as the home page have more than others. */
const maxBytes = 20_000;

const widths = [360, 1280];

/** The computed style of every element and its pseudo-elements, without what only a later change of style makes visible. */
function computedStyles(): string[] {
  // Both depend on the moment.
  for (const animation of document.getAnimations()) animation.cancel();
  document.documentElement.toggleAttribute('data-restored', true);
  const textOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return '';
    const texts = [...style]
      .filter((name) => !/^(--|transition)/.test(name))
      .map((name) => `${name}:${style.getPropertyValue(name)}`);
    return `<${element.tagName} class="${element.className}">${pseudo ?? ''} ${texts.join(';')}`;
  };
  return [...document.querySelectorAll('html, body, #root *')].flatMap((element) =>
    [undefined, '::before', '::after'].map((pseudo) => textOf(element, pseudo)),
  );
}

async function stylesAtWidths(page: Page): Promise<string[]> {
  const styles: string[] = [];
  for (const width of widths) {
    await page.setViewport({ width, height: 800 });
    styles.push(...(await page.evaluate(computedStyles)));
  }
  return styles;
}

/** Adds the stylesheet as the entry script does. */
const addStyleSheet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const { head } = document;
        head.insertAdjacentHTML('beforeend', head.querySelector('noscript')?.innerHTML ?? '');
        Object.assign(head.lastElementChild as HTMLElement, { onload: resolve, onerror: reject });
      }),
  );

test.each(routes.map(({ path }) => path))('%s has at most 20 kB of rules', async (path) => {
  const [, css = ''] = (await (await fetch(site.origin + path)).text()).split(/<\/?style>/);
  expect(css.length).toBeGreaterThan(0);
  expect(css.length).toBeLessThanOrEqual(maxBytes);
});

/** A path for each view and shell; the others differ in palette and content. */
const kinds = Map.groupBy(routes, ({ id, row }) => (row ? `${row.view} ${row.shell}` : id));

test.each([...kinds.values()].map(([route]) => route?.path ?? ''))(
  'every element of %s looks with the rules in the document as with the stylesheet',
  async (path) => {
    await using session = await openPage(site.origin);
    const { page } = session;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) request.abort();
      else request.continue();
    });
    await page.goto(site.origin + path, { waitUntil: 'load' });
    const atFirst = await stylesAtWidths(page);
    await addStyleSheet(page);
    const later = await stylesAtWidths(page);
    expect(atFirst.filter((text, index) => text !== later[index])).toEqual([]);
  },
  60_000,
);
