import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { type ApiSite, cookieOf, fromOwnPage } from './api-app.ts';
import { invitePerson } from './people.ts';

/** A real OpenID Connect provider in the process of the test, on which a person signs in without entering anything. */

const clientId = 'site';
const clientSecret = 'secret of the tests: 50 % of it are +/= signs';

type Claims = Record<string, unknown>;

interface Person {
  subject: string;
  groups?: string[];
}

export interface TestProvider {
  issuer: string;
  /** The settings of a site that uses it. */
  environment: Record<string, string>;
  /** Who signs in next. */
  person: Person;
  /** Changes ID tokens after the provider has made them. */
  tamper: { claims?: (claims: Claims) => Claims; key?: KeyObject };
  /** Query of the last request of a browser. */
  asked: URLSearchParams;
  /** Signs in like a browser. @returns path and query of the redirect URI. */
  visit(url: string): Promise<string>;
  end(): Promise<void>;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
export const anotherKey = newKey;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param publicUrl of the site. */
export async function startProvider(publicUrl = 'http://site.example'): Promise<TestProvider> {
  const { warn, info } = console;
  // It says that its keys, its memory and this version of Node are not for production.
  const quiet = (write: typeof warn) => (text: unknown) => {
    if (!String(text).includes('oidc-provider')) write(text);
  };
  Object.assign(console, { warn: quiet(warn), info: quiet(info) });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = newKey();
  // @ts-expect-error: the package has no types.
  const { Provider } = await import('oidc-provider');
  const provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [`${publicUrl}${apiPaths.oidc}`] },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['key of the cookies'] },
    claims: { openid: ['sub', 'groups'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, groups: test.person.groups }),
    }),
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { provider: typeof provider; session: { accountId: string } };
    }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (req.url?.startsWith('/interaction/')) {
      const login = { accountId: test.person.subject };
      void provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
      return;
    }
    if (req.url === '/token') changeBody(res, resign);
    callback(req, res);
  });

  function resign(body: string): string {
    const answer = JSON.parse(body);
    if (!answer.id_token || !(test.tamper.claims || test.tamper.key)) return body;
    const [header, payload] = answer.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const signed = `${header}.${base64url(test.tamper.claims?.(claims) ?? claims)}`;
    const signature = createSign('sha256')
      .update(signed)
      .sign(test.tamper.key ?? key, 'base64url');
    return JSON.stringify({ ...answer, id_token: `${signed}.${signature}` });
  }

  const test: TestProvider = {
    issuer,
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    person: { subject: 'anna' },
    tamper: {},
    asked: new URLSearchParams(),
    async visit(start) {
      test.asked = new URL(start).searchParams;
      const cookies = new Map<string, string>();
      let url = start;
      for (let count = 0; count < 8; count += 1) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status} ${await response.text()}`);
        url = new URL(location, url).href;
        if (url.startsWith(publicUrl)) return url.slice(publicUrl.length);
      }
      throw new Error('The provider redirects for ever.');
    },
    end() {
      Object.assign(console, { warn, info });
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return test;
}

/** Changes the body of a response before it is sent. */
function changeBody(res: ServerResponse, change: (body: string) => string): void {
  const end = res.end.bind(res);
  res.end = ((chunk?: unknown) => {
    const body = change(String(chunk ?? ''));
    res.setHeader('content-length', Buffer.byteLength(body));
    return end(body);
  }) as typeof res.end;
}

/** The target of a document that continues at another URL at once. */
export const targetOf = (response: { headers: Record<string, string> }): string =>
  String(response.headers.refresh).replace('0; url=', '');

/** The cookie that binds a request to the browser. */
export const stateCookieOf = (response: { headers: Record<string, unknown> }): string =>
  ((response.headers['set-cookie'] ?? []) as string[])
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((pair) => /^oidc=./.test(pair)) ?? '';

/** Begins at the sign-in form, or at that of a link. */
export async function begin({ request }: ApiSite, fields: Record<string, string> = {}) {
  const response = await request
    .post(apiPaths.oidc)
    .set(fromOwnPage())
    .type('form')
    .send({ lang: 'de', ...fields });
  return { url: targetOf(response), cookie: stateCookieOf(response), response };
}

/** The response of the provider, as a browser brings it from another site. */
export async function bring({ request }: ApiSite, path: string, cookie: string) {
  const headers = { host: 'site.example', 'sec-fetch-site': 'cross-site', cookie };
  const response = await request.get(path).set(headers);
  return { status: response.status, target: targetOf(response), cookie: cookieOf(response) };
}

/** The complete way of one browser. */
export async function signInByProvider(
  site: ApiSite,
  provider: TestProvider,
  fields: Record<string, string> = {},
) {
  const { url, cookie } = await begin(site, fields);
  return bring(site, await provider.visit(url), cookie);
}

/** SHA-256 as PKCE uses it. */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Where a response leads in German. */
export const inbox = `${paths.admin}?lang=de&flash=session-success`;
export const ownAccount = `${paths.account}?lang=de&flash=session-success`;
export const flash = (name: string, page: string = paths.admin) => `${page}?lang=de&flash=oidc-${name}`;

/** A person who has accepted an invitation by the provider, and has no password. */
export async function linkedPerson(
  site: ApiSite,
  provider: TestProvider,
  options: Parameters<typeof invitePerson>[1] = {},
) {
  const { account, token } = await invitePerson(site, options);
  const { target, cookie } = await signInByProvider(site, provider, { token });
  if (target !== ownAccount) throw new Error(`The invitation leads to ${target}.`);
  return { account, cookie };
}
