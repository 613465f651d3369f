/** One line of the table. */
export interface Row {
  name: string;
  /** What was measured, and what against, with their units. */
  ours: string;
  other: string;
  value: number;
  /** Unit of the value; a ratio has none. */
  unit?: string;
  /** None where the row only explains another. */
  mark?: { atLeast: number } | { atMost: number };
}

/** Whether a row reaches its mark. */
export function passes({ value, mark }: Row): boolean {
  if (!mark) return true;
  return 'atLeast' in mark ? value >= mark.atLeast : value <= mark.atMost;
}

function verdict(row: Row): [mark: string, result: string] {
  const { mark } = row;
  if (!mark) return ['', ''];
  return ['atLeast' in mark ? `≥ ${mark.atLeast}` : `≤ ${mark.atMost}`, passes(row) ? 'pass' : 'MISS'];
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** A number and its unit, as the table shows them. */
export function quantity(value: number, unit: string): string {
  return `${number.format(value)} ${unit}`;
}

/** The rows as a table in plain text. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.ours,
    row.other,
    row.value.toFixed(2) + (row.unit ? ` ${row.unit}` : ''),
    ...verdict(row),
  ]);
  const all = [['', 'the site', 'against', 'result', 'mark', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
