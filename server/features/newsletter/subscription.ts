import type { Knex } from 'knex';
import { type ConsentForm, consentText } from '../../../data/derived/consent-text.ts';
import { emailKey, mailboxKey } from '../../../data/email.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { RetentionDays } from '../../../data/schemas/content-schemas.ts';
import { paths } from '../../../data/site/paths.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { sha256 } from '../../platform/database/hash-chain.ts';
import type { RevocationUnit } from '../../platform/database/revocation-journal.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { anonymizedIp } from '../../platform/http/client-ip.ts';
import { type SubmissionSource, sitePathOf } from '../forms/return-to-page.ts';
import type { MailUnit } from '../mail/outbox.ts';
import { deleteUnsentMails } from '../mail/repository.ts';
import type { NewConsentEvent } from './ledger.ts';
import { type LinkTarget, type MailedSubscriber, mailedColumns, newsletterMail } from './mails.ts';

/** The unit of work of a write; its events are appended to the consent ledger at the end of the transaction. */
export interface NewsletterUnit extends MailUnit, RevocationUnit {
  events: NewConsentEvent[];
}

/** A pending subscriber gets the confirmation mail again at most once in this time. */
const resendMs = 3_600_000;

interface SubscribeOptions {
  content: Snapshot;
  hasMailServer: boolean;
  /** Scheme and host of the site, for the links of mails. */
  origin: string;
}

/**
 * Subscribes an email address. With a mail server the subscription is pending until it is confirmed by mail; without one it is
 * active at once and unconfirmed. A pending email address that subscribes again gets its confirmation mail again, at most
 * once an hour, or becomes active if there is no mail server any more.
 *
 * @param now milliseconds since 1970.
 * @returns `duplicate` when the email address is already subscribed, regardless of case; `unconfirmed` when a mail has asked the
 *   subscriber to confirm and still waits for it.
 */
export async function subscribe(
  { db, mails, events }: NewsletterUnit,
  { content, hasMailServer, origin }: SubscribeOptions,
  email: string,
  source: SubmissionSource,
  now: number,
): Promise<'subscribed' | 'duplicate' | 'unconfirmed'> {
  const { locale } = source;
  const state = hasMailServer ? 'pending' : 'unconfirmed';
  const added = await addSubscriber(db, email, now, { locale, state });
  const subscriber = added ?? (await renewPending(db, email, now, { locale, hasMailServer }));
  const isAwaited = added === null && hasMailServer && (await isConfirmationAwaited(db, email));
  const duplicate = isAwaited ? 'unconfirmed' : 'duplicate';
  if (!subscriber) return duplicate;
  if (hasMailServer)
    mails.push(newsletterMail({ content, origin, now }, subscriber, 'newsletter-confirmation'));
  const page = sitePathOf(source);
  events.push({
    kind: 'requested',
    at: new Date(now).toISOString(),
    channel: page === undefined ? 'api' : 'form',
    locale,
    page,
    confirmation: hasMailServer ? 'mail' : 'none',
    // A client of the API has not shown the text of the form.
    ...(page !== undefined && consentWording(content, 'newsletter', locale, source.wording)),
    person: { email: subscriber.email, ip: ledgerIp(source.ip, content) },
  });
  return added ? 'subscribed' : duplicate;
}

/** Whether the subscriber got a mail with the link to confirm, and has not used it. */
async function isConfirmationAwaited(db: Knex, email: string): Promise<boolean> {
  const row = await db('subscribers')
    .where({ email_key: emailKey(email) })
    .whereIn('state', ['pending', 'unconfirmed'])
    .whereNotNull('mailed_at')
    .first('id');
  return row !== undefined;
}

/**
 * Adds a subscriber in one statement, so that concurrent requests cannot subscribe an email address twice. A subscription that
 * was withdrawn or has lapsed starts again. Until it is confirmed, the end of the earlier one is stored, whose evidence has a period.
 *
 * @param now milliseconds since 1970.
 * @returns the subscriber; null when the email address is already subscribed or pending, in any spelling.
 */
export async function addSubscriber(
  db: Knex,
  email: string,
  now: number,
  { locale, state }: { locale: Locale; state: 'pending' | 'unconfirmed' },
): Promise<MailedSubscriber | null> {
  const at = new Date(now).toISOString();
  const isPending = state === 'pending';
  const start = {
    email,
    is_active: !isPending,
    state,
    locale,
    mailed_at: isPending ? at : null,
    confirmed_at: null,
    ...(!isPending && { ended_at: null }),
  };
  const [subscriber] = await db('subscribers')
    .insert({ ...start, email_key: emailKey(email), created_at: at })
    .onConflict('email_key')
    .merge(start)
    .whereIn('subscribers.state', ['withdrawn', 'lapsed'])
    .returning(mailedColumns);
  return subscriber ?? null;
}

/**
 * Renews the time of the confirmation mail of a pending subscription; without a mail server it becomes active.
 *
 * @returns null when no mail is due.
 */
async function renewPending(
  db: Knex,
  email: string,
  now: number,
  { locale, hasMailServer }: { locale: Locale; hasMailServer: boolean },
): Promise<MailedSubscriber | null> {
  const pending = db('subscribers').where({ email_key: emailKey(email), state: 'pending' });
  if (hasMailServer) pending.andWhere('mailed_at', '<=', new Date(now - resendMs).toISOString());
  const changes = hasMailServer
    ? { mailed_at: new Date(now).toISOString() }
    : { state: 'unconfirmed', is_active: true, mailed_at: null, ended_at: null };
  const [row] = await pending.update({ ...changes, locale }).returning(mailedColumns);
  return row ?? null;
}

