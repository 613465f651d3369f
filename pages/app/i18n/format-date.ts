import { type Locale, localeInfo } from '../../../data/locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date: `15 May 2024`, `15. Mai 2024`. The result is the same on server and client.
 *
 * @param iso ISO 8601 date, or a time, of which the date in the time zone of the office is shown.
 */
export function formatDate(iso: string, locale: Locale): string {
  const timeZone = iso.includes('T') ? 'Europe/Berlin' : 'UTC';
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeInfo[locale].tag, { dateStyle: 'long', timeZone });
  formats.set(key, format);
  return format.format(new Date(iso));
}
