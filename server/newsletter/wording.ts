import type { Locale } from '../../data/locale.ts';
import { message } from '../../locales/message.ts';
import { sha256 } from '../consent/canonical.ts';

/** Digits of the version: the start of the wording's SHA-256, so a changed text always has another version. */
const versionLength = 12;

/** The messages that the newsletter form shows around its field, in their order on the page. */
const shownMessages = ['newsletter.title', 'newsletter.text', 'newsletter.email', 'newsletter.subscribe'];

/** The text to which a person consents by submitting the newsletter form, one message a line. */
export function consentWording(locale: Locale): { wording: string; wordingVersion: string } {
  const wording = shownMessages.map((key) => message(locale, key)).join('\n');
  return { wording, wordingVersion: sha256(wording).slice(0, versionLength) };
}