/** What a person does on the page behind a link. */
interface LinkUse {
  content: Snapshot;
  write: WriteQueue<NewsletterUnit>;
  /** The client's IP address; undefined for staff. */
  ip: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Validity of the links to confirm, by the mail that they are in. */
const validityMs = ({ confirmationLink, pending }: RetentionDays) => ({
  confirmation: daysInMs(confirmationLink),
  invitation: daysInMs(pending),
});

/**
 * Confirms a subscription. Idempotent: a confirmed subscription stays confirmed.
 *
 * @param locale language of the page with the button.
 * @param shown its text, as `consentWording` takes it.
 * @returns `expired` when the link has ended or the subscription was withdrawn.
 */
export async function confirmSubscription(
  { subscriber: { id, state, email }, linkedAt }: LinkTarget,
  { content, write, ip, now, locale, shown }: LinkUse & { locale: Locale; shown: unknown },
): Promise<'success' | 'expired'> {
  if (state === 'confirmed') return 'success';
  const validity = validityMs(content.disclosures.retentionDays);
  if (linkedAt < now - validity[state === 'pending' ? 'confirmation' : 'invitation']) return 'expired';
  const at = new Date(now).toISOString();
  return write(async ({ db, events }) => {
    const changed = await db('subscribers')
      .where({ id })
      .whereIn('state', ['pending', 'unconfirmed'])
      .update({ state: 'confirmed', is_active: true, confirmed_at: at, ended_at: null });
    if (changed === 0) {
      // Two requests at the same time: the other one has confirmed it.
      return (await db('subscribers').where({ id, state: 'confirmed' }).first('id')) ? 'success' : 'expired';
    }
    const wording = consentWording(content, 'confirmation', locale, shown);
    const page = paths.newsletterConfirm;
    const person = { email, ip: ledgerIp(ip, content) };
    events.push({ kind: 'confirmed', at, channel: 'link', locale, page, ...wording, person });
    return 'success';
  });
}

/** The states that a person can end. */
export const withdrawable = ['pending', 'unconfirmed', 'confirmed'];

/** The subscriber of an email address whose subscription can be ended. */
export function findWithdrawable(db: Knex, email: string): Promise<MailedSubscriber | undefined> {
  return db('subscribers')
    .where({ email_key: emailKey(email) })
    .whereIn('state', withdrawable)
    .first(...mailedColumns);
}

/**
 * Ends a subscription, a pending one included. Idempotent.
 *
 * @param reason the person's words; empty for none.
 * @returns false when there was none to end.
 */
export function withdraw(
  { id, email }: { id: number; email: string },
  {
    content,
    write,
    ip,
    now,
    channel,
    reason,
  }: LinkUse & { channel: 'link' | 'one-click' | 'staff'; reason: string },
): Promise<boolean> {
  return write(async ({ db, events, revocations }) => {
    const at = new Date(now).toISOString();
    const changed = await db('subscribers')
      .where({ id })
      .whereIn('state', withdrawable)
      .update({ state: 'withdrawn', is_active: false, ended_at: at });
    if (changed === 0) return false;
    await deleteUnsentMails(db, id);
    revocations.push({ kind: 'subscription', subject: emailKey(email) });
    const person = { email, ip: ledgerIp(ip, content), ...(reason && { reason }) };
    events.push({ kind: 'withdrawn', at, channel, person });
    return true;
  });
}

/** The limits of an email address, whatever client asks. */
export const emailLimits = ['subscribeEmail', 'linkEmail'] as const;

/**
 * The bucket that counts requests for an email address, in any spelling. Subscriptions count for the mailbox, to which a stranger could
 * otherwise have one mail sent for each tag; requests for a link do not, since those for other tags must not block a withdrawal.
 */
export function emailBucket(limit: (typeof emailLimits)[number], email: string): string {
  return `${limit}:${limit === 'subscribeEmail' ? mailboxKey(email) : emailKey(email)}`;
}

/** An IP address as the consent ledger stores it; undefined for staff, and when `ipAddresses.consentLedger` of `disclosures.json` is `none`. */
function ledgerIp(
  ip: string | undefined,
  { disclosures }: Pick<Snapshot, 'disclosures'>,
): string | undefined {
  const mode = disclosures.ipAddresses.consentLedger;
  if (mode === 'none' || ip === undefined) return undefined;
  return mode === 'full' ? ip : anonymizedIp(ip);
}

/** Digits of the version: the start of the wording's SHA-256, so a changed text always has another version. */
const versionLength = 12;

/**
 * The text to which a person has consented by the button of a form, and its version. A page that was opened before a publication shows
 * another text than the content has: then the version alone, as no text of a client is stored.
 *
 * @param shown the form's field `wording`; without it, the form counts as one that shows the text of the content.
 */
function consentWording(
  content: Pick<Snapshot, 'catalogues'>,
  form: ConsentForm,
  locale: Locale,
  shown?: unknown,
): { wording?: string; wordingVersion: string } {
  const wording = consentText(form, (key) => formatMessage(content, locale, key));
  // Browsers separate the lines of a plain form post by CRLF.
  const stated = typeof shown === 'string' ? shown.replaceAll('\r\n', '\n') : wording;
  const wordingVersion = sha256(stated).slice(0, versionLength);
  return stated === wording ? { wording, wordingVersion } : { wordingVersion };
}
