/** @jest-environment jsdom */
import { company } from '../../data/content/company.ts';
import { news } from '../../data/content/news.ts';
import { cities } from '../../data/content/project-values.ts';
import { projects } from '../../data/content/projects.ts';
import { team } from '../../data/content/team.ts';
import { type Locale, otherLocale } from '../../data/locale.ts';
import { plain, type ReadPage, readPage, textOf } from '../support/read-page.ts';
import { routes, routesByLocale } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** The two languages of a page: the same building, and no sentence left in the other one. */

const site = sharedSite();
const pages = new Map<string, Promise<ReadPage>>();

afterAll(() => {
  console.info(`parity saw ${pages.size} pages.`);
});

function read(path: string, locale: Locale): Promise<ReadPage> {
  const name = `${path} ${locale}`;
  const known = pages.get(name) ?? readPage(site.origin + path, { locale });
  pages.set(name, known);
  return known;
}

const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription'];

/** Whether an element's words are in the language of the page. */
function isOfPage(element: Element, locale: Locale): boolean {
  return (element.closest('[lang]')?.getAttribute('lang') ?? locale) === locale;
}

/** Every sentence or label of a page that is in its language, title and description included. */
function sentencesOf({ document }: ReadPage, locale: Locale): string[] {
  const own = [...document.body.querySelectorAll('*')].filter(
    (element) => isOfPage(element, locale) && !element.closest('script, style, [translate=no]'),
  );
  const blocks = own
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .map((element) => withoutForeign(element, locale));
  const attributes = own.flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
  const head = [
    document.title,
    ...[...document.head.querySelectorAll('meta[name=description], meta[property^="og:"]')].map(
      (tag) => tag.getAttribute('content') ?? '',
    ),
  ];
  const parts = [...blocks, ...attributes, ...head].flatMap((text) => plain(text).split(/(?<=[.!?]) /));
  return [...new Set(parts)].filter(
    (part) => /\p{L}{2}/u.test(part) && !/^(https?:|website$|\w\w_\w\w$)/.test(part),
  );
}

function withoutForeign(element: Element, locale: Locale): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('[lang]')) {
    if (part.getAttribute('lang') !== locale) part.remove();
  }
  return textOf(copy);
}

/** Small words that only one of the two languages has. */
const smallWords: Record<Locale, RegExp> = {
  en: /\b(the|and|of|with|for|from|to|is|are|our|we|you|your|this|that|by|at|its|it|has|have|been|will|on|or|not|which|where|who|their|they|more|all|about)\b/gi,
  de: /\b(der|die|das|und|mit|für|von|zu|zur|zum|ist|sind|unser|unsere|wir|sie|ihr|ihre|dieser|diese|dieses|im|auf|bei|ein|eine|einer|einen|einem|hat|haben|wird|werden|nicht|oder|den|dem|des|aus|nach|über|alle|mehr)\b/gi,
};
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Names stay what they are: buildings, people, the company. */
const names = [
  ...projects.flatMap(({ name, location }) => [name, location]),
  ...team.flatMap(({ name }) => name.split('. ')),
  ...cities.filter((city) => city !== 'Portfolio'),
  'Weser',
  company.name,
  company.bondCompany,
  company.address.street,
  company.address.street.replace(/ \d+$/, ''),
  company.email,
].sort((a, b) => b.length - a.length);

const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(plain(name), '·'), text);

test.each(routesByLocale)('%s in %s has no sentence in the other language', async (path, locale) => {
  const foreign = sentencesOf(await read(path, locale), locale).filter((sentence) => {
    const text = withoutNames(sentence);
    return countOf(text, smallWords[otherLocale(locale)]) > countOf(text, smallWords[locale]);
  });
  expect(foreign).toEqual([]);
});

/** German took these words over, or both took them from a third language. */
const loanwords = new Set(
  'Audits, Boardinghouse, CEO, CFO, CTO, Cookies, Details, Expertise, Form, Hotel, Innovation, Investment, Marina, Park, Portfolio, Promenade'.split(
    ', ',
  ),
);

test.each(routes.map(({ path }) => [path]))(
  '%s repeats in German no English words but names and loanwords',
  async (path) => {
    const english = new Set(sentencesOf(await read(path, 'en'), 'en'));
    const repeated = sentencesOf(await read(path, 'de'), 'de').filter((sentence) => {
      const words = withoutNames(sentence).match(/\p{L}{3,}/gu) ?? [];
      return (
        english.has(sentence) && !path.endsWith(`/${sentence}`) && words.some((word) => !loanwords.has(word))
      );
    });
    expect(repeated).toEqual([]);
  },
);

/** What a page is built of, in its order: everything that is not a piece of a sentence. */
const structure =
  'main, section, article, header, footer, nav, h1, h2, h3, h4, p, ul, ol, li, dl, dt, dd, figure, picture, img, form, input:not([type=hidden]), select, option, textarea, button, details, summary, a, iframe, table';

function structureOf({ document }: ReadPage): string[] {
  return [...document.body.querySelectorAll(structure)].map((element) => {
    const address =
      element.tagName === 'A' && !element.hasAttribute('hreflang') ? element.getAttribute('href') : '';
    const isShown = ['IMG', 'INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName);
    const source = isShown ? (element.getAttribute('src') ?? element.getAttribute('name') ?? '') : '';
    return `${element.tagName.toLowerCase()} ${address ?? ''}${source}`.trim();
  });
}

test.each(routes.map(({ path }) => [path]))('%s is built the same in both languages', async (path) => {
  expect(structureOf(await read(path, 'de'))).toEqual(structureOf(await read(path, 'en')));
});

test.each(routes.map(({ path }) => [path]))('%s says in German about as much as in English', async (path) => {
  const length = async (locale: Locale) => textOf((await read(path, locale)).document.body).length;
  const ratio = (await length('de')) / (await length('en'));
  expect(ratio).toBeGreaterThan(0.85);
  expect(ratio).toBeLessThan(1.45);
});

test('news are announced in the language of the page', async () => {
  for (const locale of ['en', 'de'] as const) {
    const text = textOf((await read('/news', locale)).document.body);
    expect(news.filter(({ title }) => !text.includes(plain(title[locale])))).toEqual([]);
    expect(news.filter(({ title }) => text.includes(plain(title[otherLocale(locale)])))).toEqual([]);
  }
});
