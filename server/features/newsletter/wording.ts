import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { sha256 } from './ledger/canonical.ts';

/** Digits of the version: the start of the wording's SHA-256, so a changed text always has another version. */
const versionLength = 12;

/** The messages that each form shows, in their order on the page. */
const shownMessages = {
  newsletter: ['newsletter.title', 'newsletter.text', 'newsletter.email', 'newsletter.subscribe'],
  confirmation: [
    'subscription.confirm.title',
    'subscription.confirm.lead',
    'subscription.confirm.text',
    'subscription.confirm.submit',
  ],
} as const;

/** The text to which a person consents by the button of a form, one message a line. */
export function consentWording(
  form: keyof typeof shownMessages,
  locale: Locale,
): { wording: string; wordingVersion: string } {
  const wording = shownMessages[form].map((key) => formatMessage(locale, key)).join('\n');
  return { wording, wordingVersion: sha256(wording).slice(0, versionLength) };
}
