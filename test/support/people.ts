import type { AccountResponse, LinkedAccount } from '../../data/api/account-responses.ts';
import type { InboxRight, Role } from '../../data/api/rights.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { type ApiSite, asConsumer, cookieOf, fromOwnPage } from './api-app.ts';

type Site = Pick<ApiSite, 'request'>;

export const personPassword = 'seven cranes at the old harbour';

let people = 0;

/** Gives the first administrator an email address, without which nobody can be invited. */
export async function enterOwnEmail({ request }: Site, email = 'first@post.example') {
  await request.patch(apiPaths.ownAccount).set(asConsumer).send({ email }).expect(200);
}

/** Invites a person. @returns the account and the token of the link. */
export async function invitePerson(
  site: Site,
  changes: { role?: Role; inbox?: InboxRight; email?: string } = {},
) {
  people += 1;
  const body = {
    name: `Person ${people}`,
    email: `person-${people}@post.example`,
    locale: 'de',
    role: 'reader',
    inbox: 'none',
    ...changes,
  };
  await enterOwnEmail(site);
  const response = await site.request.post(apiPaths.accounts).set(asConsumer).send(body).expect(201);
  const { account, link } = response.body as LinkedAccount;
  return { account, token: tokenOf(link) };
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Posts the form of an invitation or recovery link. */
export async function setPassword(site: Site, token: string, password = personPassword) {
  const response = await site.request
    .post(paths.password)
    .set(fromOwnPage())
    .type('form')
    .send({ token, password, lang: 'de' });
  return { location: String(response.headers.location), cookie: cookieOf(response) };
}

/** A person who has accepted an invitation, with the cookie of the session. */
export async function aPerson(
  site: Site,
  changes: { role?: Role; inbox?: InboxRight; email?: string } = {},
): Promise<{ account: AccountResponse & { email: string }; cookie: string }> {
  const { account, token } = await invitePerson(site, changes);
  const { cookie } = await setPassword(site, token);
  return { account: { ...account, email: account.email ?? '' }, cookie };
}

export const signInAs = ({ request }: Site, email: string, password = personPassword) =>
  request.post(apiPaths.session).set(fromOwnPage()).send({ email, password });

export const isSignedIn = async ({ request }: Site, cookie: string): Promise<boolean> =>
  (await request.get(apiPaths.session).set({ cookie })).body.signedIn;

/** A passkey that nobody can use. */
export const aPasskey = (accountId: number, credentialId = 'credential') => ({
  accountId,
  credentialId,
  publicKey: 'key',
  counter: 0,
  transports: ['internal'],
  name: 'Laptop',
  rpId: 'site.example',
  isBackedUp: false,
});
