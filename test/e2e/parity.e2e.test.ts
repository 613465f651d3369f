/** @jest-environment jsdom */
import { isCity } from '../../data/derived/places.ts';
import { cookies } from '../../data/legal/processings.ts';
import type { Locale } from '../../data/locale.ts';
import { mapOrigin } from '../../data/site/office-map.ts';
import { sampleSnapshot } from '../support/content.ts';
import { otherLocales } from '../support/languages.ts';
import { createPageReader, normalizeText, type ReadPage, textOf } from '../support/read-page.ts';
import { routes, routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Both languages of a page have the same structure, and no sentence of one is in the other. */

const site = sharedSite();
const { company, disclosures, news, places, press, projects, team } = sampleSnapshot();
const read = createPageReader(site.origin);

const textAttributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription'];

/** Whether the text of an element is in the language of the page. */
function isInPageLanguage(element: Element, locale: Locale): boolean {
  return (element.closest('[lang]')?.getAttribute('lang') ?? locale) === locale;
}

const sentenceEnd = /(?<=[.!?]) /;

const sentences = new Map<string, string[]>();

/** Sentences and labels of a page in its language, title and description included. Found once for each path and language. */
async function sentencesOf(path: string, locale: Locale): Promise<string[]> {
  const key = `${path} ${locale}`;
  const found = sentences.get(key) ?? findSentences(await read(path, locale), locale);
  sentences.set(key, found);
  return found;
}

function findSentences({ document }: ReadPage, locale: Locale): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => isInPageLanguage(element, locale) && !element.closest('script, style, [translate=no]'),
  );
  const blocks = elements
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .map((element) => withoutOtherLanguage(element, locale));
  const attributes = elements.flatMap((element) =>
    textAttributes.map((name) => element.getAttribute(name) ?? ''),
  );
  const head = [
    document.title,
    ...[...document.head.querySelectorAll('meta[name=description], meta[property^="og:"]')].map(
      (tag) => tag.getAttribute('content') ?? '',
    ),
  ];
  const parts = [...blocks, ...attributes, ...head].flatMap((text) => normalizeText(text).split(sentenceEnd));
  return [...new Set(parts)].filter(
    (part) => /\p{L}{2}/u.test(part) && !/^(https?:|(?:website|article)$|\w\w_\w\w$)/.test(part),
  );
}

function withoutOtherLanguage(element: Element, locale: Locale): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('[lang]')) {
    if (part.getAttribute('lang') !== locale) part.remove();
  }
  return textOf(copy);
}

/** Function words that occur in only one of the two languages. */
const functionWords: Record<Locale, RegExp> = {
  en: /\b(the|and|of|with|for|from|to|is|are|our|we|you|your|this|that|by|at|its|it|has|have|been|will|on|or|not|which|where|who|their|they|more|all|about)\b/gi,
  de: /\b(der|die|das|und|mit|für|von|zu|zur|zum|ist|sind|unser|unsere|wir|sie|ihr|ihre|dieser|diese|dieses|im|auf|bei|ein|eine|einer|einen|einem|hat|haben|wird|werden|nicht|oder|den|dem|des|aus|nach|über|alle|mehr)\b/gi,
};
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** All texts of a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Proper names, which are the same in both languages. */
const names = [
  ...projects.flatMap(({ name, location }) => [name, ...Object.values(location)]),
  ...team.map(({ name }) => name),
  ...places.filter(isCity).flatMap(({ name }) => Object.values(name)),
  'Weser',
  company.name,
  ...textsIn(company.bondCompany),
  company.address.street,
  company.address.city,
  company.address.street.replace(/ \d+$/, ''),
  company.email,
  ...textsIn(press.contact),
  ...cookies.flatMap((cookie) => cookie.names),
  new URL(mapOrigin).host,
  ...textsIn({ ...disclosures, liabilityInsurance: { ...disclosures.liabilityInsurance, scope: null } }),
]
  // A name with a full stop is in two sentences.
  .flatMap((name) => [name, ...name.split(sentenceEnd)])
  .sort((a, b) => b.length - a.length);

const withoutNames = (text: string) =>
  names.reduce((rest, name) => rest.replaceAll(normalizeText(name), '·'), text);

test.each(routesByLocale)('%s in %s has no sentence in the other language', async (path, locale) => {
  const otherLanguage = (await sentencesOf(path, locale)).filter((sentence) => {
    const text = withoutNames(sentence);
    return (
      countOf(text, functionWords[otherLocales(locale)[0] ?? locale]) > countOf(text, functionWords[locale])
    );
  });
  expect(otherLanguage).toEqual([]);
});

/** Words that German and English share. */
const loanwords = new Set(
  'Alternative, Audits, Boardinghouse, CEO, CFO, CTO, Cookies, Details, Expertise, Form, Hotel, Innovation, Investment, Logo, Marina, Name, Newsletter, PDF, PNG, Park, Portfolio, Promenade, SVG, Standard, TDDDG, TXT'.split(
    ', ',
  ),
);

test.each(routes.map(({ path }) => [path]))(
  '%s in German has no English sentence except names and loanwords',
  async (path) => {
    const english = new Set(await sentencesOf(path, 'en'));
    const repeated = (await sentencesOf(path, 'de')).filter((sentence) => {
      const words = withoutNames(sentence).match(/\p{L}{3,}/gu) ?? [];
      return (
        english.has(sentence) && !path.endsWith(`/${sentence}`) && words.some((word) => !loanwords.has(word))
      );
    });
    expect(repeated).toEqual([]);
  },
);

/** Elements that make up the structure of a page; inline text elements are left out. */
const structure =
  'main, section, article, header, footer, nav, h1, h2, h3, h4, p, ul, ol, li, dl, dt, dd, figure, picture, img, form, input:not([type=hidden]), select, option, textarea, button, details, summary, a, iframe, table';

/** What may differ in a link: its language, that of a document, and the subject of a mail. */
const variable = /[?&]lang=\w+|-(?:en|de)(?=\.pdf$)|(?<=^mailto:.*)\?subject=.*/;

function structureOf({ document }: ReadPage): string[] {
  return [...document.body.querySelectorAll(structure)].map((element) => {
    const href = element.tagName === 'A' ? element.getAttribute('href')?.replace(variable, '') : '';
    const hasSource = ['IMG', 'INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName);
    const source = hasSource ? (element.getAttribute('src') ?? element.getAttribute('name') ?? '') : '';
    return `${element.tagName.toLowerCase()} ${href ?? ''}${source}`.trim();
  });
}

test.each(routes.map(({ path }) => [path]))('%s has the same structure in both languages', async (path) => {
  expect(structureOf(await read(path, 'de'))).toEqual(structureOf(await read(path, 'en')));
});

test.each(routes.map(({ path }) => [path]))(
  '%s has text of similar length in both languages',
  async (path) => {
    const length = async (locale: Locale) => textOf((await read(path, locale)).document.body).length;
    const ratio = (await length('de')) / (await length('en'));
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.45);
  },
);

test('news titles are in the language of the page', async () => {
  for (const locale of ['en', 'de'] as const) {
    const text = textOf((await read('/news', locale)).document.body);
    expect(news.filter(({ title }) => !text.includes(normalizeText(title[locale])))).toEqual([]);
    expect(
      news.filter(({ title }) => text.includes(normalizeText(title[otherLocales(locale)[0] ?? locale]))),
    ).toEqual([]);
  }
});
