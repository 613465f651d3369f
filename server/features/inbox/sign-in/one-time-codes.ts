import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { RevocationJournal } from '../../../platform/database/revocation-journal.ts';
import { digest } from '../../../platform/text/tokens.ts';
import { lockAccount } from './accounts.ts';
import { base32, stepOfCode } from './totp.ts';

/** The second factor beside the password: codes of an authenticator app, and recovery codes for its loss. */

const recoveryCodeCount = 10;

/** How somebody proved the second factor. */
export type CodeKind = 'code' | 'recovery-code';

/** What identifies the codes of an account in the revocation journal. */
export const codesSubject = (accountId: number, secret: string) => `${accountId}\n${secret}`;

/** Whether an account has codes. */
export async function hasCodes(db: Knex, accountId: number): Promise<boolean> {
  return (await secretOf(db, accountId)) !== null;
}

async function secretOf(db: Knex, accountId: number): Promise<string | null> {
  const row = await db('accounts').where({ id: accountId }).first('totp_secret');
  return row?.totp_secret ?? null;
}

/** The number of recovery codes that are left. */
export async function countRecoveryCodes(db: Knex, accountId: number): Promise<number> {
  return (await db('recovery_codes').where({ account_id: accountId, used_at: null })).length;
}

/**
 * Accepts a code of the app or a recovery code, each once: one conditional statement records the use, so that of requests in several
 * processes one succeeds. A code of the app is refused when it is not newer than the last accepted one.
 *
 * @param now milliseconds since 1970.
 * @returns null for a wrong or used code.
 */
export async function acceptCode(
  db: Knex,
  journal: RevocationJournal,
  accountId: number,
  given: string,
  now: number,
): Promise<CodeKind | null> {
  const secret = await secretOf(db, accountId);
  if (secret === null) return null;
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  const step = stepOfCode(secret, code, now);
  if (step !== null) {
    const changed = await db('accounts')
      .where({ id: accountId, totp_secret: secret })
      .where((row) => row.whereNull('totp_used_step').orWhere('totp_used_step', '<', step))
      .update({ totp_used_step: step });
    return changed > 0 ? 'code' : null;
  }
  const unused = { account_id: accountId, digest: recoveryDigest(accountId, code), used_at: null };
  if (!(await db('recovery_codes').where(unused).first('digest'))) return null;
  await journal.append(db, [{ kind: 'recovery-code', subject: unused.digest }], now);
  const used = await db('recovery_codes')
    .where(unused)
    .update({ used_at: new Date(now).toISOString() });
  return used > 0 ? 'recovery-code' : null;
}

/**
 * Switches codes on. Run it in a transaction.
 *
 * @param step of the code that confirmed the secret; it is used thereby.
 * @returns the recovery codes; null when the account has codes already.
 */
export async function addCodes(
  db: Knex,
  accountId: number,
  secret: string,
  step: number,
): Promise<string[] | null> {
  const changed = await db('accounts')
    .where({ id: accountId, totp_secret: null })
    .update({ totp_secret: secret, totp_used_step: step });
  return changed > 0 ? insertRecoveryCodes(db, accountId) : null;
}

/**
 * Replaces the recovery codes. Run it in a transaction.
 *
 * @param now milliseconds since 1970.
 * @returns the new ones; null when the account has no codes.
 */
export async function replaceRecoveryCodes(
  db: Knex,
  journal: RevocationJournal,
  accountId: number,
  now: number,
): Promise<string[] | null> {
  // A write, which locks the row: of two requests at the same time, the second one replaces the codes of the first one.
  const changed = await db('accounts')
    .where({ id: accountId })
    .whereNotNull('totp_secret')
    .update({ id: accountId });
  if (changed === 0) return null;
  await removeRecoveryCodes(db, journal, accountId, now);
  return insertRecoveryCodes(db, accountId);
}

/**
 * Switches codes off, and removes the recovery codes; a restored backup brings neither back. Run it in a transaction.
 *
 * @param now milliseconds since 1970.
 * @returns whether there were some.
 */
export async function removeCodes(
  db: Knex,
  journal: RevocationJournal,
  accountId: number,
  now: number,
): Promise<boolean> {
  await lockAccount(db, accountId);
  const secret = await secretOf(db, accountId);
  if (secret === null) return false;
  await db('accounts').where({ id: accountId }).update({ totp_secret: null, totp_used_step: null });
  await journal.append(db, [{ kind: 'codes', subject: codesSubject(accountId, secret) }], now);
  await removeRecoveryCodes(db, journal, accountId, now);
  return true;
}

async function removeRecoveryCodes(
  db: Knex,
  journal: RevocationJournal,
  accountId: number,
  now: number,
): Promise<void> {
  const digests: string[] = await db('recovery_codes').where({ account_id: accountId }).pluck('digest');
  if (digests.length === 0) return;
  const revocations = digests.map((subject) => ({ kind: 'recovery-code', subject }) as const);
  await journal.append(db, revocations, now);
  await db('recovery_codes').where({ account_id: accountId }).del();
}

/** 120 random bits each, so that a plain digest protects them, in groups that can be copied by hand. */
async function insertRecoveryCodes(db: Knex, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(15)));
  await db('recovery_codes').insert(
    codes.map((code) => ({ account_id: accountId, digest: recoveryDigest(accountId, code) })),
  );
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

const recoveryDigest = (accountId: number, code: string) => digest(`recovery code\n${accountId}\n${code}`);
