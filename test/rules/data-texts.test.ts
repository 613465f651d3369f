import { insertPlaceholders, placeholderValues } from '../../data/derived/placeholder-values.ts';
import type { Locale } from '../../data/locale.ts';
import { blockTexts } from '../support/block-texts.ts';
import { byLocale } from '../support/languages.ts';
import { content, numbersIn } from './catalogue-texts.ts';
import { readText } from './project-files.ts';

/** Texts in the data exist in both languages and follow the rules of the catalogues. */

interface Pair {
  /** File and JSON path. */
  at: string;
  en: string;
  de: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every `{ en, de }` in a value; lists of lines are paired item by item, lists with other blocks as one text. */
function pairsOf(value: unknown, at: string): Pair[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => pairsOf(each, `${at}[${index}]`));
  if (!isRecord(value)) return [];
  const { en, de } = value;
  if (typeof en === 'string' && typeof de === 'string') return [{ at, en, de }];
  if (Array.isArray(en) && Array.isArray(de)) {
    if ([...en, ...de].some(isRecord))
      return [{ at, en: blockTexts(en).join(' '), de: blockTexts(de).join(' ') }];
    const length = Math.max(en.length, de.length);
    return Array.from({ length }, (_, index) => ({
      at: `${at}[${index}]`,
      en: String(en[index] ?? ''),
      de: String(de[index] ?? ''),
    }));
  }
  return Object.entries(value).flatMap(([name, each]) => pairsOf(each, `${at}.${name}`));
}

const files = ['projects', 'places', 'project-types', 'team', 'news', 'picture-notes'].map(
  (name) => `data/content/${name}.json`,
);
const pairs = files.flatMap((file) => pairsOf(JSON.parse(readText(file)), file));
const placesOf = (isWrong: (pair: Pair) => boolean) => pairs.filter(isWrong).map(({ at }) => at);
const values = byLocale((locale) => placeholderValues(content, locale));
const textOf = (pair: Pair, locale: Locale) => insertPlaceholders(pair[locale], values[locale]);

test('every text of the data exists in both languages', () => {
  expect(pairs.length).toBeGreaterThan(0);
  expect(placesOf(({ en, de }) => en.trim() === '' || de.trim() === '')).toEqual([]);
});

test('both languages of a text have the same numbers', () => {
  const numbers = (pair: Pair, locale: Locale) => String(numbersIn(textOf(pair, locale), locale));
  expect(placesOf((pair) => numbers(pair, 'en') !== numbers(pair, 'de'))).toEqual([]);
});

test('texts of the data use the punctuation of their language', () => {
  const forbidden: Record<Locale, RegExp> = { en: /["'`´„«»]/, de: /["'`´”«»]/ };
  for (const locale of ['en', 'de'] as const) {
    expect(placesOf((pair) => forbidden[locale].test(textOf(pair, locale)))).toEqual([]);
    expect(placesOf((pair) => /[\u202f\u2011\u2212]| - |--/.test(textOf(pair, locale)))).toEqual([]);
  }
});

test('no text of more than three words is the same in both languages', () => {
  // A title, a place or a name may be the same.
  const isPlace = ({ at }: Pair) => at.endsWith('.location');
  const wordCount = (text: string) => text.split(/\s+/).length;
  expect(placesOf((pair) => pair.en === pair.de && wordCount(pair.en) > 3 && !isPlace(pair))).toEqual([]);
});
