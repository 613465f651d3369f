import type { Knex } from 'knex';
import type { SubscriptionState } from '../../../data/api/responses.ts';
import { defaultLocale, type Locale, localeOf } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { isSigned, sign } from '../../platform/database/keyed-digest.ts';
import type { Mail } from '../mail/outbox.ts';
import { hiddenToken } from '../mail/render-mail.ts';
import type { MailRow } from '../mail/repository.ts';
import { MailDeleted, type MailHandler } from '../mail/transport.ts';
import { appendConsentEvents } from './ledger.ts';

/** A subscriber, as far as its mails need it. */
export interface MailedSubscriber extends LinkedSubscriber {
  email: string;
  locale: Locale;
}

/** What a mail of the newsletter is made from, besides its subscriber. */
export interface MailSource {
  content: Pick<Snapshot, 'languages' | 'disclosures' | 'catalogues'>;
  /** Scheme and host of the site, for the links. */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

export const mailedColumns = ['id', 'email', 'email_key', 'locale'] as const;

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** They ask a new subscriber to confirm, ask one who is active without a confirmation to confirm, and send the unsubscribe link. */
const mailKinds = ['newsletter-confirmation', 'newsletter-invitation', 'newsletter-link'] as const;

/**
 * Creates one of the newsletter's mails: text, a link, and the reason for the mail; an invitation, whose recipient is an active
 * subscriber, also has the unsubscribe link. Its links have `hiddenToken` in place of
 * their token, which `withTokens` makes when the mail is sent: staff who read the outbox must not be able to confirm for a person.
 */
export function newsletterMail(
  { content, origin, now }: MailSource,
  subscriber: MailedSubscriber,
  kind: (typeof mailKinds)[number],
): Mail {
  const { id, email } = subscriber;
  // The language of a subscriber may be a draft again.
  const locale = localeOf(subscriber.locale, content.languages) ?? defaultLocale;
  const { retentionDays } = content.disclosures;
  const unsubscribe = urlOf(origin, 'unsubscribe', locale, hiddenToken);
  const url = kind === 'newsletter-link' ? unsubscribe : urlOf(origin, 'confirm', locale, hiddenToken);
  const days = kind === 'newsletter-confirmation' ? retentionDays.confirmationLink : retentionDays.pending;
  const t = (name: string) =>
    formatMessage(content, locale, `mail.${kind}.${name}`, { days, pendingDays: retentionDays.pending });
  const label = formatMessage(content, locale, 'mail.newsletter-link.button');
  const unsubscribeLink = { kind: 'link', label, url: unsubscribe } as const;
  return {
    kind,
    language: locale,
    to: email,
    subscriberId: id,
    // Strangers can ask for it any number of times.
    ...(kind === 'newsletter-link' && { dedupeKey: `newsletter-link:${dayOf(now)}:${id}` }),
    content: () => ({
      subject: t('subject'),
      blocks: [
        { kind: 'paragraph', text: t('greeting') },
        { kind: 'paragraph', text: t('text') },
        { kind: 'link', label: t('button'), url },
        { kind: 'paragraph', text: t('ignore') },
        ...(kind === 'newsletter-invitation' ? [unsubscribeLink] : []),
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
 * Makes the tokens of a stored mail that is about to be sent. They are in the returned copy only.
 *
 * @param now milliseconds since 1970, from which the validity of a confirmation link counts.
 */
export async function withTokens(db: Knex, mail: MailRow, now: number): Promise<MailRow> {
  const { subscriber_id: id } = mail;
  const subscriber: LinkedSubscriber | undefined =
    id === null ? undefined : await db('subscribers').where({ id }).first('id', 'email_key');
  if (!subscriber) return mail;
  let { blocks, headers } = mail;
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const hidden = `${pages[purpose]}?token=${hiddenToken}`;
    const url = `${pages[purpose]}?token=${await tokenOf(db, purpose, subscriber, purpose === 'confirm' ? now : 0)}`;
    blocks = blocks.replaceAll(hidden, url);
    headers = headers.replaceAll(hidden, url);
  }
  return { ...mail, blocks, headers };
}

/**
 * Completes a mail. The withdrawal of a subscription deletes its mails, except one that is being sent then: after an attempt that fails,
 * that mail ends here.
 */
async function prepareMail(db: Knex, mail: MailRow, now: number): Promise<MailRow> {
  const withdrawn = db('subscribers').where({ id: mail.subscriber_id, state: 'withdrawn' });
  if (mail.kind !== 'newsletter-link' && (await withdrawn.first('id'))) {
    await db('mails').where({ id: mail.id }).del();
    throw new MailDeleted('The subscription was withdrawn.');
  }
  return withTokens(db, mail, now);
}

/**
 * Records in the consent ledger that the mail server has accepted a mail. The time to answer an invitation begins then.
 *
 * @param sentAt milliseconds since 1970.
 */
async function recordSentMail(
  transaction: Knex,
  { kind, recipient, message_id, subscriber_id }: MailRow,
  sentAt: number,
): Promise<void> {
  if (recipient === null) return;
  const at = new Date(sentAt).toISOString();
  const mail = `<${message_id}>`;
  if (kind === 'newsletter-invitation')
    await transaction('subscribers')
      .where({ id: subscriber_id, state: 'unconfirmed' })
      .update({ mailed_at: at });
  await appendConsentEvents(transaction, [
    {
      kind: 'mail-sent',
      at,
      channel: 'server',
      mail,
      person: { email: recipient },
    },
  ]);
}

/** What happens with the newsletter's mails when they are sent. */
export const newsletterMails: Readonly<Record<string, MailHandler>> = Object.fromEntries(
  mailKinds.map((kind) => [kind, { prepare: prepareMail, onSent: recordSentMail }]),
);

/**
 * Signed links of the newsletter. A token is `ID.SECONDS.SIGNATURE`: the subscriber, the time of the link in seconds since 1970,
 * and an HMAC of both, the purpose and the email address. It contains no personal data, and needs no table.
 */

type Purpose = 'confirm' | 'unsubscribe';

/** The row of a subscriber, as far as links need it. */
export interface LinkedSubscriber {
  id: number;
  email_key: string;
}

/** Hexadecimal digits of the signature, 128 bits. */
const length = 32;

const signedText = (purpose: Purpose, { id, email_key }: LinkedSubscriber, seconds: number) =>
  `${purpose}\n${id}\n${seconds}\n${email_key}`;

const pages = { confirm: paths.newsletterConfirm, unsubscribe: paths.newsletterUnsubscribe };

async function tokenOf(
  db: Knex,
  purpose: Purpose,
  subscriber: LinkedSubscriber,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const signature = await sign(db, 'newsletter-link', signedText(purpose, subscriber, seconds), length);
  return `${subscriber.id}.${seconds}.${signature}`;
}

const urlOf = (origin: string, purpose: Purpose, locale: Locale, token: string) =>
  origin + withLanguage(`${pages[purpose]}?token=${token}`, locale);

/**
 * The unsubscribe link of a subscriber, for a sending service. It is always the same and has no end.
 *
 * @param origin scheme and host of the site.
 */
export async function unsubscribeUrl(
  db: Knex,
  origin: string,
  subscriber: LinkedSubscriber & { locale: Locale },
): Promise<string> {
  return urlOf(origin, 'unsubscribe', subscriber.locale, await tokenOf(db, 'unsubscribe', subscriber, 0));
}

const tokenPattern = /^([1-9]\d{0,14})\.(\d{1,12})\.([0-9a-f]{32})$/;

/** The subscriber of a valid link, and the link's time in milliseconds since 1970. */
export interface LinkTarget {
  subscriber: LinkedSubscriber & { state: SubscriptionState; email: string };
  linkedAt: number;
}

/**
 * Finds the subscriber of a token.
 *
 * @param token the query parameter or form field, of any type.
 * @returns null for an invalid token and for an erased subscriber.
 */
export async function subscriberOfToken(
  db: Knex,
  purpose: Purpose,
  token: unknown,
): Promise<LinkTarget | null> {
  const [, id, seconds, signature] = tokenPattern.exec(typeof token === 'string' ? token : '') ?? [];
  if (!id || !seconds || !signature) return null;
  const subscriber = await db('subscribers')
    .where({ id: Number(id) })
    .first('id', 'email_key', 'state', 'email');
  if (!subscriber) return null;
  const text = signedText(purpose, subscriber, Number(seconds));
  const isValid = await isSigned(db, 'newsletter-link', text, { length, signature });
  return isValid ? { subscriber, linkedAt: Number(seconds) * 1000 } : null;
}
