import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { allLanguageProblems } from '../../data/checks/language-problems.ts';
import { notFoundPage, pages } from '../../data/site/pages.ts';
import { locales } from '../support/languages.ts';
import { shortenNames } from '../support/shorten-names.ts';
import { allRows, type CatalogueRow, catalogue, content, numbersIn } from './catalogue-texts.ts';

/** Consistency of the catalogues between the languages, and their style. */

const { claims, company } = content;

/** Namespaces of the first view: without arguments, so that the message formatter is not loaded. */
const unformattedNamespaces = ['shared', 'home', 'newsletter', 'areas'];

/** Names and types of the arguments of a message, its branches included. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)];
    const own = [`${element.value}: ${TYPE[element.type]}`];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return own;
    return [...own, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
  });
}

const argumentsIn = (text: string) => [...new Set(argumentsOf(parse(text)))].sort();
const nameOf = ({ locale, key }: CatalogueRow) => `${locale} ${key}`;
const pairs = catalogue.en.map((row) => {
  const german = catalogue.de.find(({ key }) => key === row.key);
  return [row, german] as const;
});

test('every language has the messages of the default language, and none is empty', () => {
  expect(allLanguageProblems(content)).toEqual([]);
});

test('a key starts with its namespace', () => {
  expect(allRows.filter(({ key, namespace }) => !key.startsWith(`${namespace}.`)).map(nameOf)).toEqual([]);
});

test('no message has leading or trailing spaces', () => {
  expect(allRows.filter(({ raw }) => raw !== raw.trim()).map(nameOf)).toEqual([]);
});

test('every list is numbered without gaps', () => {
  const keys = new Set(catalogue.en.map(({ key }) => key));
  const gaps = [...keys].filter((key) => {
    const found = /^(.*)\.(\d+)((?:\.\D[^.]*)?)$/.exec(key);
    const number = Number(found?.[2]);
    return found && number > 1 && !keys.has(`${found[1]}.${number - 1}${found[3]}`);
  });
  expect(gaps).toEqual([]);
});

test('a message has the same arguments in both languages', () => {
  const differing = pairs.flatMap(([en, de]) => {
    const types = { en: argumentsIn(en.text), de: argumentsIn(de?.text ?? '') };
    return String(types.en) === String(types.de) ? [] : [{ key: en.key, ...types }];
  });
  expect(differing).toEqual([]);
});

test('a message uses the same placeholders in both languages', () => {
  const namesIn = (row?: CatalogueRow) =>
    // A pronoun may replace the name in one of the languages.
    argumentsIn(row?.raw ?? '').filter((each) => !/^(company|bondCompany):/.test(each));
  const differing = pairs.filter(([en, de]) => String(namesIn(en)) !== String(namesIn(de)));
  expect(differing.map(([{ key }]) => key)).toEqual([]);
});

test('messages of the first view have no arguments', () => {
  const withArguments = allRows.filter(
    ({ namespace, text }) => unformattedNamespaces.includes(namespace) && argumentsIn(text).length > 0,
  );
  expect(withArguments.map(nameOf)).toEqual([]);
});

test('a message has the same numbers in both languages', () => {
  const differing = pairs.flatMap(([en, de]) => {
    const numbers = { en: numbersIn(en.text, 'en'), de: numbersIn(de?.text ?? '', 'de') };
    return String(numbers.en) === String(numbers.de) ? [] : [{ key: en.key, ...numbers }];
  });
  expect(differing).toEqual([]);
});

/** The numbers of the legal pages are those of paragraphs and standards. */
const legalNamespaces = ['legal', 'privacy', 'accessibility'];

/** Smaller numbers occur by coincidence: `24/7`, a limit of a form. */
const maxCoincidence = 100;

test('no message hard-codes a figure of the claims register', () => {
  const figures = new Set(
    [...claims.map(({ value }) => value), company.founded, company.copyrightYear]
      .filter((value) => value > maxCoincidence)
      .map(String),
  );
  const hardCoded = allRows.filter(
    ({ raw, locale, namespace }) =>
      !legalNamespaces.includes(namespace) && numbersIn(raw, locale).some((number) => figures.has(number)),
  );
  expect(hardCoded.map(nameOf)).toEqual([]);
});

test('no message hard-codes a time of day, as opening hours are data of the company', () => {
  expect(allRows.filter(({ raw }) => /\d:\d\d/.test(raw)).map(nameOf)).toEqual([]);
});

test('no message hard-codes the name of the company', () => {
  const hardCoded = allRows.filter(
    ({ raw }) =>
      raw.includes(company.name) || (company.bondCompany !== null && raw.includes(company.bondCompany)),
  );
  expect(hardCoded.map(nameOf)).toEqual([]);
});

test('every message in English and German uses the quotation marks of its language', () => {
  const wrong = allRows.filter(({ locale, text }) => {
    if (/["'`´]/.test(text)) return true;
    if (locale === 'en') return /[„«»]/.test(text) || count(text, '“') !== count(text, '”');
    return locale === 'de' && (/[”«»]/.test(text) || count(text, '„') !== count(text, '“'));
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

test('no message uses a character that the typeface lacks or a hyphen as a dash', () => {
  expect(allRows.filter(({ raw }) => /[\u202f\u2011\u2212]| - |--|\.{3}./.test(raw)).map(nameOf)).toEqual([]);
});

test('a number and its unit are joined by a no-break space', () => {
  const breakableUnit = /[\d}] (m²|m|km|%|€|Mio\.|Mrd\.)(?![\p{L}\d])/u;
  expect(allRows.filter(({ raw }) => breakableUnit.test(raw)).map(nameOf)).toEqual([]);
});

test('German texts address the reader formally', () => {
  const familiar = /\b(du|dir|dich|dein|deine|deinem|deinen|deiner|ihr euch|euch|euer|eure)\b/i;
  expect(catalogue.de.filter(({ text }) => familiar.test(text)).map(nameOf)).toEqual([]);
});

test('no message is a placeholder', () => {
  const placeholders = /lorem|ipsum|dolor sit|\btbd\b|\bxxx\b|\btodo\b|\bfixme\b/i;
  expect(allRows.filter(({ text }) => placeholders.test(text)).map(nameOf)).toEqual([]);
});

const metas = [...new Set([...pages, notFoundPage].map(({ meta }) => meta))];

test.each([...locales])('titles and descriptions in %s are unique and fit a search result', (locale) => {
  const textOf = (key: string) => catalogue[locale].find((row) => row.key === key)?.text ?? '';
  const lengthOf = (text: string) => [...shortenNames(text, company)].length;
  const titles = metas.map((meta) => textOf(`${meta}.title`));
  const descriptions = metas.map((meta) => textOf(`${meta}.description`));
  expect(titles.filter((text) => text === '' || lengthOf(text) > 60)).toEqual([]);
  expect(descriptions.filter((text) => lengthOf(text) < 50 || lengthOf(text) > 160)).toEqual([]);
  expect(new Set(titles).size).toBe(metas.length);
  expect(new Set(descriptions).size).toBe(metas.length);
});

test('a message about the green rating names who awarded it', () => {
  const ratings = allRows.filter(
    ({ key, raw }) => raw.includes('{bremenStars}') || key === 'bremen.figure.stars',
  );
  expect(ratings.length).toBeGreaterThan(locales.length);
  expect(ratings.filter(({ raw }) => !raw.includes('{greenScheme}')).map(nameOf)).toEqual([]);
});
