import { defaultLocale, type Locale, type TranslatedLocale } from '../locale.ts';
import type { City } from '../schemas/project-enums.ts';

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

/** Coordinates of the city centres in degrees north and east. */
export const cityCoordinates: Readonly<
  Record<Exclude<City, typeof portfolio>, { latitude: number; longitude: number }>
> = {
  Berlin: { latitude: 52.52, longitude: 13.405 },
  Binz: { latitude: 54.402, longitude: 13.611 },
  Bremen: { latitude: 53.079, longitude: 8.802 },
  Erfurt: { latitude: 50.978, longitude: 11.029 },
  Hamburg: { latitude: 53.551, longitude: 9.994 },
  'Hanau am Main': { latitude: 50.133, longitude: 8.917 },
  Heidenheim: { latitude: 48.676, longitude: 10.154 },
  Heringsdorf: { latitude: 53.954, longitude: 14.168 },
  Lisbon: { latitude: 38.722, longitude: -9.139 },
  Magdeburg: { latitude: 52.131, longitude: 11.64 },
  Mühlhausen: { latitude: 51.209, longitude: 10.453 },
  Stuttgart: { latitude: 48.776, longitude: 9.183 },
};
