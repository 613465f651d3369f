import type { Locale } from '../locale.ts';

/** Addresses of the map of a place at OpenStreetMap. Nothing is fetched from there before a visitor agrees. */

export interface Place {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

/** The one host that a page of ours may frame. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** Half of the shown extent, in degrees: about 340 m to the east and to the north at Berlin's latitude. */
const reach = { latitude: 0.003, longitude: 0.005 } as const;

const degrees = (value: number) => value.toFixed(5);

/** Address of the map for a frame, with a marker on the place. */
export function mapEmbed({ latitude, longitude }: Place): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  const search = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${mapOrigin}/export/embed.html?${search}`;
}

/** Address of the map as a page of its own. */
export function mapPage({ latitude, longitude }: Place): string {
  const search = new URLSearchParams({ mlat: degrees(latitude), mlon: degrees(longitude) });
  return `${mapOrigin}/?${search}#map=17/${degrees(latitude)}/${degrees(longitude)}`;
}

/** The place as a plan's legend writes it: `52.532° N, 13.385° E`, in German `52,532° N, 13,385° O`. */
export function coordinatesText({ latitude, longitude }: Place, locale: Locale): string {
  const german = locale === 'de';
  const part = (value: number, positive: string, negative: string) => {
    const number = Math.abs(value).toFixed(3);
    return `${german ? number.replace('.', ',') : number}°\u00a0${value < 0 ? negative : positive}`;
  };
  return `${part(latitude, 'N', 'S')}, ${part(longitude, german ? 'O' : 'E', 'W')}`;
}
