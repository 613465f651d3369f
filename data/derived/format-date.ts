import { type Locale, localeTag } from '../locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date: `15 May 2024`, `15. Mai 2024`. The result is the same on server and client.
 *
 * @param iso ISO 8601 date, or a time.
 * @param timeZone time zone in which the date of a time is shown.
 */
export function formatDate(iso: string, locale: Locale, timeZone = 'UTC'): string {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'long', timeZone });
  formats.set(key, format);
  return format.format(new Date(iso));
}
