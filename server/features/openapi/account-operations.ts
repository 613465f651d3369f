import { apiPaths } from '../../../data/site/api-paths.ts';
import { jsonResponse, operation } from './parts.ts';

/** The operations of people and of the caller’s account. They need a session, or the token of `ADMIN_TOKEN`. */
export const accountOperations = [
  operation('POST', apiPaths.passkeyChallenge, 'session', 'createSignInChallenge', {
    summary: 'Begin to sign in with a passkey',
    description: '409 when the host is neither that of `PUBLIC_URL` nor, without it, localhost.',
    isPublic: true,
    responses: { 200: jsonResponse('PasskeyOptions') },
    errors: [409],
  }),
  operation('POST', apiPaths.passkeySession, 'session', 'signInWithPasskey', {
    summary: 'Sign in with a passkey',
    description:
      'With what `PublicKeyCredential.toJSON()` returns for a challenge. Starts a session and sets its cookie.',
    isPublic: true,
    json: 'PasskeySignIn',
    responses: { 200: jsonResponse('SessionState') },
    errors: [401, 409],
  }),
  operation('GET', apiPaths.verification, 'session', 'readVerification', {
    summary: 'Whether a step-up is needed',
    description:
      'Exports, erasures, proofs, changes of people, tokens, second factors and the caller’s account need one within ten minutes, when the person has a passkey or one-time codes, or signs in by the company account alone; else they are refused with 403 `stepUpRequired`. Requests with a token need none.',
    responses: { 200: jsonResponse('VerificationState') },
  }),
  operation('POST', apiPaths.verification, 'session', 'verifySession', {
    summary: 'Step-up: prove the second factor again',
    description:
      'With a code, or with what `PublicKeyCredential.toJSON()` returns for a challenge to sign in. Signing in with a passkey or a code counts, too.',
    json: 'Verification',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('POST', apiPaths.providerVerification, 'session', 'verifySessionByProvider', {
    summary: 'Begin a step-up by the OpenID Connect provider',
    description:
      'The browser continues at the URL, where the person signs in again. For a session of a person without passkey and codes (404).',
    responses: { 200: jsonResponse('OidcUrl') },
    errors: [404],
  }),
  operation('GET', apiPaths.ownCodes, 'accounts', 'readOwnCodes', {
    summary: 'Whether the caller’s account has one-time codes',
    description: 'With the number of recovery codes that are left.',
    responses: { 200: jsonResponse('CodesState') },
  }),
  operation('POST', apiPaths.ownCodes, 'accounts', 'addOwnCodes', {
    summary: 'Switch one-time codes on',
    description: 'With the secret and its first code. Returns ten recovery codes.',
    json: 'CodesRequest',
    responses: { 201: jsonResponse('RecoveryCodes') },
    errors: [409],
  }),
  operation('DELETE', apiPaths.ownCodes, 'accounts', 'removeOwnCodes', {
    summary: 'Switch one-time codes off',
    description: 'The recovery codes end, too.',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('POST', apiPaths.ownCodesSecret, 'accounts', 'createCodesSecret', {
    summary: 'A secret for an authenticator app',
    description: 'It is stored when its first code confirms it.',
    responses: { 200: jsonResponse('CodesSecret') },
  }),
  operation('POST', apiPaths.ownRecoveryCodes, 'accounts', 'replaceRecoveryCodes', {
    summary: 'Ten new recovery codes',
    description: 'They replace the earlier ones.',
    responses: { 201: jsonResponse('RecoveryCodes') },
    errors: [409],
  }),
  operation('GET', apiPaths.accounts, 'accounts', 'listAccounts', {
    summary: 'The people who sign in',
    description: 'For administrators.',
    responses: { 200: jsonResponse('AccountList') },
  }),
  operation('POST', apiPaths.accounts, 'accounts', 'inviteAccount', {
    summary: 'Invite a person',
    description:
      'For administrators with an email address. The person sets a password on the page of the link; with a mail server a mail with another link is sent, too.',
    json: 'Invitation',
    responses: { 201: jsonResponse('LinkedAccount') },
    errors: [409],
  }),
  operation('PATCH', apiPaths.accountChange('{id}'), 'accounts', 'changeAccount', {
    summary: 'Change the rights of a person, suspend or reactivate',
    description:
      'For administrators. It takes effect with the next request of the person. The last active administrator can be neither demoted nor suspended (409).',
    json: 'AccountChanges',
    responses: { 200: jsonResponse('Account') },
    errors: [409],
  }),
  operation('POST', apiPaths.accountLink('{id}'), 'accounts', 'createAccountLink', {
    summary: 'Create an invitation or recovery link',
    description: 'For administrators. The earlier links of the person end.',
    responses: { 201: jsonResponse('LinkedAccount') },
    errors: [409],
  }),
  operation('DELETE', apiPaths.accountSessions('{id}'), 'accounts', 'endAccountSessions', {
    summary: 'End the sessions of a person',
    description: 'For administrators.',
    responses: { 200: jsonResponse('ChangedCount') },
  }),
  operation('DELETE', apiPaths.accountPasskeys('{id}'), 'accounts', 'removeAccountPasskeys', {
    summary: 'Remove the passkeys of a person and end the sessions',
    description:
      'For administrators, after the loss of a device. 409 for the caller’s account if it has no password.',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('DELETE', apiPaths.accountTokens('{id}'), 'accounts', 'revokeAccountTokens', {
    summary: 'Revoke all tokens of a person',
    description: 'For administrators.',
    responses: { 200: jsonResponse('ChangedCount') },
  }),
  operation('DELETE', apiPaths.accountProvider('{id}'), 'accounts', 'unlinkAccountProvider', {
    summary: 'Unlink the identity of a person at the provider and end the sessions',
    description:
      'For administrators. A person without a password needs a recovery link then; 409 for the caller’s account without one.',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('GET', apiPaths.ownProvider, 'accounts', 'readOwnProvider', {
    summary: 'Whether the caller’s account is linked with the OpenID Connect provider',
    description: 'And whether the site has one.',
    responses: { 200: jsonResponse('ProviderState') },
  }),
  operation('POST', apiPaths.ownProvider, 'accounts', 'linkOwnProvider', {
    summary: 'Begin to link the caller’s account with an identity of the provider',
    description: 'The browser continues at the URL. 404 without a provider, 503 when it cannot be reached.',
    responses: { 200: jsonResponse('OidcUrl') },
    errors: [404],
  }),
  operation('DELETE', apiPaths.ownProvider, 'accounts', 'unlinkOwnProvider', {
    summary: 'Unlink the caller’s account',
    description: '409 for an account without password and passkey, which could not sign in any more.',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [404, 409],
  }),
  operation('POST', apiPaths.ownPasskeyChallenge, 'accounts', 'createPasskeyChallenge', {
    summary: 'Begin to add a passkey to the caller’s account',
    description: '409 when the host is neither that of `PUBLIC_URL` nor, without it, localhost.',
    json: 'PasskeyName',
    responses: { 200: jsonResponse('PasskeyOptions') },
    errors: [409],
  }),
  operation('GET', apiPaths.ownPasskeys, 'accounts', 'listOwnPasskeys', {
    summary: 'The caller’s passkeys, oldest first',
    description: 'With the host for which each was made.',
    responses: { 200: jsonResponse('PasskeyList') },
  }),
  operation('POST', apiPaths.ownPasskeys, 'accounts', 'addOwnPasskey', {
    summary: 'Add a passkey to the caller’s account',
    description: 'With what `PublicKeyCredential.toJSON()` returns for a challenge of this account.',
    json: 'PasskeyRequest',
    responses: { 201: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('DELETE', apiPaths.ownPasskey('{id}'), 'accounts', 'removeOwnPasskey', {
    summary: 'Remove a passkey of the caller’s account',
    description: 'Sessions that began with it continue. 409 when nothing else would sign the person in.',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('GET', apiPaths.ownAccount, 'accounts', 'readOwnAccount', {
    summary: 'The caller’s account',
    description: 'With rights and email address.',
    responses: { 200: jsonResponse('OwnAccount') },
  }),
  operation('PATCH', apiPaths.ownAccount, 'accounts', 'changeOwnAccount', {
    summary: 'Change name, email address or language of the caller’s account',
    description: 'The language is that of mails.',
    json: 'OwnChanges',
    responses: { 200: jsonResponse('OwnAccount') },
    errors: [409],
  }),
  operation('POST', apiPaths.ownPassword, 'accounts', 'changeOwnPassword', {
    summary: 'Change the caller’s password',
    description: 'Ends the other sessions. 409 when the password is the setting `ADMIN_PASSWORD`.',
    json: 'PasswordChange',
    responses: { 200: jsonResponse('ChangedCount') },
    errors: [409],
  }),
  operation('GET', apiPaths.ownSessions, 'accounts', 'listOwnSessions', {
    summary: 'The caller’s sessions, newest first',
    description: 'With device and shortened network of the sign-in.',
    responses: { 200: jsonResponse('SessionList') },
  }),
  operation('DELETE', apiPaths.ownSessions, 'accounts', 'endOtherSessions', {
    summary: 'End the caller’s sessions but the one of this request',
    description: 'With a token all of them end.',
    responses: { 200: jsonResponse('ChangedCount') },
  }),
  operation('DELETE', apiPaths.ownSession('{name}'), 'accounts', 'endOwnSession', {
    summary: 'End one of the caller’s sessions',
    description: 'Also the one of this request.',
    responses: { 200: jsonResponse('ChangedCount') },
  }),
  operation('GET', apiPaths.ownTokens, 'accounts', 'listOwnTokens', {
    summary: 'The caller’s bearer tokens',
    description: 'Without their values, of which the server has digests only.',
    responses: { 200: jsonResponse('TokenList') },
  }),
  operation('POST', apiPaths.ownTokens, 'accounts', 'createOwnToken', {
    summary: 'Create a bearer token',
    description:
      'It can do what both its scopes and the rights of the person allow, and ends at the beginning of the day (UTC).',
    json: 'TokenRequest',
    responses: { 201: jsonResponse('CreatedToken') },
    errors: [409],
  }),
  operation('DELETE', apiPaths.ownToken('{name}'), 'accounts', 'revokeOwnToken', {
    summary: 'Revoke one of the caller’s bearer tokens',
    description: 'It is refused from the next request on.',
    responses: { 200: jsonResponse('ChangedCount') },
  }),
];
