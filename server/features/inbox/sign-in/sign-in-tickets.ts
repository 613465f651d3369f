import type { Knex } from 'knex';
import { signInTicketRetentionMs } from '../../../../data/retention-periods.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';

/** Between the right password, or link, and the code: a ticket of one account, which is no session. */
export interface SignInTicket {
  accountId: number;
  /** Of the session that will begin. */
  credentialId: string;
}

/** @param now milliseconds since 1970. @returns the ticket; the database stores only its digest. */
export async function createSignInTicket(db: Knex, ticket: SignInTicket, now: number): Promise<string> {
  const token = newToken();
  await db('sign_in_tickets').insert({
    ticket_hash: digest(token),
    account_id: ticket.accountId,
    credential_id: ticket.credentialId,
    ends_at: new Date(now + signInTicketRetentionMs).toISOString(),
  });
  return token;
}

const valid = (db: Knex, token: string, now: number) =>
  db('sign_in_tickets')
    .where('ticket_hash', digest(token))
    .where('ends_at', '>', new Date(now).toISOString());

/** @param now milliseconds since 1970. @returns null for an unknown, expired or used one. */
export async function findSignInTicket(db: Knex, token: string, now: number): Promise<SignInTicket | null> {
  const row = isToken(token) ? await valid(db, token, now).first('account_id', 'credential_id') : undefined;
  return row ? { accountId: row.account_id, credentialId: row.credential_id } : null;
}

/** Uses a ticket up by deleting its row. @param now milliseconds since 1970. @returns false when it was used meanwhile. */
export async function consumeSignInTicket(db: Knex, token: string, now: number): Promise<boolean> {
  return (await valid(db, token, now).del()) > 0;
}

/** Ends the tickets of an account, whose password was changed. */
export async function endSignInTickets(db: Knex, accountId: number): Promise<void> {
  await db('sign_in_tickets').where({ account_id: accountId }).del();
}
