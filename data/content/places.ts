import { defaultLocale, type Locale, type TranslatedLocale } from '../locale.ts';
import type { City } from './project-values.ts';

/** Names that differ from the English ones. */
const names: Record<TranslatedLocale, readonly (readonly [RegExp, string])[]> = {
  de: [
    [/\bLisbon\b/g, 'Lissabon'],
    [/\bThuringia\b/g, 'Thüringen'],
    [/ and /g, ' und '],
  ],
};

/** Translates a place or a list of places. */
export function placeName(place: string, locale: Locale): string {
  if (locale === defaultLocale) return place;
  return (names[locale] ?? []).reduce((text, [english, name]) => text.replace(english, name), place);
}

/** Cities at the top of the location filter. */
export const firstCities = [
  'Berlin',
  'Mühlhausen',
  'Magdeburg',
  'Binz',
  'Bremen',
] as const satisfies readonly City[];

/** Cities in the second group of the location filter, in alphabetical order. */
export const moreCities = [
  'Erfurt',
  'Hamburg',
  'Hanau am Main',
  'Heidenheim',
  'Heringsdorf',
  'Lisbon',
  'Stuttgart',
] as const satisfies readonly City[];

/** Last option of the location filter, not a city: projects in several places. */
export const portfolio = 'Portfolio' as const satisfies City;
