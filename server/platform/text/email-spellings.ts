import { domainToASCII, domainToUnicode } from 'node:url';
import { canonicalEmail, foldCase } from '../../../data/email.ts';

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
