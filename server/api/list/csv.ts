/**
 * CSV as of RFC 4180 in UTF-8 with a byte order mark, every text quoted. No cell is one that a spreadsheet runs: an apostrophe goes
 * before what begins a formula, at the start of a text and, because a German spreadsheet takes the semicolon for the
 * separator, also after semicolons, tabs and line breaks inside it.
 */
// What follows is looked at before what precedes: the other way round, a long run of blanks is gone over once for each of them.
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])\s*)|^(?=[\t\r\n])/gu;

/** The mark and the names of the columns. */
export function csvHead(columns: readonly string[]): string {
  return `\ufeff${csvRow(columns)}`;
}

/** One line with its end. */
export function csvRow(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  return `"${value.replace(formula, "'").replaceAll('"', '""')}"`;
}
