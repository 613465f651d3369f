import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { relyingPartyId } from '../inbox/sign-in/relying-party.ts';
import { passkeysOfOtherHosts } from './repository.ts';

/** Logs a warning for each other host of which passkeys are stored, since `PUBLIC_URL` may have been changed without that in mind. */
export async function warnOfOtherHosts(db: Knex, publicUrl: string | null, log: Logger): Promise<void> {
  const host = relyingPartyId(publicUrl);
  for (const [other, count] of await passkeysOfOtherHosts(db, host))
    log.warn(
      `${count} ${count === 1 ? 'passkey was' : 'passkeys were'} made for the host ${other} and cannot be used on ${host}, the host of PUBLIC_URL. People sign in with their passwords and add new passkeys, unless PUBLIC_URL is set back.`,
    );
}
