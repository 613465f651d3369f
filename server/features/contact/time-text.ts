import { byLocale, type Locale, localeInfo } from '../../../data/locale.ts';

/** A format for each language. Creating one takes longer than using it, and mails are stored in a transaction. */
const formatsOf = (options: Intl.DateTimeFormatOptions) =>
  byLocale((locale) => new Intl.DateTimeFormat(localeInfo[locale].tag, options));

/** Recipients are in Germany, wherever the server is. */
const localTime = formatsOf({ dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });
/** The field names a time of the office without its offset, so it is formatted without a conversion. */
const officeTime = formatsOf({ dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** Date and time of an event. @param time milliseconds since 1970. */
export function timeText(locale: Locale, time: number): string {
  return localTime[locale].format(time);
}

/** Weekday, date and time of an appointment. @param local time of the office such as `2026-05-18T14:30`. */
export function officeTimeText(locale: Locale, local: string): string {
  return officeTime[locale].format(Date.parse(`${local}Z`));
}
