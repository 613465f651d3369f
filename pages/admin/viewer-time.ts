/** Times as the viewer's own browser writes them, in its language and time zone. */

const medium = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const mediumWithTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The day of an ISO time. */
export const viewerDay = (iso: string): string => medium.format(new Date(iso));

/** Day and time of an ISO time. */
export const viewerTime = (iso: string): string => mediumWithTime.format(new Date(iso));
