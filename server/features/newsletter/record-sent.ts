import type { Knex } from 'knex';
import { isoTime, type MailRow } from '../mail/mail-row.ts';
import { appendConsentEvents } from './ledger/ledger.ts';

const recordedKinds: readonly MailRow['kind'][] = [
  'newsletter-confirmation',
  'newsletter-invitation',
  'newsletter-link',
];

/**
 * Records in the consent ledger that the mail server has accepted a mail of the newsletter; other mails are ignored.
 *
 * @param sentAt milliseconds since 1970.
 */
export async function recordSentMail(
  transaction: Knex,
  { kind, recipient, message_id }: Pick<MailRow, 'kind' | 'recipient' | 'message_id'>,
  sentAt: number,
): Promise<void> {
  if (!recordedKinds.includes(kind) || recipient === null) return;
  await appendConsentEvents(transaction, [
    {
      kind: 'mail-sent',
      at: isoTime(sentAt),
      channel: 'server',
      mail: `<${message_id}>`,
      person: { email: recipient },
    },
  ]);
}
