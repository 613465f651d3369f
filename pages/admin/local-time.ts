import { type Locale, languages } from '../../data/locale.ts';

/** Dates and times in the language of the page and the time zone of the browser. */

const formats = new Map<string, Intl.DateTimeFormat>();

function format(iso: string, locale: Locale, timeStyle?: 'short'): string {
  const key = `${locale} ${timeStyle}`;
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'medium', timeStyle });
  formats.set(key, cached);
  return cached.format(new Date(iso));
}

/** The day of an ISO time. */
export const localDay = (iso: string, locale: Locale): string => format(iso, locale);

/** Day and time of an ISO time. */
export const localDateTime = (iso: string, locale: Locale): string => format(iso, locale, 'short');
