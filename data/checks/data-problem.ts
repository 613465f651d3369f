/** A problem in a content file or in the page table. */
export interface DataProblem {
  /** The file, relative to the project. */
  file: string;
  /** Name of the entry, or its position in the list, counted from 1. */
  entry: string;
  /** Path of the field; empty when the problem concerns the full entry. */
  field: string;
  message: string;
}

/**
 * One problem for each row whose value of the field occurs in an earlier row. Rows without the field are ignored.
 *
 * @param file path of the list's file, relative to the project.
 */
export function duplicates<Row extends object>(
  file: string,
  rows: readonly Row[],
  field: keyof Row & string,
): DataProblem[] {
  const seen = new Map<unknown, number>();
  return rows.flatMap((row, index) => {
    const value = row[field];
    if (value === undefined) return [];
    const first = seen.get(value);
    if (first === undefined) {
      seen.set(value, index);
      return [];
    }
    const message = `"${value}" is already that of entry ${first + 1}`;
    return [{ file, entry: `entry ${index + 1}`, field, message }];
  });
}

/** `entry 3 (Villa Seeblick)`, or the position alone when the entry has no name. */
export function entryName(row: unknown, index: number): string {
  const fields = (typeof row === 'object' ? row : null) as Record<string, unknown> | null;
  const name = [fields?.name, fields?.slug, fields?.id].find((each) =>
    ['string', 'number'].includes(typeof each),
  );
  return `entry ${index + 1}${name === undefined ? '' : ` (${name})`}`;
}
