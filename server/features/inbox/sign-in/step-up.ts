import type { Knex } from 'knex';
import type { VerificationState } from '../../../../data/api/account-responses.ts';
import { digest } from '../../../platform/text/tokens.ts';
import type { Identity } from './identity.ts';
import { hasCodes } from './one-time-codes.ts';
import { relyingPartyId } from './relying-party.ts';

/** How long a proved second factor allows exports, erasures, and changes of people and second factors. */
const stepUpMs = 10 * 60_000;

interface SiteSettings {
  publicUrl: string | null;
  oidc: { issuer: string } | null;
}

/** What can be used on the site: passkeys of its host and identities of its provider. */
export interface FactorSite {
  passkeyHost: string;
  issuer: string | null;
}

/** From the settings. */
export const factorSiteOf = ({ publicUrl, oidc }: SiteSettings): FactorSite => ({
  passkeyHost: relyingPartyId(publicUrl),
  issuer: oidc?.issuer ?? null,
});

/**
 * By what a person can prove the identity, beside the password. By entering the credentials of the provider again only without the
 * other two, which it must not make weaker.
 */
export async function factorsOf(
  db: Knex,
  accountId: number,
  { passkeyHost, issuer }: FactorSite,
): Promise<Omit<VerificationState, 'isNeeded'>> {
  const account_id = accountId;
  const passkey = (await db('passkeys').where({ account_id, rp_id: passkeyHost }).first('id')) !== undefined;
  const codes = await hasCodes(db, accountId);
  return { passkey, codes, provider: !passkey && !codes && (await hasIdentity(db, accountId, issuer)) };
}

/** Whether an account is linked with an identity of the site's provider. @param issuer null without a provider. */
export async function hasIdentity(db: Knex, accountId: number, issuer: string | null): Promise<boolean> {
  if (issuer === null) return false;
  const row = await db('oidc_identities').where({ account_id: accountId, issuer }).first('account_id');
  return row !== undefined;
}

/** Records that the person of a session has proved a second factor. @param now milliseconds since 1970. */
export async function verifySession(db: Knex, identity: Identity, now: number): Promise<void> {
  if (identity.kind !== 'session') return;
  await verifySessionOf(db, identity.account.id, digest(identity.sessionToken), now);
}

/** The same by the digest of the session's token. @returns whether the account still has the session. */
export async function verifySessionOf(
  db: Knex,
  accountId: number,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const changed = await db('sessions')
    .where({ token_hash: tokenHash, account_id: accountId })
    .update({ verified_at: new Date(now).toISOString() });
  return changed > 0;
}

/**
 * Whether a person must prove a second factor first. Not without one, so that a first run needs nothing; and not with a token, which has
 * scopes.
 *
 * @param now milliseconds since 1970.
 */
export async function needsStepUp(
  db: Knex,
  identity: Identity,
  site: FactorSite,
  now: number,
): Promise<boolean> {
  if (identity.kind !== 'session') return false;
  const { passkey, codes, provider } = await factorsOf(db, identity.account.id, site);
  if (!passkey && !codes && !provider) return false;
  const session = await db('sessions')
    .where({ token_hash: digest(identity.sessionToken) })
    .first('verified_at');
  const verifiedAt = session?.verified_at ?? null;
  return verifiedAt === null || verifiedAt <= new Date(now - stepUpMs).toISOString();
}
