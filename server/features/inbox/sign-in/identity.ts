import { hasRight, type Right, type Scope, scopeOf } from '../../../../data/api/rights.ts';
import type { Account } from './accounts.ts';

/** A right bearer token. */
export interface TokenIdentity {
  kind: 'token';
  name: string;
  scopes: readonly Scope[];
  /** Whose token it is. */
  accountId: number;
}

/** Who sent an authenticated request: an active account, in a browser or by a token. */
export type Identity =
  | { kind: 'session'; sessionToken: string; account: Account }
  | (TokenIdentity & { account: Account });

/** The name of the token in `ADMIN_TOKEN`; other tokens have lower-case names. */
export const configuredTokenName = 'ADMIN_TOKEN';

/** How the audit log names who acted: `account:NAME (ID)` or `token:NAME`. */
export function actorOf(identity: Identity): string {
  if (identity.kind === 'token') return `token:${identity.name}`;
  return accountActor(identity.account);
}

/** How the audit log names a person. */
export function accountActor({ id, name }: Pick<Account, 'id' | 'name'>): string {
  return `account:${name} (${id})`;
}

/** Why an identity may not use a right; null when it may. */
export function refusalOf(
  identity: Identity,
  right: Right,
): 'insufficientScope' | 'insufficientRight' | null {
  if (identity.kind === 'token' && identity.name !== configuredTokenName) {
    const scope = scopeOf(right);
    if (scope === undefined || !identity.scopes.includes(scope)) return 'insufficientScope';
  }
  return hasRight(identity.account, right) ? null : 'insufficientRight';
}
