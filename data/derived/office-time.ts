/** Clock of an office. A local time is in milliseconds since 1970, as if the office were in UTC. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the clock of a time zone is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  // Creating a format takes much longer than using it.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The local time of an office. @param time milliseconds since 1970. */
export function toOfficeTime(time: number, timeZone: string): number {
  return time + offsetAt(time, timeZone);
}

/** The day at an office as an ISO date. @param time milliseconds since 1970. */
export function officeDate(time: number, timeZone: string): string {
  return new Date(toOfficeTime(time, timeZone)).toISOString().slice(0, 10);
}

/** Milliseconds since 1970 of a local time of an office. */
export function fromOfficeTime(local: number, timeZone: string): number {
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone);
}
