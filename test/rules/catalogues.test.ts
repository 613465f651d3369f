import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { claims } from '../../data/content/claims.ts';
import { company } from '../../data/content/company.ts';
import { locales } from '../../data/locale.ts';
import { notFoundPage, pages } from '../../data/site/pages.ts';
import { namespaces, readNamespace } from '../../locales/namespaces.ts';
import { allRows, type CatalogueRow, catalogue, numbersIn } from './catalogue-texts.ts';

/** What the two languages owe each other, and what each owes its readers. */

/** Areas that the first view needs: without values, so that no formatter is loaded for them. */
const plainAreas = ['shared', 'home', 'newsletter'];

/** Names and kinds of a message's arguments, those in its branches included. */
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
const named = ({ locale, key }: CatalogueRow) => `${locale} ${key}`;
const pairs = catalogue.en.map((row) => {
  const german = catalogue.de.find(({ key }) => key === row.key);
  return [row, german] as const;
});

test.each([...namespaces])('%s has the same messages in both languages, in the same order', (area) => {
  expect(Object.keys(readNamespace('de', area))).toEqual(Object.keys(readNamespace('en', area)));
});

test('a key begins with the name of its file', () => {
  expect(allRows.filter(({ key, area }) => !key.startsWith(`${area}.`)).map(named)).toEqual([]);
});

test('no message is empty, and none begins or ends with a blank', () => {
  expect(allRows.filter(({ raw }) => raw.trim() === '' || raw !== raw.trim()).map(named)).toEqual([]);
});

test('every list is numbered without a gap', () => {
  const keys = new Set(catalogue.en.map(({ key }) => key));
  const gaps = [...keys].filter((key) => {
    const found = /^(.*)\.(\d+)((?:\.\D[^.]*)?)$/.exec(key);
    const number = Number(found?.[2]);
    return found && number > 1 && !keys.has(`${found[1]}.${number - 1}${found[3]}`);
  });
  expect(gaps).toEqual([]);
});

test('a message takes the same values in both languages', () => {
  const differing = pairs.flatMap(([en, de]) => {
    const taken = { en: argumentsIn(en.text), de: argumentsIn(de?.text ?? '') };
    return String(taken.en) === String(taken.de) ? [] : [{ key: en.key, ...taken }];
  });
  expect(differing).toEqual([]);
});

test('a message names the same facts in both languages', () => {
  const namesIn = (row?: CatalogueRow) =>
    [...new Set([...(row?.raw ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]
      // A sentence may say "it" where the other one repeats the name.
      .filter((name) => name !== 'company' && name !== 'bondCompany')
      .sort();
  const differing = pairs.filter(([en, de]) => String(namesIn(en)) !== String(namesIn(de)));
  expect(differing.map(([{ key }]) => key)).toEqual([]);
});

test('what the first view needs takes no values', () => {
  const taking = allRows.filter(
    ({ area, text }) => plainAreas.includes(area) && argumentsIn(text).length > 0,
  );
  expect(taking.map(named)).toEqual([]);
});

test('a German text has the numbers of the English one', () => {
  const differing = pairs.flatMap(([en, de]) => {
    const numbers = { en: numbersIn(en.text, 'en'), de: numbersIn(de?.text ?? '', 'de') };
    return String(numbers.en) === String(numbers.de) ? [] : [{ key: en.key, ...numbers }];
  });
  expect(differing).toEqual([]);
});

/** Numbers that happen to be those of a claim, and why they are none. */
const noClaims: Record<string, string> = {
  'errors.field.nameTooLong': 'a limit of the form',
  'bremen.amenities.names.3': '24/7 means all day and night',
};

test('no text types a figure of the claims register', () => {
  const figures = new Set([
    ...claims.map(({ value }) => String(value)),
    String(company.founded),
    String(company.copyrightYear),
  ]);
  const typed = allRows.filter(
    ({ key, raw, locale }) => !noClaims[key] && numbersIn(raw, locale).some((number) => figures.has(number)),
  );
  expect(typed.map(named)).toEqual([]);
});

test('no text types the name of the company', () => {
  const typed = allRows.filter(({ raw }) => raw.includes(company.name) || raw.includes(company.bondCompany));
  expect(typed.map(named)).toEqual([]);
});

test('quotation marks are those of the language', () => {
  const wrong = allRows.filter(({ locale, text }) => {
    if (/["'`´]/.test(text)) return true;
    if (locale === 'en') return /[„«»]/.test(text) || count(text, '“') !== count(text, '”');
    return /[”«»]/.test(text) || count(text, '„') !== count(text, '“');
  });
  expect(wrong.map(named)).toEqual([]);
});

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

test('no text uses a character that the typeface lacks, or a hyphen for a dash', () => {
  expect(allRows.filter(({ raw }) => /[\u202f\u2011\u2212]| - |--|\.{3}./.test(raw)).map(named)).toEqual([]);
});

test('a number stays on the line of its unit', () => {
  const loose = /[\d}] (m²|m|km|%|€|Mio\.|Mrd\.)(?![\p{L}\d])/u;
  expect(allRows.filter(({ raw }) => loose.test(raw)).map(named)).toEqual([]);
});

test('German texts address the reader formally', () => {
  const familiar = /\b(du|dir|dich|dein|deine|deinem|deinen|deiner|ihr euch|euch|euer|eure)\b/i;
  expect(catalogue.de.filter(({ text }) => familiar.test(text)).map(named)).toEqual([]);
});

test('no text is a placeholder', () => {
  const left = /lorem|ipsum|dolor sit|\btbd\b|\bxxx\b|\btodo\b|\bfixme\b/i;
  expect(allRows.filter(({ text }) => left.test(text)).map(named)).toEqual([]);
});

const metas = [...new Set([...pages, notFoundPage].map(({ meta }) => meta))];

test.each([...locales])(
  'titles and descriptions in %s fit a search result, and no two are the same',
  (locale) => {
    const textOf = (key: string) => catalogue[locale].find((row) => row.key === key)?.text ?? '';
    const lengthOf = (text: string) => [...text].length;
    const titles = metas.map((meta) => textOf(`${meta}.title`));
    const descriptions = metas.map((meta) => textOf(`${meta}.description`));
    expect(titles.filter((text) => text === '' || lengthOf(text) > 60)).toEqual([]);
    expect(descriptions.filter((text) => lengthOf(text) < 50 || lengthOf(text) > 160)).toEqual([]);
    expect(new Set(titles).size).toBe(metas.length);
    expect(new Set(descriptions).size).toBe(metas.length);
  },
);
