import * as v from 'valibot';
import { type Granted, inboxRights, roles } from '../../../data/api/rights.ts';
import { parsedBy } from '../../platform/process/setting-schemas.ts';

/** The provider of the settings. */
export interface OidcSettings {
  /** As a URL normalizes it, so that it compares with that of an ID token. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Rights by group; null leaves the rights to the administrators of the site. */
  groups: ReadonlyMap<string, Granted> | null;
}

const issuerProblem =
  'OIDC_ISSUER must be the https:// URL of the provider as its configuration states it, for Microsoft Entra that of one tenant: https://login.microsoftonline.com/TENANT-ID/v2.0.';
const characters = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[ -~]+$/, `${name} must consist of ASCII characters, as the provider states it.`),
  );
const groupsProblem = `OIDC_GROUPS must be GROUP=ROLE/INBOX, separated by semicolons, such as Website=publisher/read; roles are ${roles.join(', ')}, inbox is ${inboxRights.join(', ')}.`;

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Without TLS only on this machine. */
export const isInsecure = (issuer: string) => new URL(issuer).protocol === 'http:';

/** Hosts of Microsoft Entra, where `sub` differs by client and `tid` and `oid` do not. */
export const isEntra = (issuer: string) =>
  /^login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/.test(new URL(issuer).hostname);

/** The normalized URL of an issuer; null when it is none. The multi-tenant ones of Entra would let any tenant sign in. */
export function parseIssuer(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  if (!isAllowed || url.search || url.hash || url.username || url.password) return null;
  if (isEntra(url.href) && /^\/(common|organizations|consumers)?(\/|$)/.test(url.pathname)) return null;
  return url.href;
}

/** The rights of each group; null for invalid text. The names of groups may contain `=` and `/`. */
export function parseGroups(text: string): Map<string, Granted> | null {
  const groups = new Map<string, Granted>();
  for (const part of text.split(';')) {
    const [, group, role, inbox] = /^\s*(\S.*)=\s*(\w+)\s*\/\s*(\w+)\s*$/.exec(part) ?? [];
    const granted = {
      role: roles.find((each) => each === role),
      inbox: inboxRights.find((each) => each === inbox),
    };
    if (!group || !granted.role || !granted.inbox) return null;
    groups.set(group.trim(), { role: granted.role, inbox: granted.inbox });
  }
  return groups;
}

/** The most rights that the groups of a person give; the fewest without a group of the map. */
export function rightsOf(map: ReadonlyMap<string, Granted>, groups: readonly string[]): Granted {
  const granted = groups.flatMap((group) => map.get(group) ?? []);
  return {
    role: roles.findLast((role) => granted.some((each) => each.role === role)) ?? 'reader',
    inbox: inboxRights.findLast((inbox) => granted.some((each) => each.inbox === inbox)) ?? 'none',
  };
}

/** The settings of the provider, all of them optional. */
export const oidcEntries = {
  OIDC_ISSUER: v.optional(parsedBy(parseIssuer, issuerProblem)),
  OIDC_CLIENT_ID: v.optional(characters('OIDC_CLIENT_ID')),
  OIDC_CLIENT_SECRET: v.optional(characters('OIDC_CLIENT_SECRET')),
  OIDC_GROUPS: v.optional(parsedBy(parseGroups, groupsProblem)),
};

/** What is wrong between settings that are given. */
export function oidcProblems(given: Readonly<Record<string, unknown>>): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS, PUBLIC_URL } = given;
  if (!OIDC_ISSUER) {
    const isNeeded = OIDC_CLIENT_ID || OIDC_CLIENT_SECRET || OIDC_GROUPS;
    return isNeeded
      ? ['OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_GROUPS need OIDC_ISSUER, the URL of the provider.']
      : [];
  }
  return [
    ...(OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
      ? []
      : ['OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, as the provider states them.']),
    ...(PUBLIC_URL
      ? []
      : ['OIDC_ISSUER needs PUBLIC_URL: the provider returns people to PUBLIC_URL/admin/oidc.']),
  ];
}

/** The settings of the provider; null without one. */
export function oidcOf(
  set: v.InferOutput<v.ObjectSchema<typeof oidcEntries, undefined>>,
): OidcSettings | null {
  if (!set.OIDC_ISSUER) return null;
  return {
    issuer: set.OIDC_ISSUER,
    clientId: set.OIDC_CLIENT_ID ?? '',
    clientSecret: set.OIDC_CLIENT_SECRET ?? '',
    groups: set.OIDC_GROUPS ?? null,
  };
}
