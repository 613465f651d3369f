/**
 * CSV as of RFC 4180 in UTF-8 with a byte order mark; all text is quoted. Spreadsheets in German expect the semicolon as separator.
 *
 * To prevent CSV injection, an apostrophe is inserted before characters that begin a formula: at the start of a text and also after
 * separators, tabs and line breaks in it, because a spreadsheet may split at another character than the separator. Quotes before
 * such a character do not protect: a spreadsheet that splits there removes them. A text that a spreadsheet would read as a number
 * and write in another way, such as a telephone number with a leading zero, begins with an apostrophe, too.
 */
export const separators = ['comma', 'semicolon'] as const;
export type Separator = (typeof separators)[number];

const characters: Record<Separator, string> = { comma: ',', semicolon: ';' };

// The lookahead stands first: with the lookbehind first, a long run of blanks would be scanned again for each blank.
/** Commas in texts are much more usual than semicolons; they are dangerous only where they are not the separator. */
const formulaStarts: Record<Separator, RegExp> = {
  comma: /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)|^(?=[\t\r\n])/gu,
  semicolon: /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,\t\r\n])[\s"]*)|^(?=[\t\r\n])/gu,
};

/** Digits with the punctuation of numbers that begin with a zero, or that are longer than a spreadsheet shows. */
const changedNumber = /^(?:\(?0[\d\s.,/()-]*\d|\d{12,})$/;

export type Cell = string | number | boolean | null;

/** The byte order mark and the header row. */
export function csvHeader(headings: readonly string[], separator?: Separator): string {
  return `\ufeff${csvRow(headings, separator)}`;
}

/** A row with its line break. */
export function csvRow(cells: readonly Cell[], separator: Separator = 'comma'): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(characters[separator])}\r\n`;
}

function csvCell(value: Cell, separator: Separator): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = changedNumber.test(value.trim()) ? `'${value}` : value.replace(formulaStarts[separator], "'");
  return `"${text.replaceAll('"', '""')}"`;
}
