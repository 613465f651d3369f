import type { Company } from '../../../data/schemas/content-schemas.ts';
import { contentLines, escapeText } from '../../platform/text/content-lines.ts';

/**
 * The office as a vCard. Version 3.0, because not every address book reads 4.0; the text is UTF-8 in both.
 *
 * @param origin scheme and host of the site, without a trailing slash.
 */
export function vcard({ company }: { company: Company }, origin: string): string {
  const { name, address, coordinates, phone, email } = company;
  const postal = ['', '', address.street, address.city, '', address.postalCode, address.countryCode];
  return contentLines([
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
  ]);
}
