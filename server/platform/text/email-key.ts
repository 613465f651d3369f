import { domainToASCII, domainToUnicode } from 'node:url';
import { canonicalEmail } from '../../../data/email.ts';

/**
 * The value of the column `email_key`, by which email addresses are compared: lower case, with the domain in ASCII.
 *
 * @param email an email address, or any text, which is only case-folded.
 */
export function emailKey(email: string): string {
  return canonicalEmail(email) ?? foldCase(email.trim());
}

/**
 * The spellings under which an email address may occur in a text, case-folded: with the domain in ASCII and in Unicode.
 *
 * @param key the value of `email_key`.
 */
export function emailSpellings(key: string): string[] {
  const at = key.lastIndexOf('@');
  const domain = domainToUnicode(key.slice(at + 1));
  return domain === '' ? [key] : [...new Set([key, key.slice(0, at + 1) + domain])];
}

/** The spellings in which a part of an email address is searched: as typed, and with its domain in ASCII. */
export function searchSpellings(text: string): string[] {
  const ascii = text.includes('@') ? canonicalEmail(text) : domainToASCII(text);
  return [...new Set([foldCase(text), ascii || foldCase(text)])];
}

/** Normalizes a text for comparison regardless of case: Unicode NFC in lower case. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
