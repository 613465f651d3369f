import type { Company } from '../../data/content/entities.ts';

/** The week in the order in which it is shown, under the names of the messages `contact.day.*`. */
export const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof week)[number];

export interface OpeningRow {
  from: Day;
  /** The same as `from` for a single day. */
  to: Day;
  /** `9:00`; null on closed days. */
  hours: { opens: string; closes: string } | null;
}

const clock = (time: string) => time.replace(/^0/, '');

/**
 * Office hours as rows: days in a row with the same hours share one, each closed day has its own.
 *
 * @param openingHours as in `data/content/company.json`.
 */
export function openingRows(openingHours: Company['openingHours']): OpeningRow[] {
  const rows: OpeningRow[] = [];
  for (const day of week) {
    const entry = openingHours.find(({ days }) => days.some((name) => name.toLowerCase() === day));
    const hours = entry ? { opens: clock(entry.opens), closes: clock(entry.closes) } : null;
    const last = rows.at(-1);
    if (hours && last?.hours && last.hours.opens === hours.opens && last.hours.closes === hours.closes)
      last.to = day;
    else rows.push({ from: day, to: day, hours });
  }
  return rows;
}
