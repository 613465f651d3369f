/**
 * What people and programs may do. Every route declares one of these rights. An account has a role and, apart from it, a right to the
 * inbox, because whoever edits pages need not see enquiries; a program also needs the scope. Without libraries, for the inbox.
 */

/** From the least rights to the most; each role has those of the roles before it. */
export const roles = ['reader', 'editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Nothing; read and answer; export and erase as well. */
export const inboxRights = ['none', 'read', 'erase'] as const;
export type InboxRight = (typeof inboxRights)[number];

/** What a bearer token may do. */
export const scopes = ['read', 'write', 'export', 'erase', 'send'] as const;
export type Scope = (typeof scopes)[number];

interface RightRule {
  /** Who has the right: accounts with one of these roles, or with one of these rights to the inbox. */
  roles?: readonly Role[];
  inbox?: readonly InboxRight[];
  /** The scope by which tokens may use it. Without one only people may, and the token of the settings. */
  scope?: Scope;
}

const readers: readonly InboxRight[] = ['read', 'erase'];
const erasers: readonly InboxRight[] = ['erase'];

export const rights = {
  'inbox-read': { inbox: readers, scope: 'read' },
  'inbox-answer': { inbox: readers, scope: 'write' },
  'inbox-send': { inbox: readers, scope: 'send' },
  'inbox-export': { inbox: erasers, scope: 'export' },
  'inbox-erase': { inbox: erasers, scope: 'erase' },
  'content-preview': { roles, scope: 'read' },
  'content-draft': { roles: ['editor', 'publisher', 'administrator'] },
  'content-publish': { roles: ['publisher', 'administrator'] },
  audit: { roles: ['administrator'], scope: 'read' },
  'audit-export': { roles: ['administrator'], scope: 'export' },
  people: { roles: ['administrator'] },
  'own-account': { roles },
} as const satisfies Record<string, RightRule>;

export type Right = keyof typeof rights;

/** What the rights of an account follow from. */
export interface Granted {
  role: Role;
  inbox: InboxRight;
}

/** Whether an account has a right. */
export function hasRight({ role, inbox }: Granted, right: Right): boolean {
  const rule: RightRule = rights[right];
  return rule.roles?.includes(role) ?? rule.inbox?.includes(inbox) ?? false;
}

/** The scope by which a token may use a right; undefined when none allows it. */
export function scopeOf(right: Right): Scope | undefined {
  const rule: RightRule = rights[right];
  return rule.scope;
}
