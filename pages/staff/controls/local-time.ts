import { type Locale, localeTag, oncePerLocale } from '../../../data/locale.ts';

/** Dates and times in the language of the page and the time zone of the browser. */

function formatter(options: Intl.DateTimeFormatOptions) {
  const formats = oncePerLocale((locale) => new Intl.DateTimeFormat(localeTag(locale), options));
  return (iso: string, locale: Locale): string => formats(locale).format(new Date(iso));
}

/** The day of an ISO time. */
export const localDay = formatter({ dateStyle: 'medium' });

/** An ISO date, which is the same in every time zone. */
export const calendarDay = formatter({ dateStyle: 'medium', timeZone: 'UTC' });

/** Day and time of an ISO time. */
export const localDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

const localTime = formatter({ timeStyle: 'short' });

/** The time of an ISO time of today; of another day with the day. */
export function localMoment(iso: string, locale: Locale): string {
  const isToday = localDay(iso, locale) === localDay(new Date().toISOString(), locale);
  return isToday ? localTime(iso, locale) : localDateTime(iso, locale);
}
