/** Parses CSV by RFC 4180. @throws on any deviation from it. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (cell.lastIndex < text.length) {
    const position = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`Invalid CSV at ${position}: ${text.slice(position, position + 40)}`);
    const [, quoted, bare = '', end] = match;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
