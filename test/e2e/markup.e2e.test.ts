/** @jest-environment jsdom */

import { defaultLocale } from '../../data/locale.ts';
import { namespaces } from '../../data/messages/message-types.ts';
import { paths } from '../../data/site/paths.ts';
import { locales } from '../support/languages.ts';
import { createPageReader, httpGet, normalizeText, textOf } from '../support/read-page.ts';
import { routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Markup of every route as the server sends it: headings, landmarks, accessible names, validity, text. */

const site = sharedSite();
const read = createPageReader(site.origin);
/** For what does not depend on texts: both languages have the same elements, as `parity.e2e.test.ts` checks. */
const inDefaultLanguage = routesByLocale.filter(([, locale]) => locale === defaultLocale);

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];
/** Start of the markup of an element, for failure messages. */
const markupOf = (element: Element) =>
  normalizeText(element.outerHTML.replace(/ class="[^"]*"/g, '')).slice(0, 120);

const byIds = (element: Element, attribute: string) =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The accessible name as far as it follows from the markup. */
function nameOf(element: Element): string {
  const name =
    byIds(element, 'aria-labelledby').trim() ||
    element.getAttribute('aria-label')?.trim() ||
    textOf(element) ||
    all(element, 'img[alt], svg[aria-label]')
      .map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '')
      .join(' ');
  return normalizeText(name);
}

const isHidden = (element: Element) => element.closest('[hidden], [aria-hidden=true], template') !== null;

