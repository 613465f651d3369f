import type { Locale } from '../../data/locale.ts';

const make = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const formats: Record<Locale, Intl.DateTimeFormat> = { en: make('en-GB'), de: make('de-DE') };

/** An ISO day or time as a day in words, at the office: `15 May 2024`, `15. Mai 2024`. */
export const dayText = (iso: string, locale: Locale): string => formats[locale].format(new Date(iso));
