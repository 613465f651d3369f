/** Kinds and states of mails. Without libraries, so that the inbox lists them without loading valibot. */

export const mailKinds = [
  'contact-notification',
  'contact-digest',
  'contact-receipt',
  'contact-reply',
  'contact-reminder',
  'newsletter-confirmation',
  'newsletter-invitation',
  'newsletter-link',
  'consent-anchor',
  'account-invitation',
  'account-recovery',
  'publication-failed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `unsent`: stored without a mail server, waits for a release by the staff; `held`: was queued in a backup that was restored and may
 * have been sent since, waits for a release; `queued`: waits for its next attempt; `sending`: a
 * process is sending it; `sent`: accepted by the mail server; `failed`: rejected permanently, or too many attempts.
 */
export const mailStates = ['unsent', 'held', 'queued', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
