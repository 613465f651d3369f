import type { Knex } from 'knex';
import type { Locale } from '../../../data/locale.ts';
import { oidcStateRetentionMs } from '../../../data/retention-periods.ts';
import { digest, isToken, newToken } from '../../platform/text/tokens.ts';

/** What the response of the provider is for; only a sign-in finds out whose account it is. */
export type OidcPurpose =
  | { kind: 'sign-in' }
  /** `referenceHash`: digest of the invitation or recovery link. */
  | { kind: 'invitation'; accountId: number; referenceHash: string }
  /** `referenceHash`: digest of the session's token, whose cookie browsers do not send with the response. */
  | { kind: 'link' | 'step-up'; accountId: number; referenceHash: string };

/** A request that waited for its response. */
export type OidcState = OidcPurpose & {
  /** Of the page on which it began. */
  locale: Locale | null;
  /** Milliseconds since 1970. */
  startedAt: number;
};

interface StateRow {
  kind: OidcPurpose['kind'];
  account_id: number | null;
  reference_hash: string | null;
  locale: Locale | null;
  created_at: string;
}

/** @param now milliseconds since 1970. @returns the state, and the verifier for the cookie; the database stores only digests. */
export async function createOidcState(
  db: Knex,
  purpose: OidcPurpose,
  locale: Locale | null,
  now: number,
): Promise<{ state: string; verifier: string }> {
  const [state, verifier] = [newToken(), newToken()];
  await db('oidc_states').insert({
    state_hash: digest(state),
    browser_hash: digest(verifier),
    kind: purpose.kind,
    account_id: 'accountId' in purpose ? purpose.accountId : null,
    reference_hash: 'referenceHash' in purpose ? purpose.referenceHash : null,
    locale,
    created_at: new Date(now).toISOString(),
    ends_at: new Date(now + oidcStateRetentionMs).toISOString(),
  });
  return { state, verifier };
}

/**
 * Uses a state up by deleting its row, so that of two concurrent requests only one succeeds. In another browser than the one that
 * began it remains.
 *
 * @param now milliseconds since 1970.
 * @returns null for an unknown, expired or used one.
 */
export async function consumeOidcState(
  db: Knex,
  state: unknown,
  verifier: unknown,
  now: number,
): Promise<OidcState | null> {
  if (!isToken(state) || !isToken(verifier)) return null;
  const own = db('oidc_states')
    .where({ state_hash: digest(state), browser_hash: digest(verifier) })
    .where('ends_at', '>', new Date(now).toISOString());
  const row: StateRow | undefined = await own.clone().first();
  if (!row || (await own.del()) === 0) return null;
  const { kind, account_id: accountId, reference_hash: referenceHash, locale, created_at } = row;
  return { kind, accountId, referenceHash, locale, startedAt: Date.parse(created_at) } as OidcState;
}
