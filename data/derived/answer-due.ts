import type { Company, Holidays } from '../schemas/content-schemas.ts';
import { fromOfficeTime, toOfficeTime } from './office-time.ts';

/** What the promise to answer within some hours depends on. */
export interface AnswerPromise {
  hours: number;
  company: Pick<Company, 'openingHours' | 'address'>;
  /** Public holidays, on which the office is closed. */
  holidays: Pick<Holidays, 'dates'>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer than any office is closed. */
const maxDays = 366;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const startOfDay = (local: number): number => local - (((local % dayMs) + dayMs) % dayMs);

/** Opening and closing times of the day that begins at a local time, in milliseconds from its beginning; none on a closed day. */
function hoursOf(
  dayStart: number,
  { company, holidays }: Omit<AnswerPromise, 'hours'>,
): { opens: number; closes: number }[] {
  const day = new Date(dayStart);
  if (holidays.dates.includes(day.toISOString().slice(0, 10))) return [];
  const msOf = (time: string) => Date.parse(`1970-01-01T${time}Z`);
  return company.openingHours
    .filter(({ days }) => days.some((name) => name === weekdays[day.getUTCDay()]))
    .map(({ opens, closes }) => ({ opens: msOf(opens), closes: msOf(closes) }))
    .sort((one, other) => one.opens - other.opens);
}

/**
 * When the answer to a message is due. The promised hours begin with the arrival, or when the office opens next if it is closed
 * then, and days on which it does not open do not count: with 24 hours, Friday at four becomes Monday at four. They are hours of the
 * office's clock, so that a change of daylight saving time does not shift them.
 *
 * @param createdAt milliseconds since 1970.
 * @returns milliseconds since 1970.
 */
export function answerDue(createdAt: number, promise: AnswerPromise): number {
  const { timeZone } = promise.company.address;
  const arrival = toOfficeTime(createdAt, timeZone);
  let dayStart = startOfDay(arrival);
  let remaining = promise.hours * hourMs;
  let hasBegun = false;
  for (let day = 0; day < maxDays; day += 1, dayStart += dayMs) {
    const hours = hoursOf(dayStart, promise);
    let from = dayStart;
    if (!hasBegun) {
      const next = hours.find(({ closes }) => dayStart + closes > arrival);
      if (!next) continue;
      from = Math.max(arrival, dayStart + next.opens);
      hasBegun = true;
    } else if (hours.length === 0) continue;
    if (remaining <= dayStart + dayMs - from) return fromOfficeTime(from + remaining, timeZone);
    remaining -= dayStart + dayMs - from;
  }
  // An office without opening hours.
  return createdAt + promise.hours * hourMs;
}

/**
 * The time at which the office will have been open for some more time.
 *
 * @param now milliseconds since 1970.
 * @param openMs milliseconds of opening hours.
 */
export function officeTimeAfter(now: number, openMs: number, promise: Omit<AnswerPromise, 'hours'>): number {
  const { timeZone } = promise.company.address;
  const local = toOfficeTime(now, timeZone);
  let dayStart = startOfDay(local);
  let remaining = openMs;
  for (let day = 0; day < maxDays; day += 1, dayStart += dayMs) {
    for (const { opens, closes } of hoursOf(dayStart, promise)) {
      const from = Math.max(local, dayStart + opens);
      const open = Math.max(0, dayStart + closes - from);
      if (remaining <= open) return fromOfficeTime(from + remaining, timeZone);
      remaining -= open;
    }
  }
  // An office without opening hours.
  return now + openMs;
}

/** Before this, every message is overdue. */
const searchedMs = maxDays * dayMs;

/**
 * The time of arrival of the newest message whose answer is overdue; what arrived earlier is overdue, too.
 *
 * @param now milliseconds since 1970.
 */
export function overdueSince(now: number, promise: AnswerPromise): number {
  // Binary search: a message that arrives later is not due earlier.
  let overdue = now - searchedMs;
  let inTime = now;
  while (inTime - overdue > 1) {
    const middle = Math.floor((overdue + inTime) / 2);
    if (answerDue(middle, promise) < now) overdue = middle;
    else inTime = middle;
  }
  return overdue;
}
