/** A reader of RFC 4180, strict about what it does not allow. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`No CSV at ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, bare = '', end] = match;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
