import type { Knex } from 'knex';
import { contactColumn, freeTextFields } from '../../../data/api/contact-fields.ts';
import { emailKey, maxEmailLength } from '../../../data/email.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import {
  createRevocationJournal,
  type RevocationKind,
  type RevocationLine,
  revocationDigest,
  revocationKey,
} from '../../platform/database/revocation-journal.ts';
import { messageSubject } from '../contact/repository.ts';
import { endAccountLinks } from '../inbox/sign-in/account-links.ts';
import { accountSubject, suspendSince } from '../inbox/sign-in/accounts.ts';
import { codesSubject } from '../inbox/sign-in/one-time-codes.ts';
import { endOneTimeLinks } from '../inbox/sign-in/one-time-link.ts';
import { holdMails } from '../mail/repository.ts';
import {
  appendConsentEvents,
  type ConsentRow,
  consentEventsOf,
  eventOf,
  personalOf,
  reasonOf,
} from '../newsletter/ledger.ts';
import { withdrawable } from '../newsletter/subscription.ts';
import { identitySubject } from '../oidc/identities.ts';
import { erasePerson } from './repository.ts';

/** How many rows a replay has changed or deleted. */
interface ReplayCounts {
  sessions: number;
  signInLinks: number;
  tokens: number;
  passkeys: number;
  identities: number;
  /** One-time codes switched off and recovery codes used again. */
  codes: number;
  /** Accounts suspended again. */
  accounts: number;
  /** Persons of whom something was erased. */
  persons: number;
  messages: number;
  subscriptions: number;
  heldMails: number;
}

/** The replay changes a restored copy, and what it repeats is in the journal. */
const noJournal = createRevocationJournal(null);

/**
 * Repeats on a restored database what the revocation journal states: erasures, withdrawals, revoked tokens, removed passkeys,
 * unlinked identities of the provider,
 * one-time codes that were switched off, used recovery codes and suspensions. All
 * sessions, sign-in links, links of previews, challenges and stored values of forms are deleted, and mails that were queued wait for a release by the staff. Idempotent. No server may run
 * on the database.
 *
 * Data that is newer than its revocation remains: a person who was erased may have subscribed again before the backup.
 *
 * @param lines of the journal; those of other databases are ignored.
 * @param now milliseconds since 1970.
 */
export async function replayRevocations(
  db: Knex,
  lines: readonly RevocationLine[],
  now: number,
): Promise<ReplayCounts> {
  const revokedAt = await createLookup(db, lines);
  const sessions = await db('sessions').del();
  const signInLinks = (await endOneTimeLinks(db)) + (await endAccountLinks(db));
  await db('form_outcomes').del();
  await db('passkey_challenges').del();
  await db('oidc_states').del();
  await db('sign_in_tickets').del();
  await db('preview_links').del();
  return {
    sessions,
    signInLinks,
    tokens: await deleteRevoked(db, revokedAt, ['token', 'api_tokens', 'token_hash']),
    passkeys: await deleteRevoked(db, revokedAt, ['passkey', 'passkeys', 'credential_id']),
    identities: await unlinkAgain(db, revokedAt),
    codes: await endCodesAgain(db, revokedAt),
    accounts: await suspendAccounts(db, revokedAt),
    persons: await erasePersons(db, revokedAt, now),
    messages: await eraseMessages(db, revokedAt),
    subscriptions: await withdrawSubscriptions(db, revokedAt),
    heldMails: await holdMails(db),
  };
}

/** @returns the ISO time of the last revocation; undefined when there is none. */
type RevokedAt = (kind: RevocationKind, subject: string) => Promise<string | undefined>;

async function createLookup(db: Knex, lines: readonly RevocationLine[]): Promise<RevokedAt> {
  const key = await revocationKey(db);
  const times = new Map<string, string>();
  for (const line of lines) {
    const id = `${line.kind} ${line.digest}`;
    if (line.key === key && line.at > (times.get(id) ?? '')) times.set(id, line.at);
  }
  return async (kind, subject) => times.get(`${kind} ${await revocationDigest(db, kind, subject)}`);
}

/** Deletes the rows of a table whose subject, which a column has, was revoked. */
async function deleteRevoked(
  db: Knex,
  revokedAt: RevokedAt,
  [kind, table, column]: readonly [RevocationKind, table: string, column: string],
): Promise<number> {
  let count = 0;
  for (const subject of await db(table).pluck(column)) {
    if (await revokedAt(kind, subject))
      count += await db(table)
        .where({ [column]: subject })
        .del();
  }
  return count;
}

async function unlinkAgain(db: Knex, revokedAt: RevokedAt): Promise<number> {
  let count = 0;
  for (const row of await db('oidc_identities')) {
    if (await revokedAt('oidc-identity', identitySubject(row)))
      count += await db('oidc_identities').where({ account_id: row.account_id }).del();
  }
  return count;
}

async function endCodesAgain(db: Knex, revokedAt: RevokedAt): Promise<number> {
  let count = 0;
  for (const { id, totp_secret } of await db('accounts').whereNotNull('totp_secret')) {
    if (await revokedAt('codes', codesSubject(id, totp_secret)))
      count += await db('accounts').where({ id }).update({ totp_secret: null, totp_used_step: null });
  }
  for (const digest of await db('recovery_codes').where({ used_at: null }).pluck('digest')) {
    const at = await revokedAt('recovery-code', digest);
    if (at !== undefined) count += await db('recovery_codes').where({ digest }).update({ used_at: at });
  }
  return count;
}

