import type { PasskeyRequest, PasskeySignIn } from '../../../data/api/account-requests.ts';
import { digest } from '../../platform/text/tokens.ts';
import { type Account, accountSubject } from '../inbox/sign-in/accounts.ts';
import type { RelyingParty } from '../inbox/sign-in/relying-party.ts';
import type { Passkey, StoredPasskey } from './repository.ts';

/**
 * The rules of WebAuthn, by `@simplewebauthn/server`: the person must have been verified by the device, and attestation is neither asked
 * for nor judged. The library is loaded when somebody uses a passkey: that takes half a second and 30 MB, which most processes never need.
 */
const library = () => import('@simplewebauthn/server');

/** The id by which devices tell the accounts of the site apart: 32 bytes that say nothing about the person. */
export const userHandle = (account: Pick<Account, 'id' | 'createdAt'>): string =>
  digest(`passkey\n${accountSubject(account)}`);

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const text = (value: Uint8Array) => Buffer.from(value).toString('base64url');

/** Options of `navigator.credentials.create`, as JSON. @param existing passkeys whose devices get no second one. */
export async function creationOptions(
  party: RelyingParty,
  siteName: string,
  account: Account,
  existing: readonly Passkey[],
  challenge: string,
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userName: account.email ?? account.name,
    userDisplayName: account.name,
    userID: bytes(userHandle(account)),
    challenge: bytes(challenge),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options of `navigator.credentials.get`, as JSON; the person chooses a passkey without entering a name. */
export async function requestOptions(party: RelyingParty, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytes(challenge),
    userVerification: 'required',
  });
}

/** What a valid new passkey consists of. */
type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>;

/** @returns null when the response is not valid for the relying party and the challenge. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  credential: PasskeyRequest['credential'],
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { transports } = credential.response;
  const found = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!found?.verified) return null;
  const { credential: stored, credentialBackedUp } = found.registrationInfo;
  return {
    credentialId: stored.id,
    publicKey: text(stored.publicKey),
    counter: stored.counter,
    transports,
    isBackedUp: credentialBackedUp,
  };
}

/** @returns the new counter and whether the passkey has a copy; null when the response is not valid. */
export async function verifySignIn(
  party: RelyingParty,
  challenge: string,
  credential: PasskeySignIn,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  const found = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credentialId, publicKey: bytes(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!found?.verified) return null;
  const { newCounter, credentialBackedUp } = found.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
