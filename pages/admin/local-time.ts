/** Dates and times in the language and time zone of the browser. */

const medium = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const mediumWithTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The day of an ISO time. */
export const localDay = (iso: string): string => medium.format(new Date(iso));

/** Day and time of an ISO time. */
export const localDateTime = (iso: string): string => mediumWithTime.format(new Date(iso));