/** An account that was active again before the backup remains so. */
async function suspendAccounts(db: Knex, revokedAt: RevokedAt): Promise<number> {
  let count = 0;
  for (const row of await db('accounts').select('id', 'created_at')) {
    const at = await revokedAt('account', accountSubject({ id: row.id, createdAt: row.created_at }));
    if (at !== undefined) count += await suspendSince(db, row.id, at);
  }
  return count;
}

async function eraseMessages(db: Knex, revokedAt: RevokedAt): Promise<number> {
  let count = 0;
  for await (const row of readRows<Row>(db, 'contact_messages', ['created_at', 'email_key'])) {
    const subject = messageSubject(row as Parameters<typeof messageSubject>[0]);
    if (await revokedAt('message', subject))
      count += await db('contact_messages').where({ id: row.id }).del();
  }
  return count;
}

async function withdrawSubscriptions(db: Knex, revokedAt: RevokedAt): Promise<number> {
  let count = 0;
  const columns = ['email', 'email_key', 'state'];
  for await (const { id, email, email_key, state } of readRows<Row>(db, 'subscribers', columns)) {
    const at = withdrawable.includes(String(state)) && (await revokedAt('subscription', String(email_key)));
    if (!at || (await hasConsentedSince(db, String(email), at))) continue;
    await db.transaction(async (transaction) => {
      await transaction('subscribers')
        .where({ id })
        .update({ state: 'withdrawn', is_active: false, ended_at: at });
      // No server runs, so none of them is on its way.
      await transaction('mails').where({ subscriber_id: id }).whereNot({ state: 'sent' }).del();
      await appendConsentEvents(transaction, [
        { kind: 'withdrawn', at, channel: 'server', person: { email: String(email) } },
      ]);
    });
    count += 1;
  }
  return count;
}

async function hasConsentedSince(db: Knex, email: string, time: string): Promise<boolean> {
  const events = await consentEventsOf(db, email);
  return events.some((row) => {
    const { kind, at } = eventOf(row);
    return (kind === 'requested' || kind === 'confirmed') && at !== undefined && at > time;
  });
}

async function erasePersons(db: Knex, revokedAt: RevokedAt, now: number): Promise<number> {
  const erased = new Map<string, string>();
  const seen = new Set<string>();
  for await (const email of emailsIn(db)) {
    if (seen.has(email)) continue;
    seen.add(email);
    const at = await revokedAt('person', email);
    if (at !== undefined) erased.set(email, at);
  }
  let count = 0;
  for (const [email, at] of erased) {
    const counts = await erasePerson(db, noJournal, email, now, { until: at });
    if (Object.values(counts).some((each) => each > 0)) count += 1;
  }
  return count;
}

/** All email addresses of the database as values of `email_key`, with repetitions: the journal has only digests of them. */
async function* emailsIn(db: Knex): AsyncGenerator<string> {
  const texts = freeTextFields.map(contactColumn);
  for await (const { email_key } of readRows<Row>(db, 'subscribers', ['email_key'])) yield String(email_key);
  for await (const row of readRows<Row>(db, 'contact_messages', ['email_key', ...texts])) {
    yield String(row.email_key);
    for (const column of texts) yield* emailsInText(String(row[column] ?? ''));
  }
  for await (const { subject, text } of readRows<Row>(db, 'contact_notes', ['subject', 'text']))
    for (const each of [subject, text]) yield* emailsInText(String(each ?? ''));
  for await (const { person_key, recipient } of readRows<Row>(db, 'mails', ['person_key', 'recipient'])) {
    if (person_key !== null) yield String(person_key);
    if (recipient !== null) yield emailKey(String(recipient));
  }
  for await (const row of readRows<Row>(db, 'consent_events', ['personal', 'reason'])) {
    const event = row as unknown as ConsentRow;
    yield emailKey(personalOf(event).email ?? '');
    yield* emailsInText(reasonOf(event) ?? '');
  }
}

type Row = { id: number } & Record<string, unknown>;

/** What may be an email address: any text around an @ sign up to a space or a bracket. */
const aroundAt = /[^\s@<>()[\],;:"\\]+@[\p{L}\p{N}_.-]*[\p{L}\p{N}]/gu;
const wordBefore = /[\p{L}\p{N}._+-]$/u;

/**
 * The email addresses in a text, as values of `email_key`. Characters that are valid in an email address and usual around one, such
 * as quotes, may or may not be a part of it: all readings are returned.
 */
export function emailsInText(text: string): string[] {
  return [...text.normalize('NFC').matchAll(aroundAt)].flatMap(([found]) => {
    const isStart = (start: number) =>
      found.length - start <= maxEmailLength &&
      (start === 0 || !wordBefore.test(found.slice(Math.max(0, start - 2), start)));
    return [...Array(found.indexOf('@')).keys()].filter(isStart).map((start) => emailKey(found.slice(start)));
  });
}
