import { defaultLocale, type Locale } from '../locale.ts';
import type { DetailLine } from '../schemas/content-schemas.ts';
import * as terms from './detail-terms.ts';
import { localMeasure, localMoney, localNumbers } from './numbers.ts';

interface TranslatedDetail {
  text: string;
  /** False when the line stays English on a German page; it is then marked up with `lang="en"`. */
  translated: boolean;
}

/**
 * Returns a detail line's own text in the language, or translates it by a grammar of known phrases with free values:
 *
 *     line  = label [":"] value | item { ("," | ";" | "+" | "and") item }
 *     item  = label [":"] value | feature | [qualifier] number noun | [qualifier] measure [area]
 *
 * A line is translated completely or not at all: one unknown part leaves all of it English. Only German has a grammar.
 *
 * @param line one line of `details` in `data/content/projects.json`.
 */
export function translateDetail(line: DetailLine, locale: Locale): TranslatedDetail {
  const texts = typeof line === 'object' ? line : { [defaultLocale]: line };
  const english = texts[defaultLocale];
  if (locale === defaultLocale) return { text: localMeasure(english, locale), translated: true };
  const text = texts[locale] ?? (locale === 'de' ? germanOf(english) : null);
  return text === null ? { text: english, translated: false } : { text, translated: true };
}

function germanOf(line: string): string | null {
  return labelled(line) ?? list(line, item, [', ', '; ', ' + ', ' and ']);
}

type Translate = (part: string) => string | null;

/** A list whose parts are all translated, or null. */
function list(text: string, translate: Translate, separators: string[]): string | null {
  const separator = separators.find((each) => text.includes(each));
  if (separator === undefined) return translate(text);
  const parts = text.split(separator).map((part) => list(part, translate, separators));
  return parts.includes(null) ? null : parts.join(separator === ' and ' ? ' und ' : separator);
}

function item(text: string): string | null {
  return labelled(text) ?? lookUp(terms.features, text) ?? counted(text, terms.counted) ?? measure(text);
}

function lookUp<Value>(table: Record<string, Value>, phrase: string): Value | null {
  const key = phrase.toLowerCase();
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}

const isCount: Translate = (value) => (numberOnly.test(value) ? localNumbers(value, 'de') : null);

const translateValue: Record<terms.ValueKind, Translate> = {
  money: (value) => localMoney(value.replace(/^(.+?) euros?$/i, '€$1'), 'de'),
  area: (value) => (/\d (m²|ha)$/.test(value) ? measure(value) : null),
  date,
  period,
  duration: (value) => counted(value, terms.durations),
  tenants: (value) => list(value, tenant, [', ', ' and ']),
  names: (value) => (isName(value) ? value : null),
};

/** Labels with their German text and the translation of their values, the longest first. */
const labels: [label: string, german: string, translate: Translate][] = [
  ...Object.entries(terms.labels).map(([label, [german, kind]]) =>
    entry(label, german, translateValue[kind]),
  ),
  ...Object.entries(terms.areas).map(([label, german]) => entry(label, german, translateValue.area)),
  ...Object.entries(terms.counted).map(([noun, [, plural]]) => entry(`${noun}s`, plural, isCount)),
].sort(([one], [other]) => other.length - one.length);

function entry(label: string, german: string, translate: Translate): [string, string, Translate] {
  return [label, german, translate];
}

function labelled(text: string): string | null {
  const start = text.toLowerCase();
  for (const [label, german, translate] of labels) {
    const value = start.startsWith(label)
      ? /^(?::\s*|\s+(?:of |in |by )?)(\S.*)$/.exec(text.slice(label.length))
      : null;
    const translated = value?.[1] ? translate(value[1]) : null;
    if (translated !== null) return `${german}: ${translated}`;
  }
  return null;
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const numberOnly = new RegExp(`^(?:${number})$`);
const quantity = new RegExp(`^(?:(approx\\.|[a-z ]+?) )?(${number}) (\\S.*)$`, 'i');

/** Number and noun: `approx. 64 flats`. */
function counted(text: string, nouns: typeof terms.counted): string | null {
  const [, qualifier, amount = '', noun = ''] = quantity.exec(text) ?? [];
  const forms = lookUp(nouns, amount === '1' ? noun : noun.replace(/s$/i, ''));
  return forms && qualified(qualifier, `${localNumbers(amount, 'de')}\u00a0${forms[amount === '1' ? 0 : 1]}`);
}

/** Number and unit, and the name of an area behind it: `5,120 m² residential area`. */
function measure(text: string): string | null {
  const [, qualifier, amount, rest] = quantity.exec(text) ?? [];
  const [, unit, name] = /^(m²|ha|km|m)(?: (.+))?$/.exec(rest ?? '') ?? [];
  const area = name === undefined ? '' : lookUp(terms.areas, name);
  if (unit === undefined || area === null) return null;
  return qualified(qualifier, `${localMeasure(`${amount} ${unit}`, 'de')}${area && ` ${area}`}`);
}

function qualified(qualifier: string | undefined, text: string): string | null {
  if (qualifier === undefined) return text;
  const german = lookUp(terms.qualifiers, qualifier);
  return german === null ? null : `${german} ${text}`;
}

/** A year, alone or with a month, a quarter or a part of the year before it. */
function date(text: string): string | null {
  const [, part, year] = /^(?:(\D+?)[ -])?(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return /^Q[1-4] \d{4}$/.test(text) ? text : null;
  const german = part === undefined ? '' : lookUp(terms.partsOfYear, part);
  return german === null ? null : `${german && `${german} `}${year}`;
}

function period(text: string): string | null {
  const [, from, to] = /^(.+?)(?: (?:till|until|to) |(?<=\d) ?[–-] ?)(.+)$/.exec(text) ?? [];
  const since = /^since (.+)$/i.exec(text)?.[1];
  if (since !== undefined) return date(since) && `seit ${date(since)}`;
  const dates = [date(from ?? ''), date(to ?? '')];
  return dates.includes(null) ? null : dates.join(' bis ');
}

function tenant(text: string): string | null {
  return lookUp(terms.tenants, text) ?? (isName(text) || terms.lowerCaseNames.includes(text) ? text : null);
}

/** Words that begin with an upper-case letter or a digit, and the particles between them. */
function isName(text: string): boolean {
  return (
    item(text) === null &&
    /^[\p{Lu}\d][^\s:]*(?: (?:[\p{Lu}\d][^\s:]*|&|\+|und|für|von|der|am|im|of|de))*$/u.test(text)
  );
}
