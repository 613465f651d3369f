import { inflateSync } from 'node:zlib';

/** The text of a PDF file with its compressed objects, so that tests can search for entries of dictionaries. */
export function inflatePdf(bytes: Buffer): string {
  const parts = [bytes.toString('latin1')];
  for (let start = bytes.indexOf('stream\n'); start >= 0; start = bytes.indexOf('stream\n', start)) {
    const end = bytes.indexOf('endstream', start);
    const data = bytes.subarray(start + 'stream\n'.length, end);
    // Pictures and fonts have other filters.
    if (data[0] === 0x78) parts.push(inflateSync(data).toString('latin1'));
    start = end + 'endstream'.length;
  }
  return parts.join('\n');
}

/** Decodes the hexadecimal or literal strings of an entry, for example of every `/Alt`. */
export function stringsOf(pdf: string, entry: string): string[] {
  const found = pdf.matchAll(new RegExp(`/${entry} ?(?:<([0-9A-F]*)>|\\(((?:\\\\.|[^\\\\)])*)\\))`, 'g'));
  return [...found].map(([, hex, literal]) => {
    const text = hex === undefined ? Buffer.from(literal ?? '', 'latin1') : Buffer.from(hex, 'hex');
    return text[0] === 0xfe && text[1] === 0xff
      ? Buffer.from(text.subarray(2)).swap16().toString('utf16le')
      : text.toString('latin1');
  });
}
