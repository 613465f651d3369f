import type { Knex } from 'knex';
import { disclosures } from '../../../data/derived/disclosures.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { Mail, Outbox } from '../mail/outbox.ts';
import { isoTime, type MailRow } from '../mail/repository.ts';
import { appendConsentEvents } from './ledger/ledger.ts';
import { type LinkedSubscriber, linkUrl } from './links.ts';

/** A subscriber, as far as its mails need it. */
export interface MailedSubscriber extends LinkedSubscriber {
  email: string;
  locale: Locale;
}

const { retentionDays } = disclosures;

export const mailedColumns = ['id', 'email', 'email_key', 'locale'] as const;

/** They ask a new subscriber to confirm, ask one who is active without a confirmation to confirm, and send the unsubscribe link. */
const mailKinds = ['newsletter-confirmation', 'newsletter-invitation', 'newsletter-link'] as const;

/**
 * Creates one of the newsletter's mails: text, one link, and the reason for the mail.
 *
 * @param origin scheme and host of the site, for the links.
 * @param now milliseconds since 1970, from which the validity of a confirmation link counts.
 */
export async function newsletterMail(
  db: Knex,
  origin: string,
  subscriber: MailedSubscriber,
  kind: (typeof mailKinds)[number],
  now: number,
): Promise<Mail> {
  const { id, email, locale } = subscriber;
  const unsubscribe = await linkUrl(db, origin, 'unsubscribe', subscriber);
  const url =
    kind === 'newsletter-link' ? unsubscribe : await linkUrl(db, origin, 'confirm', subscriber, now);
  const days = kind === 'newsletter-confirmation' ? retentionDays.confirmationLink : retentionDays.pending;
  const t = (name: string) =>
    formatMessage(locale, `mail.${kind}.${name}`, { days, pendingDays: retentionDays.pending });
  return {
    kind,
    language: locale,
    to: email,
    subscriberId: id,
    content: () => ({
      subject: t('subject'),
      blocks: [
        { kind: 'paragraph', text: t('greeting') },
        { kind: 'paragraph', text: t('text') },
        { kind: 'link', label: t('button'), url },
        { kind: 'paragraph', text: t('ignore') },
      ],
    }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      // RFC 8058: the mail program may send the withdrawal itself, with one POST request.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

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
  if (!mailKinds.some((each) => each === kind) || recipient === null) return;
  const mail = `<${message_id}>`;
  await appendConsentEvents(transaction, [
    { kind: 'mail-sent', at: isoTime(sentAt), channel: 'server', mail, person: { email: recipient } },
  ]);
}

/** Rows of one transaction. */
const batchSize = 100;

/**
 * Invites all subscribers who are active without a confirmation, and were not invited before, to confirm.
 *
 * @param origin scheme and host of the site, for the links.
 * @param now milliseconds since 1970.
 * @returns the number of invitations.
 */
export async function inviteUnconfirmed(
  db: Knex,
  outbox: Outbox,
  origin: string,
  now: number,
): Promise<number> {
  let count = 0;
  for (let invited = batchSize; invited === batchSize; count += invited) {
    invited = await db.transaction(async (transaction) => {
      const due = transaction('subscribers')
        .select('id')
        .where({ state: 'unconfirmed' })
        .whereNull('mailed_at')
        .orderBy('id')
        .limit(batchSize);
      const rows: MailedSubscriber[] = await transaction('subscribers')
        .whereIn('id', due)
        // Once more, for PostgreSQL: another process may have invited the row meanwhile.
        .whereNull('mailed_at')
        .update({ mailed_at: isoTime(now) })
        .returning(mailedColumns);
      const mails = rows.map((row) => newsletterMail(transaction, origin, row, 'newsletter-invitation', now));
      await outbox.storeMails(transaction, await Promise.all(mails));
      return rows.length;
    });
  }
  return count;
}
