import type { Locale } from '../../data/locale.ts';

const createFormat = (tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const formats: Record<Locale, Intl.DateTimeFormat> = { en: createFormat('en-GB'), de: createFormat('de-DE') };

/** Formats an ISO 8601 date or time as a date in the time zone of the office: `15 May 2024`, `15. Mai 2024`. */
export const dayText = (iso: string, locale: Locale): string => formats[locale].format(new Date(iso));
