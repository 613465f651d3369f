import { company } from '../../data/content/company.ts';

const maxLineBytes = 75;

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Breaks a line after 75 bytes and never inside a character (RFC 6350, section 3.2). */
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

/**
 * The office as a vCard. Version 3.0, because not every address book reads 4.0; the text is UTF-8 in both.
 *
 * @param origin scheme and host of the site, without a trailing slash.
 */
export function vcard(origin: string): string {
  const { name, address, coordinates, phone, email } = company;
  const postal = ['', '', address.street, address.city, '', address.postalCode, address.countryCode];
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(name)}`,
    // The name of a person, which an organisation does not have; version 3.0 requires the line.
    'N:;;;;',
    `ORG:${escapeText(name)}`,
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phone}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `ADR;TYPE=WORK:${postal.map(escapeText).join(';')}`,
    `GEO:${coordinates.latitude};${coordinates.longitude}`,
    `URL:${origin}/`,
    'END:VCARD',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
