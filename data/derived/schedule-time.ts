import type { FieldError } from '../api/field-rules.ts';
import { fromOfficeTime, toOfficeTime } from './office-time.ts';

/**
 * The time that the clock of the office shows.
 *
 * @param text such as `2026-11-28T07:00`.
 * @returns milliseconds since 1970; null when there is no such time, as in the night in which summer time begins. Of two such times it
 *   is the earlier one.
 */
export function officeTime(text: string, timeZone: string): number | null {
  const local = Date.parse(`${text}Z`);
  // `Date.parse` makes 2 March of 30 February.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(text)) return null;
  const time = fromOfficeTime(local, timeZone);
  const hourMs = 3_600_000;
  const earlier = time - hourMs;
  if (toOfficeTime(earlier, timeZone) === local) return earlier;
  return toOfficeTime(time, timeZone) === local ? time : null;
}

/**
 * When drafts are published that somebody plans for a time of the office.
 *
 * @param text such as `2026-11-28T07:00`.
 * @param now milliseconds since 1970.
 * @returns milliseconds since 1970, or what is wrong with the time.
 */
export function scheduleTime(text: string, timeZone: string, now: number): number | FieldError {
  const time = officeTime(text, timeZone);
  const isTime = officeTime(text, 'UTC') !== null;
  if (time === null && isTime) return 'errors.field.timeSkipped';
  return time === null || time <= now ? 'errors.field.timeInvalid' : time;
}
