import type { Page } from 'puppeteer';
import { openPage } from '../support/open-page.ts';
import { kinds, type Route, routes } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** The rules in a document, which are those of its initial state, minified and merged. */

const site = sharedSite();

/** Limit of the rules in a document, in bytes; that of pages with as many kinds of sections as the home page is higher. */
const maxBytesOf = ({ row }: Route) =>
  /^(home|about|project|bremen|bond)/.test(row?.view ?? '') ? 16_500 : 12_000;

const widths = [360, 1280];

/**
 * The properties that the rules in the document or those of the stylesheet declare, as no other can differ; without what only a later
 * change of style makes visible.
 */
const declaredProperties = (page: Page) =>
  page.evaluate(async () => {
    const [, href = ''] =
      /href="([^"]+)"/.exec(document.querySelector('head noscript')?.innerHTML ?? '') ?? [];
    const added = new CSSStyleSheet();
    added.replaceSync(await (await fetch(href)).text());
    const namesOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? rule.style : []),
        ...('cssRules' in rule ? namesOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const names = [...document.styleSheets, added].flatMap(({ cssRules }) => namesOf(cssRules));
    return [...new Set(names)].filter((name) => !/^(--|transition)/.test(name));
  });

/**
 * Appends the computed style of every element and its pseudo-elements to a list of the window, which is too long to be sent for each
 * page.
 */
function recordStyles(list: 'atFirst' | 'later', names: readonly string[]): void {
  // Both depend on the moment.
  for (const animation of document.getAnimations()) animation.cancel();
  document.documentElement.toggleAttribute('data-restored', true);
  const textOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return '';
    const texts = names.map((name) => `${name}:${style.getPropertyValue(name)}`);
    return `<${element.tagName} class="${element.className}">${pseudo ?? ''} ${texts.join(';')}`;
  };
  const recorded = (window as unknown as Record<string, string[]>)[list] ?? [];
  for (const element of document.querySelectorAll('html, body, #root *'))
    for (const pseudo of [undefined, '::before', '::after']) recorded.push(textOf(element, pseudo));
  Object.assign(window, { [list]: recorded });
}

async function recordStylesAtWidths(
  page: Page,
  list: 'atFirst' | 'later',
  names: readonly string[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewport({ width, height: 800 });
    await page.evaluate(recordStyles, list, names);
  }
}

/** The styles that the stylesheet has changed. @throws Error when fewer elements were compared than a page has. */
const changedStyles = (page: Page) =>
  page.evaluate(() => {
    const { atFirst = [], later = [] } = window as unknown as Record<string, string[]>;
    if (atFirst.length < 100 || atFirst.length !== later.length)
      throw new Error('There is nothing to compare.');
    return atFirst.filter((text, index) => text !== later[index]);
  });

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

test.each(routes.map((route) => [route.path, maxBytesOf(route)] as const))(
  '%s has at most %i bytes of rules',
  async (path, maxBytes) => {
    const [, css = ''] = (await (await fetch(site.origin + path)).text()).split(/<\/?style>/);
    expect(css.length).toBeGreaterThan(0);
    expect(css.length).toBeLessThanOrEqual(maxBytes);
  },
);

test.each(kinds.map(({ path }) => path))(
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
    const names = await declaredProperties(page);
    expect(names.length).toBeGreaterThan(50);
    await recordStylesAtWidths(page, 'atFirst', names);
    await addStyleSheet(page);
    await recordStylesAtWidths(page, 'later', names);
    expect(await changedStyles(page)).toEqual([]);
  },
);
