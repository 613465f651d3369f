/** Content lines, of which vCards (RFC 6350) and calendars (RFC 5545) consist. */

const maxLineBytes = 75;

/** Escapes a value of the type TEXT. */
export const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Breaks a line after 75 bytes and never inside a character. */
function fold(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** The content of a file. */
export function contentLines(lines: readonly string[]): string {
  return [...lines, ''].map(fold).join('\r\n');
}
