import type { Knex } from 'knex';
import type { PasskeySignIn } from '../../../data/api/account-requests.ts';
import { type Account, findActiveAccount } from '../inbox/sign-in/accounts.ts';
import type { RelyingParty } from '../inbox/sign-in/relying-party.ts';
import { consumeChallenge } from './challenges.ts';
import { findPasskey, recordUse } from './repository.ts';
import { userHandle, verifySignIn } from './verify.ts';

/**
 * The active account of a valid response to a challenge, which is used up. The passkey must be of this host, and its device of this account.
 *
 * @param now milliseconds since 1970.
 */
export async function accountOfPasskey(
  db: Knex,
  party: RelyingParty,
  credential: PasskeySignIn,
  now: number,
): Promise<Account | null> {
  const { clientDataJSON } = credential.response;
  const challenge = await consumeChallenge(db, clientDataJSON, { kind: 'sign-in' }, now);
  const passkey = challenge === null ? null : await findPasskey(db, credential.id);
  const account = passkey && (await findActiveAccount(db, passkey.accountId));
  if (challenge === null || !account || passkey.rpId !== party.id) return null;
  if (credential.response.userHandle !== userHandle(account)) return null;
  const used = await verifySignIn(party, challenge, credential, passkey);
  return used && (await recordUse(db, passkey, used, now)) ? account : null;
}
