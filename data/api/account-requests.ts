import * as v from 'valibot';
import { isDay } from '../day.ts';
import { email, key, languageCode, limits, name } from './field-rules.ts';
import { inboxRights, roles, scopes } from './rights.ts';

/** Request schemas of sign-in and accounts. */

/** Longer ones are refused rather than cut. */
export const maxPasswordLength = 1024;

const password = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(maxPasswordLength, key('errors.field.passwordLong')),
);

/** POST /api/session and the sign-in form. The email address may be empty while one account has a password. */
export const signInRequest = v.strictObject({
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.email)), ''),
  password,
});
export type SignInRequest = v.InferOutput<typeof signInRequest>;

/** Of the app or for recovery; blanks and hyphens do not count. */
const code = v.pipe(v.string(), v.maxLength(64));

/** POST /api/session and the form of the second step: the ticket of the 401 `codeRequired`. */
export const codeSignIn = v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(64)), code });

const personName = name(key('errors.field.nameRequired'));

/** POST /api/accounts */
export const invitation = v.strictObject({
  name: personName,
  email,
  locale: languageCode,
  role: v.picklist(roles),
  inbox: v.picklist(inboxRights),
});

/** PATCH /api/accounts/{id} */
export const accountChanges = v.strictObject({
  role: v.optional(v.picklist(roles)),
  inbox: v.optional(v.picklist(inboxRights)),
  state: v.optional(v.picklist(['active', 'suspended'])),
});
export type AccountChanges = v.InferOutput<typeof accountChanges>;

/** PATCH /api/account */
export const ownChanges = v.strictObject({
  name: v.optional(personName),
  email: v.optional(email),
  locale: v.optional(languageCode),
});

/** POST /api/account/password; `current` is necessary when the account has a password. */
export const passwordChange = v.strictObject({ current: v.optional(v.string(), ''), password });

/** At most 1,023 bytes, the longest id that browsers accept. */
const credentialId = v.pipe(v.string(), v.regex(/^[\w-]{1,1364}$/));
const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/));
/** What `PublicKeyCredential.toJSON()` returns, as far as it is read. */
const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') };

/** POST /api/session/passkey */
export const passkeySignIn = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});
export type PasskeySignIn = v.InferOutput<typeof passkeySignIn>;

/** POST /api/account/passkeys/challenge: checked before the device makes a passkey. */
export const passkeyName = v.strictObject({ name: personName });

/** POST /api/account/passkeys */
export const passkeyRequest = v.object({
  name: personName,
  credential: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/))), v.maxLength(10)),
        [],
      ),
    }),
  }),
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>;

/** POST /api/session/verification */
export const verification = v.union([
  v.strictObject({ code }),
  v.strictObject({ credential: passkeySignIn }),
]);

/** POST /api/account/codes: the secret of the API, confirmed by its first code. */
export const codesRequest = v.strictObject({ secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/)), code });

/** POST /api/account/tokens */
export const tokenRequest = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, key('errors.field.tokenName'))),
  scopes: v.pipe(v.array(v.picklist(scopes)), v.minLength(1, key('errors.field.unknown'))),
  endsAt: v.pipe(
    v.string(),
    v.isoDate(key('errors.field.dateInvalid')),
    v.check((day) => isDay(day) && Date.parse(day) > Date.now(), key('errors.field.dateInvalid')),
  ),
});
