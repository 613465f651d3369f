import { numberFormat } from '../derived/number-format.ts';
import { type Locale, localeTag } from '../locale.ts';
import type { Company } from '../schemas/content-schemas.ts';

/** URLs of OpenStreetMap for a place. Nothing is requested from there before the visitor's consent. */

type Place = Company['coordinates'];

/** URL path of the document with the external map, for a frame. Without a dot the page cache takes a path for an unknown page. */
export const officeMapPath = '/contact/map.html';

/** The only external origin that may be embedded in a frame. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** Half of the map's extent in degrees: about 340 m to the east and to the north at Berlin's latitude. */
const halfExtent = { latitude: 0.003, longitude: 0.005 } as const;

const degrees = (value: number) => value.toFixed(5);

/** URL of the map for a frame, with a marker on the place. */
export function mapEmbed({ latitude, longitude }: Place): string {
  const box = [
    longitude - halfExtent.longitude,
    latitude - halfExtent.latitude,
    longitude + halfExtent.longitude,
    latitude + halfExtent.latitude,
  ];
  const search = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${mapOrigin}/export/embed.html?${search}`;
}

/** URL of the map as a page. */
export function mapPage({ latitude, longitude }: Place): string {
  const search = new URLSearchParams({ mlat: degrees(latitude), mlon: degrees(longitude) });
  return `${mapOrigin}/?${search}#map=17/${degrees(latitude)}/${degrees(longitude)}`;
}

/** Letters of north, east, south and west. */
const compass: Record<Locale, readonly [string, string, string, string]> = {
  en: ['N', 'E', 'S', 'W'],
  de: ['N', 'O', 'S', 'W'],
};

/** The letters of north, east, south and west in a language. */
export const compassLetters = (locale: Locale) => compass[locale] ?? compass.en;

/** Coordinates for display: `52.532° N, 13.385° E`, in German `52,532° N, 13,385° O`. */
export function coordinatesText({ latitude, longitude }: Place, locale: Locale): string {
  const [north, east, south, west] = compassLetters(locale);
  const format = numberFormat(localeTag(locale), { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const part = (value: number, positive: string, negative: string) =>
    `${format.format(Math.abs(value))}°\u00a0${value < 0 ? negative : positive}`;
  return `${part(latitude, north, south)}, ${part(longitude, east, west)}`;
}
