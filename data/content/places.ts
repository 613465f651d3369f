import type { Locale } from '../locale.ts';
import type { City } from './project-values.ts';

/** Names that German writes differently; all others are the same in both languages. */
const german: readonly [RegExp, string][] = [
  [/\bLisbon\b/g, 'Lissabon'],
  [/\bThuringia\b/g, 'Thüringen'],
  [/ and /g, ' und '],
];

/** A place or a list of places in the language. */
export function placeName(place: string, locale: Locale): string {
  if (locale === 'en') return place;
  return german.reduce((text, [english, name]) => text.replace(english, name), place);
}

/** The cities that the location filter lists first. */
export const firstCities = [
  'Berlin',
  'Mühlhausen',
  'Magdeburg',
  'Binz',
  'Bremen',
] as const satisfies readonly City[];

/** The cities that follow them in a group of their own, in alphabetical order. */
export const moreCities = [
  'Erfurt',
  'Hamburg',
  'Hanau am Main',
  'Heidenheim',
  'Heringsdorf',
  'Lisbon',
  'Stuttgart',
] as const satisfies readonly City[];

/** Not a city, but a choice of the location filter: what stands in several places. Always last. */
export const portfolio = 'Portfolio' as const satisfies City;
