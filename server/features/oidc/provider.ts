import type { Configuration } from 'openid-client';
import { loggableText } from '../../platform/text/loggable-text.ts';
import { digest } from '../../platform/text/tokens.ts';
import { isEntra, isInsecure, type OidcSettings } from './settings.ts';

/** Why a request failed, for the log: causes of the library's errors would have codes and claims. */
export function reasonOf(error: unknown): string {
  const { message, code, error: answer, error_description, cause } = (error ?? {}) as Record<string, unknown>;
  const inner = cause instanceof Error ? cause.message : undefined;
  // A wrong client secret is answered with the header `WWW-Authenticate`.
  const challenge = Array.isArray(cause) ? cause[0]?.parameters?.error : undefined;
  const texts = [message, code, answer, error_description, inner, challenge];
  return loggableText(texts.filter((text) => typeof text === 'string').join('; '));
}

/** Who somebody is at the provider. Never by an email address, which others may have had or may enter. */
export interface OidcIdentity {
  issuer: string;
  /** `sub`; of Microsoft Entra tenant and object id. */
  subject: string;
  groups: readonly string[];
}

/** One request to the provider and its response. */
export interface OidcRequest {
  state: string;
  /** PKCE code verifier, which only the cookie of the browser has; the nonce follows from it. */
  verifier: string;
  /** Redirect URI. */
  callback: string;
  /** The person must enter the credentials again, as for a step-up. */
  isFresh: boolean;
}

/** The authorization code flow with one provider. */
export interface OidcProvider {
  /** @throws when the provider cannot be reached, or states another issuer than the settings. */
  authorizationUrl(request: OidcRequest): Promise<string>;
  /**
   * Redeems the code of a response and validates the ID token: signature, issuer, audience, times and nonce.
   *
   * @param search query of the callback.
   * @param startedAt when the request began, in milliseconds since 1970.
   * @throws for every response that is not valid.
   */
  identify(request: OidcRequest, search: URLSearchParams, startedAt: number): Promise<OidcIdentity>;
}

const timeoutSeconds = 5;
/** Difference of the clocks of both servers. */
const toleranceMs = 30_000;
/** Has the provider state `auth_time`, which `identify` compares with the start. */
const maxAgeSeconds = 15 * 60;

/** The library is loaded when somebody signs in by the provider, as most processes never need it. */
const library = () => import('openid-client');

const nonceOf = (verifier: string) => digest(`oidc nonce\n${verifier}`);

/**
 * The flow by `openid-client`. The configuration of the provider is read when it is first needed, and again after a failure, so that the
 * site starts while the provider is away.
 */
export function createOidcProvider({ issuer, clientId, clientSecret }: OidcSettings): OidcProvider {
  let discovered: Promise<Configuration> | undefined;

  /** Identities are stored and found by the issuer of the ID token. @throws when it is not that of the settings. */
  function checkIssuer(stated: string): void {
    if (new URL(stated).href !== issuer)
      throw new Error(`OIDC_ISSUER must be the issuer that the provider states: ${stated}`);
  }

  async function configuration(): Promise<Configuration> {
    const client = await library();
    // The signature of ID tokens is verified, too, which the library leaves to TLS by default.
    const execute = [client.enableNonRepudiationChecks];
    if (isInsecure(issuer)) execute.push(client.allowInsecureRequests);
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
        timeout: timeoutSeconds,
        execute,
      })
      // The library accepts another one of the URL of the configuration, and of some providers.
      .then((found) => {
        checkIssuer(found.serverMetadata().issuer);
        return found;
      })
      .catch((error: unknown) => {
        discovered = undefined;
        const { body } = ((error as Error).cause ?? {}) as { body?: { issuer?: unknown } };
        if (typeof body?.issuer === 'string') checkIssuer(body.issuer);
        throw error;
      });
    return discovered;
  }

  return {
    async authorizationUrl({ state, verifier, callback, isFresh }) {
      const config = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid',
        state,
        nonce: nonceOf(verifier),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      }).href;
    },

    async identify({ state, verifier, callback, isFresh }, search, startedAt) {
      const config = await configuration();
      const { authorizationCodeGrant } = await library();
      const tokens = await authorizationCodeGrant(config, new URL(`${callback}?${search}`), {
        expectedState: state,
        expectedNonce: nonceOf(verifier),
        pkceCodeVerifier: verifier,
        ...(isFresh && { maxAge: maxAgeSeconds }),
      });
      const claims = tokens.claims() ?? {};
      const { iss, sub, tid, oid, auth_time, groups, _claim_names } = claims as Record<string, unknown>;
      if (isFresh && Number(auth_time) * 1000 < startedAt - toleranceMs)
        throw new Error('The provider has not asked for the credentials again: auth_time is too old.');
      // Of people in very many groups Entra states only where to ask for them.
      if (typeof _claim_names === 'object' && _claim_names !== null && 'groups' in _claim_names)
        throw new Error(
          'The ID token has no groups, as there are too many: limit it to groups of this application.',
        );
      const isByObject = isEntra(issuer);
      if (isByObject && (typeof tid !== 'string' || typeof oid !== 'string'))
        throw new Error('The ID token of Entra has no tid or oid.');
      return {
        issuer: new URL(String(iss)).href,
        subject: isByObject ? `${tid} ${oid}` : String(sub),
        groups: Array.isArray(groups) ? groups.map(String) : [],
      };
    },
  };
}
