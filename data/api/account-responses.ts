import * as v from 'valibot';
import { languageCode } from './field-rules.ts';
import { inboxRights, roles, scopes } from './rights.ts';
import { described, id, timestamp } from './values.ts';

/** Response schemas of accounts. */

const role = described(v.picklist(roles), 'Each role has the rights of those before it.');
const inbox = described(
  v.picklist(inboxRights),
  '`none`; `read`: read and answer; `erase`: export and erase, too.',
);

/** Who is signed in, as far as pages depend on it. */
export const ownRights = v.strictObject({ id, name: v.string(), role, inbox });
export type OwnRights = v.InferOutput<typeof ownRights>;

export const account = v.strictObject({
  id,
  name: v.string(),
  email: described(v.nullable(v.string()), 'Null for a first administrator who has not entered one.'),
  locale: languageCode,
  state: v.picklist(['invited', 'active', 'suspended']),
  role,
  inbox,
  hasPassword: described(v.boolean(), 'Apart from `ADMIN_PASSWORD`.'),
  createdAt: timestamp,
});
export type AccountResponse = v.InferOutput<typeof account>;

/** GET /api/accounts. */
export const accountList = v.strictObject({
  accounts: v.array(
    v.strictObject({
      ...account.entries,
      passkeys: v.pipe(v.number(), v.integer(), v.description('Number of passkeys.')),
      tokens: v.pipe(v.number(), v.integer(), v.description('Number of tokens that have not expired.')),
      hasProvider: described(v.boolean(), 'Whether an identity of the provider is linked.'),
    }),
  ),
});
export type AccountList = v.InferOutput<typeof accountList>;

/** POST /api/accounts and POST /api/accounts/{id}/link. */
export const linkedAccount = v.strictObject({
  account,
  link: described(
    v.string(),
    'Where the person sets a password; shown once. It ends after three days, and when it is used.',
  ),
  isMailed: described(v.boolean(), 'Whether a mail with such a link is sent to the person.'),
});
export type LinkedAccount = v.InferOutput<typeof linkedAccount>;

/** GET and PATCH /api/account. */
export const ownAccount = v.strictObject({
  ...account.entries,
  isPasswordConfigured: described(
    v.boolean(),
    'The password is the setting `ADMIN_PASSWORD`, which only the operator changes.',
  ),
});
export type OwnAccount = v.InferOutput<typeof ownAccount>;

/** GET /api/account/sessions. */
export const sessionList = v.strictObject({
  sessions: v.array(
    v.strictObject({
      name: v.string(),
      device: described(v.nullable(v.string()), 'Browser and system, as the browser states them.'),
      network: described(v.nullable(v.string()), 'The IP address of the sign-in without its last part.'),
      startedAt: timestamp,
      seenAt: timestamp,
      isCurrent: v.boolean(),
    }),
  ),
});
export type SessionList = v.InferOutput<typeof sessionList>;

/** GET /api/account/passkeys. */
export const passkeyList = v.strictObject({
  passkeys: v.array(
    v.strictObject({
      id,
      name: v.string(),
      host: described(v.string(), 'The host for which it was made.'),
      isUsable: described(v.boolean(), 'Whether that is the host of the site today.'),
      isBackedUp: described(
        v.boolean(),
        'Whether a service of the person’s devices has a copy, so that other devices have it, too.',
      ),
      createdAt: timestamp,
      lastUsedAt: v.nullable(timestamp),
    }),
  ),
});
export type PasskeyList = v.InferOutput<typeof passkeyList>;

/** POST /api/session/passkey/challenge and POST /api/account/passkeys/challenge. */
export const passkeyOptions = v.strictObject({
  options: described(
    v.record(v.string(), v.unknown()),
    'For `PublicKeyCredential.parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`; valid once, for five minutes.',
  ),
});
export type PasskeyOptions = v.InferOutput<typeof passkeyOptions>;

/** GET /api/session/verification. */
export const verificationState = v.strictObject({
  isNeeded: described(v.boolean(), 'Whether requests that need a step-up are refused with `stepUpRequired`.'),
  passkey: described(v.boolean(), 'Whether the person has a passkey of this host.'),
  codes: described(v.boolean(), 'Whether the person has one-time codes.'),
  provider: described(v.boolean(), 'Whether the person, who has neither, confirms at the provider.'),
});
export type VerificationState = v.InferOutput<typeof verificationState>;

/** GET /api/account/provider. */
export const providerState = v.strictObject({
  isConfigured: described(v.boolean(), 'Whether the site has an OpenID Connect provider.'),
  isLinked: v.boolean(),
});
export type ProviderState = v.InferOutput<typeof providerState>;

/** POST /api/account/provider and POST /api/session/verification/provider. */
export const oidcUrl = v.strictObject({
  url: described(v.string(), 'At the provider, for the same browser; valid once, for ten minutes.'),
});
export type OidcUrl = v.InferOutput<typeof oidcUrl>;

/** GET /api/account/codes. */
export const codesState = v.strictObject({
  isOn: v.boolean(),
  recoveryCodes: v.pipe(v.number(), v.integer(), v.description('How many recovery codes are left.')),
});
export type CodesState = v.InferOutput<typeof codesState>;

/** POST /api/account/codes/secret. */
export const codesSecret = v.strictObject({
  secret: described(v.string(), 'Base32; stored when its first code confirms it.'),
  uri: described(v.string(), '`otpauth://`, for authenticator apps.'),
  qrCode: described(
    v.array(v.string()),
    '`uri` as a QR code: a string for each row, in which `1` is a dark module, with the light modules around it.',
  ),
});
export type CodesSecret = v.InferOutput<typeof codesSecret>;

/** POST /api/account/codes and POST /api/account/codes/recovery. */
export const recoveryCodes = v.strictObject({
  codes: described(v.array(v.string()), 'Shown once; each works once.'),
});
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>;

/** GET /api/account/tokens. */
export const tokenList = v.strictObject({
  tokens: v.array(
    v.strictObject({
      name: v.string(),
      scopes: v.array(v.picklist(scopes)),
      createdAt: timestamp,
      endsAt: timestamp,
    }),
  ),
});
export type TokenList = v.InferOutput<typeof tokenList>;

/** POST /api/account/tokens. */
export const createdToken = v.strictObject({
  token: described(v.string(), 'Shown once; the server stores a digest.'),
});
export type CreatedToken = v.InferOutput<typeof createdToken>;
