import { type Locale, localeTag, oncePerLocale } from '../locale.ts';

const formats = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'long', timeZone: 'UTC' }),
);

/** A day such as `2024-05-15` as text, `15 May 2024` or `15. Mai 2024`, the same in every time zone. */
export const calendarDate = (day: string, locale: Locale): string => formats(locale).format(new Date(day));
