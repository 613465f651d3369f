/**
 * CSV as of RFC 4180 in UTF-8 with a byte order mark; all text is quoted. To prevent CSV injection, an apostrophe is inserted
 * before characters that begin a formula: at the start of a text and also after semicolons, tabs and line breaks in it, because
 * German spreadsheets use the semicolon as separator. Quotes before such a character do not protect: a spreadsheet that splits
 * at semicolons removes them.
 */
// The lookahead stands first: with the lookbehind first, a long run of blanks would be scanned again for each blank.
const formulaStart = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)|^(?=[\t\r\n])/gu;

/** The byte order mark and the header row. */
export function csvHeader(columns: readonly string[]): string {
  return `\ufeff${csvRow(columns)}`;
}

/** A row with its line break. */
export function csvRow(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return `"${value.replace(formulaStart, "'").replaceAll('"', '""')}"`;
}
