import { type Locale, localeTag, oncePerLocale } from '../../../data/locale.ts';

/** Dates and times in the language of the page and the time zone of the browser. */

const formatsOf = (timeStyle?: 'short') =>
  oncePerLocale((locale) => new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle }));
const dayFormats = formatsOf();
const dateTimeFormats = formatsOf('short');

/** The day of an ISO time. */
export const localDay = (iso: string, locale: Locale): string => dayFormats(locale).format(new Date(iso));

const calendarFormats = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** An ISO date, which is the same in every time zone. */
export const calendarDay = (date: string, locale: Locale): string =>
  calendarFormats(locale).format(new Date(date));

/** Day and time of an ISO time. */
export const localDateTime = (iso: string, locale: Locale): string =>
  dateTimeFormats(locale).format(new Date(iso));

const timeFormats = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(localeTag(locale), { timeStyle: 'short' }),
);

/** The time of an ISO time of today; of another day with the day. */
export function localMoment(iso: string, locale: Locale): string {
  const isToday = localDay(iso, locale) === localDay(new Date().toISOString(), locale);
  return isToday ? timeFormats(locale).format(new Date(iso)) : localDateTime(iso, locale);
}
