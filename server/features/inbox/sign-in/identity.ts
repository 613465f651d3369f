/**
 * What a bearer token may do: read lists page by page, mark messages, export full lists and persons, erase persons and messages,
 * send stored mails.
 */
export const scopes = ['read', 'write', 'export', 'erase', 'send'] as const;
export type Scope = (typeof scopes)[number];

/** Who sent an authenticated request. A session has all scopes. */
export interface Identity {
  kind: 'session' | 'token';
  /** Name of the token; for a session, the first characters of the digest of its token. */
  name: string;
  scopes: readonly Scope[];
}

/** The name of the token in `ADMIN_TOKEN`; other tokens have lower-case names. */
export const configuredTokenName = 'ADMIN_TOKEN';

/** How the audit log names who acted: `session:…` or `token:…`. */
export function actorOf({ kind, name }: Pick<Identity, 'kind' | 'name'>): string {
  return `${kind}:${name}`;
}
