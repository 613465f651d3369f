import type { Company, Holidays } from '../schemas/content-schemas.ts';
import { type Day, week } from './opening-hours.ts';

/** Whether the office is open, and when that changes. */
export interface OpeningStatus {
  isOpen: boolean;
  /** When the office closes, or opens next: `9:00`. */
  time: string;
  /** The day of the next opening; null on the same day. */
  day: Day | null;
}

const dayMs = 86_400_000;

/** Date (ISO) and time (`09:00`) at the office. */
function localTime(now: number, timeZone: string): { date: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = format.format(now).split(' ');
  return { date, time };
}

/**
 * Whether the office is open.
 *
 * @param now milliseconds since 1970.
 * @param company opening hours and time zone of the office.
 * @param holidays public holidays, on which the office is closed.
 * @returns null when the office does not open within a week, or a day in question is outside the list of holidays.
 */
export function openingStatus(
  now: number,
  { openingHours, address }: Pick<Company, 'openingHours' | 'address'>,
  holidays: Holidays,
): OpeningStatus | null {
  const { date: today, time: currentTime } = localTime(now, address.timeZone);
  for (let days = 0; days < week.length; days += 1) {
    const day = new Date(Date.parse(today) + days * dayMs);
    const year = day.getUTCFullYear();
    if (year < holidays.from || year > holidays.to) return null;
    if (holidays.dates.includes(day.toISOString().slice(0, 10))) continue;
    const name = week[(day.getUTCDay() + 6) % week.length] as Day;
    const next = openingHours
      .filter((entry) => entry.days.some((each) => each.toLowerCase() === name))
      .filter(({ closes }) => days > 0 || closes > currentTime)
      .sort((one, other) => one.opens.localeCompare(other.opens))[0];
    if (!next) continue;
    const isOpen = days === 0 && next.opens <= currentTime;
    const time = (isOpen ? next.closes : next.opens).replace(/^0/, '');
    return { isOpen, time, day: days === 0 ? null : name };
  }
  return null;
}