test.each(routesByLocale)('%s in %s has one h1 and skips no heading level', async (path, locale) => {
  const { document } = await read(path, locale);
  const headings = all(document, 'h1, h2, h3, h4, h5, h6');
  const levels = headings.map((heading) => Number(heading.tagName[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(all(document, 'main h1[data-page-heading]')).toHaveLength(1);
  expect(headings.filter((heading) => nameOf(heading) === '').map(markupOf)).toEqual([]);
  const skipping = headings.filter(
    (_, index) => index > 0 && (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1,
  );
  expect(skipping.map(markupOf)).toEqual([]);
});

test.each(routesByLocale)(
  '%s in %s is complete in one piece, without a suspended region',
  async (path, locale) => {
    const { document, html } = await read(path, locale);
    // React's comments around a suspended or failed region, and the segment that replaces it.
    expect(html).not.toMatch(/<!--\$[?!~]-->|<template id="B:|<div hidden id="S:/);
    const inline = all(
      document,
      'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])',
    );
    expect(inline.map(markupOf)).toEqual([]);
  },
);

/** Selectors of the landmark roles. */
const landmarks: Record<string, string> = {
  banner: 'body header:not(main header, article header, section header, aside header)',
  main: 'main',
  contentinfo: 'body footer:not(main footer, article footer, section footer, aside footer)',
  navigation: 'nav',
  complementary: 'aside',
  search: 'search, [role=search]',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  form: 'form[aria-label], form[aria-labelledby]',
};

test.each(routesByLocale)('%s in %s has landmarks with distinct names', async (path, locale) => {
  const { document } = await read(path, locale);
  for (const role of ['banner', 'main'])
    expect([role, all(document, landmarks[role] ?? '').length]).toEqual([role, 1]);
  expect(all(document, landmarks.contentinfo ?? '').length).toBeLessThanOrEqual(1);
  for (const [role, selector] of Object.entries(landmarks)) {
    const names = all(document, selector)
      .filter((each) => !isHidden(each))
      .map((each) => byIds(each, 'aria-labelledby').trim() || (each.getAttribute('aria-label') ?? ''))
      .map(normalizeText);
    expect([role, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([role, []]);
    if (names.length > 1 || role === 'region') expect([role, names.includes('')]).toEqual([role, false]);
  }
  // All text is inside a landmark.
  const inside = `${Object.values(landmarks).join(', ')}, a[href="#main"], [role=status], [role=alert]`;
  const outside = all(document.body, '*').filter(
    (each) =>
      !each.closest(inside) &&
      !each.closest('script, style') &&
      [...each.childNodes].some((node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim()),
  );
  expect(outside.map(markupOf)).toEqual([]);
});

test.each(inDefaultLanguage)('%s in %s has a skip link as its first tab stop', async (path, locale) => {
  const { document } = await read(path, locale);
  const [first] = all(document.body, 'a[href], button, input, summary, [tabindex="0"]');
  expect(first?.getAttribute('href')).toBe('#main');
  expect(document.getElementById('main')?.tagName).toBe('MAIN');
});

test.each(routesByLocale)(
  '%s in %s has pictures with alternative text and dimensions',
  async (path, locale) => {
    const { document } = await read(path, locale);
    const images = all(document, 'img');
    expect(images.filter((image) => !image.hasAttribute('alt')).map(markupOf)).toEqual([]);
    const hasSize = (image: Element) =>
      Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0;
    expect(images.filter((image) => !hasSize(image)).map(markupOf)).toEqual([]);
    expect(
      images.filter((image) => /\.(jpe?g|png|avif)$/i.test(image.getAttribute('alt') ?? '')).map(markupOf),
    ).toEqual([]);
    const unnamed = all(document, 'svg').filter(
      (drawing) =>
        !drawing.closest('[aria-hidden=true]') &&
        !(drawing.getAttribute('role') === 'img' && nameOf(drawing)),
    );
    expect(unnamed.map(markupOf)).toEqual([]);
    expect(all(document, 'iframe:not([title])').map(markupOf)).toEqual([]);
  },
);

test.each(inDefaultLanguage)(
  '%s in %s has unique ids and references only existing ones',
  async (path, locale) => {
    const { document } = await read(path, locale);
    const ids = all(document, '[id]').map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || id === '' || /\s/.test(id))).toEqual([]);
    const known = new Set(ids);
    const referencing = [
      'for',
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'aria-owns',
      'list',
      'form',
    ];
    const broken = referencing.flatMap((attribute) =>
      all(document, `[${attribute}]`).filter((element) =>
        (element.getAttribute(attribute) ?? '').split(/\s+/).some((id) => !known.has(id)),
      ),
    );
    expect(broken.map(markupOf)).toEqual([]);
  },
);

test.each(routesByLocale)('%s in %s has an accessible name on every control', async (path, locale) => {
  const { document } = await read(path, locale);
  const controls = all(document, 'a[href], button, summary');
  expect(controls.filter((element) => !isHidden(element) && nameOf(element) === '').map(markupOf)).toEqual(
    [],
  );
  const fields = all(document, 'input:not([type=hidden], [type=submit], [hidden]), select, textarea');
  const isLabelled = (field: Element) =>
    field.closest('label') !== null ||
    nameOf(field) !== '' ||
    document.querySelector(`label[for="${escapeString(field.id)}"]`) !== null;
  expect(fields.filter((field) => !isLabelled(field)).map(markupOf)).toEqual([]);
  expect(all(document, 'button:not([type])').map(markupOf)).toEqual([]);
});

const escapeString = (text: string) => text.replace(/["\\]/g, '\\$&');

const interactive =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, details, label, iframe';
const blocks =
  'address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, main, nav, ol, p, pre, section, table, ul';

test.each(inDefaultLanguage)('%s in %s nests elements as the HTML standard allows', async (path, locale) => {
  const { document, html } = await read(path, locale);
  const wrong = [
    ...all(document, `:is(a, button, summary) :is(${interactive}, [tabindex])`),
    ...all(document, `:is(p, h1, h2, h3, h4, h5, h6, span, button, label, dt) :is(${blocks})`).filter(
      (element) =>
        element.tagName !== 'DIV' || !element.parentElement?.closest('button, label, span') === false,
    ),
    ...all(document, ':is(ul, ol) > :not(li, script, template)'),
    ...all(document, ':not(ul, ol, menu) > li'),
    ...all(document, 'dl > :not(dt, dd, div, script, template)'),
    ...all(document, 'dl > div > :not(dt, dd, script, template)'),
    ...all(document, ':is(dt, dd):not(dl > *, dl > div > *)'),
    ...all(document, 'main main, header header, footer footer, form form, a a'),
    ...all(document, 'figcaption:not(figure > *)'),
    ...all(document, 'legend:not(fieldset > :first-child)'),
    ...all(document, 'summary:not(details > :first-child)'),
  ];
  expect([...new Set(wrong)].map(markupOf)).toEqual([]);
  // The parser repairs wrong nesting, which changes the number of elements: tags are counted before and after.
  const body = html.slice(html.indexOf('<body>')).replace(/<script[\s\S]*?<\/script>/g, '');
  for (const tag of ['p', 'a', 'div', 'li', 'section', 'button', 'form', 'h2', 'table', 'tbody']) {
    const count = body.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0;
    expect([tag, all(document.body, tag).length]).toEqual([tag, count]);
  }
});

test.each(inDefaultLanguage)(
  '%s in %s has no obsolete element, inline event handler or inline style',
  async (path, locale) => {
    const { document } = await read(path, locale);
    expect(
      all(document, 'center, font, marquee, big, tt, [align], [bgcolor], [border]').map(markupOf),
    ).toEqual([]);
    const handlers = all(document, '*').filter((element) =>
      [...element.attributes].some(({ name }) => /^on[a-z]+$/.test(name)),
    );
    expect(handlers.map(markupOf)).toEqual([]);
    expect(all(document.body, '[style]').map(markupOf)).toEqual([]);
    expect(
      all(document, '[tabindex]')
        .filter((each) => Number(each.getAttribute('tabindex')) > 0)
        .map(markupOf),
    ).toEqual([]);
    expect(all(document, '[accesskey], [autofocus]').map(markupOf)).toEqual([]);
    const externalLinks = all(document, 'a[href^=http]').filter(
      (link) => !link.getAttribute('href')?.startsWith(site.origin),
    );
    const withoutNoopener = externalLinks.filter(
      (link) => link.getAttribute('target') === '_blank' && !/noopener/.test(link.getAttribute('rel') ?? ''),
    );
    expect(withoutNoopener.map(markupOf)).toEqual([]);
  },
);

test.each(routesByLocale)(
  '%s in %s marks text in the other language with its lang attribute',
  async (path, locale) => {
    const { document } = await read(path, locale);
    const marked = all(document.body, '[lang]');
    expect(
      marked.filter((each) => !(locales as readonly string[]).includes(each.getAttribute('lang') ?? '')),
    ).toEqual([]);
    // The language switch names each language in that language.
    const buttons = all(document.body, 'button[name=lang]');
    expect(buttons.length).toBeGreaterThan(0);
    expect(
      buttons.filter((button) => button.getAttribute('lang') !== button.getAttribute('value')).map(markupOf),
    ).toEqual([]);
  },
);

test.each(routesByLocale)('%s in %s has no placeholder in its text', async (path, locale) => {
  const { document } = await read(path, locale);
  const text = textOf(document.body);
  expect(text.match(/lorem|ipsum|undefined|\bnull\b|\bNaN\b|\[object|[{}]|\bTODO\b|\bTBD\b/gi)).toBeNull();
  // A message key in place of its text.
  expect(text.match(new RegExp(`\\b(${namespaces.join('|')})\\.[a-z]+\\.[a-z]`))).toBeNull();
  expect(all(document, 'a[href="#"], a[href=""], a[href^="javascript"]').map(markupOf)).toEqual([]);
});

test('a page is complete when it is sent, so that the page cache stores it', async () => {
  await waitUntil(
    'the page comes from the page cache',
    async () => (await httpGet(site.origin + paths.about)).headers.etag !== undefined,
  );
});
