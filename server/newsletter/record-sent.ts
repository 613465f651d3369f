import type { Knex } from 'knex';
import type { MailKind } from '../../data/api/mails.ts';
import { appendConsentEvents } from '../consent/ledger.ts';

const recordedKinds: readonly MailKind[] = [
  'newsletter-confirmation',
  'newsletter-invitation',
  'newsletter-link',
];

/** A mail that the mail server has accepted. */
export interface SentMail {
  kind: MailKind;
  /** Email address of the recipient; null for the staff. */
  recipient: string | null;
  /** Message-ID without angle brackets. */
  messageId: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** Records a mail of the newsletter in the consent ledger; other mails are ignored. */
export async function recordSentMail(
  transaction: Knex,
  { kind, recipient, messageId, sentAt }: SentMail,
): Promise<void> {
  if (!recordedKinds.includes(kind) || recipient === null) return;
  await appendConsentEvents(transaction, [
    {
      kind: 'mail-sent',
      at: new Date(sentAt).toISOString(),
      channel: 'server',
      mail: `<${messageId}>`,
      person: { email: recipient },
    },
  ]);
}
