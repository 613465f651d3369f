import { apiPaths } from '../../data/site/api-paths.ts';
import { codeOf, stepAt } from '../../server/features/inbox/sign-in/totp.ts';
import { type ApiSite, fromOwnPage } from './api-app.ts';

/** One-time codes by the API. */

/** The code of an authenticator app. @param now milliseconds since 1970. */
export const codeAt = (secret: string, now: number) => codeOf(secret, stepAt(now));

/** The code of the following time step, since each is accepted once. */
export const nextCode = (secret: string, now = Date.now()) => codeOf(secret, stepAt(now) + 1);

/** Switches codes on. @returns the secret and the recovery codes. */
export async function switchOnCodes({ request }: ApiSite, cookie: string, now = Date.now()) {
  const headers = fromOwnPage(cookie);
  const { secret } = (await request.post(apiPaths.ownCodesSecret).set(headers).expect(200)).body;
  const body = { secret, code: codeAt(secret, now) };
  const { codes } = (await request.post(apiPaths.ownCodes).set(headers).send(body).expect(201)).body;
  return { secret: String(secret), codes: codes as string[] };
}

/** The second step of a sign-in. */
export const enterCode = ({ request }: ApiSite, ticket: string, code: string) =>
  request.post(apiPaths.session).set(fromOwnPage()).send({ ticket, code });

export const stepUp = ({ request }: ApiSite, cookie: string, body: object) =>
  request.post(apiPaths.verification).set(fromOwnPage(cookie)).send(body);
