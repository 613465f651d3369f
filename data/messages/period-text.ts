import type { Locale } from '../locale.ts';

const dayMs = 86_400_000;

/** Units from the largest to the smallest, in milliseconds. */
const units = [
  ['year', 365 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * A period in words, in the largest unit of which it is a multiple: `10 minutes`, `1 Jahr`.
 *
 * @throws Error when it is not a multiple of a minute.
 */
export function periodText(periodMs: number, locale: Locale): string {
  const found = units.find(([, unitMs]) => periodMs % unitMs === 0);
  if (!found) throw new Error(`A period of ${periodMs} ms is not a multiple of a minute.`);
  const [unit, unitMs] = found;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(periodMs / unitMs)
    .replace(' ', '\u00a0');
}
