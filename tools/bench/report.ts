/** One row of the table. */
export interface Row {
  name: string;
  /** Measured value of the site and of the baseline, with units. */
  site?: string;
  baseline?: string;
  value: number;
  /** Unit of the value; a ratio has none. */
  unit?: string;
  /** Absent when the row only explains another one. */
  target?: Limits;
}

/** What a value must not fall below or exceed. */
interface Limits {
  atLeast?: number;
  atMost?: number;
}

/** Whether a value is within its limits; NaN is not. */
export const isWithin = (value: number, { atLeast = -Infinity, atMost = Infinity }: Limits) =>
  value >= atLeast && value <= atMost;

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** Formats a number with its unit. */
export function quantity(value: number, unit: string): string {
  return `${number.format(value)} ${unit}`;
}

/** Prints the rows as a table. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ name, site = '', baseline = '', value, unit = '', target }) => {
    const limit = target && (target.atMost === undefined ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`);
    const verdict = target && (isWithin(value, target) ? 'pass' : 'FAIL');
    const result = `${value.toFixed(2)} ${unit}`;
    return [name, { site, baseline, result, target: limit ?? '', verdict: verdict ?? '' }];
  });
  console.table(Object.fromEntries(cells));
}

/** The median of a list of numbers; NaN when it is empty. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Measures several times, one after the other; a first round, in which the code is compiled, is discarded. */
export async function repeat<Value>(
  rounds: number,
  measure: (round: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let round = 0; round <= rounds; round += 1) values.push(await measure(round));
  return values.slice(1);
}
