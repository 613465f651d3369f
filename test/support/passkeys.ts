import { apiPaths } from '../../data/site/api-paths.ts';
import { type ApiSite, fromOwnPage } from './api-app.ts';
import { SoftwareAuthenticator } from './authenticator.ts';

/** Passkeys by the API, on a site with this `PUBLIC_URL`. */

export const publicUrl = 'http://site.example';
export const host = 'site.example';
export const passkeyName = 'Laptop';

type Claims = Parameters<SoftwareAuthenticator['get']>[1];

export async function creationOptions({ request }: ApiSite, cookie: string) {
  const response = await request
    .post(apiPaths.ownPasskeyChallenge)
    .set(fromOwnPage(cookie))
    .send({ name: passkeyName });
  return response.body.options;
}

export async function requestOptions({ request }: ApiSite) {
  return (await request.post(apiPaths.passkeyChallenge).set(fromOwnPage())).body.options;
}

export const postPasskey = ({ request }: ApiSite, cookie: string, credential: object) =>
  request.post(apiPaths.ownPasskeys).set(fromOwnPage(cookie)).send({ name: passkeyName, credential });

export const postSignIn = ({ request }: ApiSite, credential: object) =>
  request.post(apiPaths.passkeySession).set(fromOwnPage()).send(credential);

/** Adds a passkey of a new authenticator to the account of a session. */
export async function registered(site: ApiSite, cookie: string): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(publicUrl);
  await postPasskey(site, cookie, authenticator.create(await creationOptions(site, cookie))).expect(201);
  return authenticator;
}

export const signInWith = async (site: ApiSite, authenticator: SoftwareAuthenticator, claims: Claims = {}) =>
  postSignIn(site, authenticator.get(await requestOptions(site), claims));

export const ownPasskeys = async ({ request }: ApiSite, cookie: string) =>
  (await request.get(apiPaths.ownPasskeys).set(fromOwnPage(cookie))).body.passkeys;
