import type { Knex } from 'knex';
import { passkeyChallengeRetentionMs } from '../../../data/retention-periods.ts';
import { digest, isToken, newToken } from '../../platform/text/tokens.ts';

/** What a challenge is for: adding a passkey to an account, or signing in. */
export type ChallengePurpose = { kind: 'register'; accountId: number } | { kind: 'sign-in' };

/**
 * Creates a challenge. The database has its digest, so that all processes know it and use it up once.
 *
 * @param now milliseconds since 1970.
 * @returns 32 random bytes as base64url.
 */
export async function createChallenge(db: Knex, purpose: ChallengePurpose, now: number): Promise<string> {
  const challenge = newToken();
  await db('passkey_challenges').insert({
    challenge_hash: digest(challenge),
    kind: purpose.kind,
    account_id: purpose.kind === 'register' ? purpose.accountId : null,
    ends_at: new Date(now + passkeyChallengeRetentionMs).toISOString(),
  });
  return challenge;
}

/**
 * Uses a challenge up by deleting its row, so that of two concurrent requests only one succeeds.
 *
 * @param clientData the `clientDataJSON` of a response, with the challenge.
 * @param now milliseconds since 1970.
 * @returns the challenge; null when it is unknown, expired, used, or for another purpose or account.
 */
export async function consumeChallenge(
  db: Knex,
  clientData: string,
  purpose: ChallengePurpose,
  now: number,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const deletedRows = await db('passkey_challenges')
    .where({ challenge_hash: digest(challenge), kind: purpose.kind })
    .where(purpose.kind === 'register' ? { account_id: purpose.accountId } : {})
    .where('ends_at', '>', new Date(now).toISOString())
    .del();
  return deletedRows > 0 ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return isToken(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
