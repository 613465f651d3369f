import type { Locale } from '../locale.ts';
import type { Company } from '../schemas/content-schemas.ts';

/** The days of the week in display order, named as in the messages `contact.day.*`. */
export const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof week)[number];

export interface OpeningRow {
  from: Day;
  /** The same as `from` for a single day. */
  to: Day;
  /** Such as `9:00`, by their beginning: two entries with a midday break, none on closed days. */
  hours: { opens: string; closes: string }[];
}

const withoutLeadingZero = (time: string) => time.replace(/^0/, '');

/**
 * Groups opening hours into rows: consecutive days with the same hours share a row, each closed day has its own.
 *
 * @param openingHours in the format of `data/content/company.json`.
 */
export function openingRows(openingHours: Company['openingHours']): OpeningRow[] {
  const rows: OpeningRow[] = [];
  for (const day of week) {
    const hours = openingHours
      .filter(({ days }) => days.some((name) => name.toLowerCase() === day))
      .toSorted((one, other) => one.opens.localeCompare(other.opens))
      .map(({ opens, closes }) => ({
        opens: withoutLeadingZero(opens),
        closes: withoutLeadingZero(closes),
      }));
    const last = rows.at(-1);
    if (last && hours.length > 0 && JSON.stringify(last.hours) === JSON.stringify(hours)) last.to = day;
    else rows.push({ from: day, to: day, hours });
  }
  return rows;
}

/** Any Monday. */
const firstMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/**
 * The opening hours in one line, without closed days: `Mon–Fri, 9:00–18:00`.
 *
 * @param openingHours in the format of `data/content/company.json`.
 */
export function openingLine(openingHours: Company['openingHours'], locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const name = (day: Day) => format.format(firstMonday + week.indexOf(day) * dayMs);
  return openingRows(openingHours)
    .filter(({ hours }) => hours.length > 0)
    .map(({ from, to, hours }) => {
      const days = from === to ? name(from) : `${name(from)}–${name(to)}`;
      return `${days}, ${list.format(hours.map(({ opens, closes }) => `${opens}–${closes}`))}`;
    })
    .join('; ');
}
