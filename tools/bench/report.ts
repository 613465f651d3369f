import type { Medians } from './rounds.ts';

/** One row of the table. */
export interface Row {
  name: string;
  /** Measured value of the site and of the baseline, with units. */
  site: string;
  baseline: string;
  value: number;
  /** Unit of the value; a ratio has none. */
  unit?: string;
  /** Absent when the row only explains another one. */
  target?: Target;
}

type Target = { atLeast: number } | { atMost: number };

/** A row whose value is the ratio of site to baseline. */
export function ratioRow(
  name: string,
  { site, baseline, ratio }: Medians,
  unit: string,
  target?: Target,
): Row {
  return { name, site: quantity(site, unit), baseline: quantity(baseline, unit), value: ratio, target };
}

/** Whether a row meets its target; a row without a target passes. */
export function passes({ value, target }: Row): boolean {
  if (!target) return true;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

function verdict(row: Row): [target: string, result: string] {
  const { target } = row;
  if (!target) return ['', ''];
  return ['atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`, passes(row) ? 'pass' : 'FAIL'];
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** Formats a number with its unit. */
export function quantity(value: number, unit: string): string {
  return `${number.format(value)} ${unit}`;
}

/** The rows as a table in plain text. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.site,
    row.baseline,
    row.value.toFixed(2) + (row.unit ? ` ${row.unit}` : ''),
    ...verdict(row),
  ]);
  const all = [['Benchmark', 'Site', 'Baseline', 'Result', 'Target', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
