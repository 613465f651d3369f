import type { Request, RequestHandler, Response, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { OidcUrl, ProviderState } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { type Locale, localeOf } from '../../../data/locale.ts';
import { oidcStateRetentionMs } from '../../../data/retention-periods.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import {
  clearHostCookie,
  type HostCookie,
  readHostCookie,
  setHostCookie,
} from '../../platform/http/cookies.ts';
import { countOrRefuse } from '../../platform/http/count-or-refuse.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { verifyCsrf } from '../../platform/http/origin.ts';
import { bodyFields, checkIgnoredBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter, openToAll, redirect } from '../../platform/http/resource.ts';
import { clientKey, type RateLimiter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { digest } from '../../platform/text/tokens.ts';
import { fixedFlash } from '../forms/flash.ts';
import { returnUrl } from '../forms/return-to-page.ts';
import { accountOfLink } from '../inbox/sign-in/account-links.ts';
import { lockAccount } from '../inbox/sign-in/accounts.ts';
import { accountOfPath, identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { auditedAccount } from '../inbox/sign-in/audit-log.ts';
import type { Identity } from '../inbox/sign-in/identity.ts';
import { secondStep } from '../inbox/sign-in/second-step.ts';
import { endSessionsOf } from '../inbox/sign-in/sessions.ts';
import { factorSiteOf, factorsOf, hasIdentity } from '../inbox/sign-in/step-up.ts';
import { createCompletion, Refusal } from './complete-request.ts';
import { unlinkIdentity } from './identities.ts';
import { createOidcProvider, reasonOf } from './provider.ts';
import type { OidcSettings } from './settings.ts';
import { consumeOidcState, createOidcState, type OidcPurpose } from './states.ts';

export type OidcContext = StaffContext & {
  config: { publicUrl: string | null; oidc: OidcSettings | null };
  content: CurrentContent;
  journal: RevocationJournal;
  limiter: RateLimiter;
  limits: RateLimits;
  log: Logger;
};

/** `Lax`, since the response of the provider comes from its host. */
const stateCookie: HostCookie = { name: 'oidc', sameSite: 'lax', maxAgeMs: oidcStateRetentionMs };

/** Forms that are posted without a script, and the redirect URI. */
export const oidcPaths = [apiPaths.oidc];

/**
 * Routes of the company's OpenID Connect provider. A request to it begins here with a state, which the database stores once, and a cookie
 * that binds it to the browser; its response returns to `apiPaths.oidc`, which signs in, links the identity with an account, or confirms a
 * session. The state says which. Without the settings, the routes answer 404.
 */
export function oidcRoutes(context: OidcContext): Router {
  const { config, content, db, admin, audit, clock, journal, limits, log } = context;
  const { router, on } = createRouter();
  const signedIn = admin.requireRight('own-account');
  const steppedUp = admin.requireRight('own-account', { stepUp: 'always' });
  const mayManage = admin.requireRight('people', { stepUp: 'always' });
  const completeRequest = createCompletion(context);
  const provider = config.oidc && createOidcProvider(config.oidc);
  const callback = `${config.publicUrl}${apiPaths.oidc}`;
  const factorSite = factorSiteOf(config);

  const requireProvider = () => {
    if (!provider) throw new HttpError(404, 'notFound');
    return provider;
  };

  /** Stores a state and sets its cookie. @returns the URL at the provider. @throws HttpError 404, 429, 503. */
  async function begin(req: Request, res: Response, purpose: OidcPurpose, locale: Locale | null) {
    const { authorizationUrl } = requireProvider();
    await countOrRefuse(context, `oidc:${clientKey(req.ip)}`, limits.oidc);
    const created = await createOidcState(db, purpose, locale, clock());
    const url = await authorizationUrl({ ...created, callback, isFresh: purpose.kind === 'step-up' }).catch(
      (error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'the OpenID Connect provider of OIDC_ISSUER cannot be reached');
        throw new HttpError(503, 'providerUnavailable', { cause: error });
      },
    );
    setHostCookie(req, res, stateCookie, created.verifier);
    return url;
  }

  const localeIn = (value: unknown) => localeOf(value, content().languages) ?? null;

  /** A plain form post, with and without script: of the sign-in form, or of the page of an invitation or recovery link. */
  const start: RequestHandler = async (req, res) => {
    requireProvider();
    verifyCsrf(req, config.publicUrl);
    const { token, lang } = bodyFields(req);
    let purpose: OidcPurpose = { kind: 'sign-in' };
    if (token !== undefined) {
      const accountId = await accountOfLink(db, token, clock());
      if (accountId === null)
        return redirect(res, returnUrl(paths.password, lang, { flash: fixedFlash('password', 'expired') }));
      purpose = { kind: 'invitation', accountId, referenceHash: digest(String(token)) };
    }
    try {
      continueAt(res, await begin(req, res, purpose, localeIn(lang)));
    } catch (error) {
      if (!(error instanceof HttpError && (error.status === 503 || error.status === 429))) throw error;
      const result = error.status === 429 ? 'limited' : 'failed';
      redirect(res, returnUrl(paths.admin, lang, { flash: fixedFlash('oidc', result) }));
    }
  };

  const receive: RequestHandler = async (req, res) => {
    const { identify } = requireProvider();
    const search = new URL(req.originalUrl, callback).searchParams;
    const state = search.get('state') ?? '';
    const verifier = readHostCookie(req, stateCookie);
    const found = await consumeOidcState(db, state, verifier, clock());
    const isOwn = found?.kind === 'link' || found?.kind === 'step-up';
    const page = isOwn ? paths.account : paths.admin;
    const answer = (flash: string, path: string = page) =>
      continueAt(res, returnUrl(path, found?.locale ?? undefined, { flash }));
    if (!found) {
      await audit(req, { event: 'sign-in', result: 'spent-state', by: 'provider' });
      return answer(fixedFlash('oidc', 'expired'));
    }
    clearHostCookie(req, res, stateCookie);
    try {
      const request = { state, verifier, callback, isFresh: found.kind === 'step-up' };
      const identity = await identify(request, search, found.startedAt).catch(async (error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'the response of the OpenID Connect provider is refused');
        await audit(req, { event: 'sign-in', result: 'wrong-response', by: 'provider' });
        throw new Refusal('failed');
      });
      const result = await completeRequest(req, res, found, identity);
      // Without script the page does not know who is signed in.
      const flash = result ? fixedFlash('oidc', result) : fixedFlash('session', 'success');
      answer(flash, found.kind === 'invitation' ? paths.account : page);
    } catch (error) {
      if (error instanceof Refusal) return answer(fixedFlash('oidc', error.result));
      answer(await secondStep(db, error, clock()), paths.admin);
    }
  };

  on('GET', apiPaths.oidc, openToAll, receive);
  on('POST', apiPaths.oidc, openToAll, ...readBody, start);

  on('GET', apiPaths.ownProvider, signedIn, async (_req, res) => {
    const isLinked = await hasIdentity(db, identityOf(res).account.id, factorSite.issuer);
    res.json({ isConfigured: provider !== null, isLinked } satisfies ProviderState);
  });
  on('POST', apiPaths.ownProvider, steppedUp, checkIgnoredBody, async (req, res) => {
    const url = await begin(req, res, purposeOf('link', identityOf(res)), localeIn(req.query.lang));
    res.json({ url } satisfies OidcUrl);
  });
  on('DELETE', apiPaths.ownProvider, steppedUp, checkIgnoredBody, async (req, res) => {
    const { account } = identityOf(res);
    await unlink(account.id, async (transaction) => {
      const { passkey } = await factorsOf(transaction, account.id, factorSite);
      if (!passkey && !admin.hasPassword(account)) throw new HttpError(409, 'lastSignInMethod');
    });
    await audit(req, { event: 'identity-unlink', object: auditedAccount(account) });
    res.json({ changed: 1 } satisfies ChangedCount);
  });

  on('POST', apiPaths.providerVerification, signedIn, checkIgnoredBody, async (req, res) => {
    const purpose = purposeOf('step-up', identityOf(res));
    if (!(await factorsOf(db, purpose.accountId, factorSite)).provider)
      throw new HttpError(404, 'providerNotLinked');
    const url = await begin(req, res, purpose, localeIn(req.query.lang));
    res.json({ url } satisfies OidcUrl);
  });

  /** For somebody whose account at the provider is lost: whoever has it may also be signed in. */
  on('DELETE', apiPaths.accountProvider(':id'), mayManage, checkIgnoredBody, async (req, res) => {
    const account = await accountOfPath(db, req);
    admin.refuseOwnLockout(res, account);
    await unlink(account.id);
    await endSessionsOf(db, account.id);
    await audit(req, { event: 'identity-unlink', object: auditedAccount(account) });
    res.json({ changed: 1 } satisfies ChangedCount);
  });
  return router;

  /**
   * @param check runs while the account is locked.
   * @throws HttpError 404, and what the check throws.
   */
  async function unlink(accountId: number, check?: (transaction: Knex) => Promise<void>): Promise<void> {
    const isUnlinked = await db.transaction(async (transaction) => {
      await lockAccount(transaction, accountId);
      await check?.(transaction);
      return unlinkIdentity(transaction, journal, accountId, clock());
    });
    if (!isUnlinked) throw new HttpError(404, 'providerNotLinked');
  }
}

/** @throws HttpError 403 for a token: only a browser can go to the provider. */
function purposeOf(kind: 'link' | 'step-up', identity: Identity) {
  if (identity.kind !== 'session') throw new HttpError(403, 'insufficientScope');
  return { kind, accountId: identity.account.id, referenceHash: digest(identity.sessionToken) };
}

/**
 * Continues at another URL by a document that does so at once, since no redirect would do: pages allow forms to lead to this site only,
 * and after a redirect from the provider browsers do not send the session cookie, which is `SameSite=Strict`.
 */
function continueAt(res: Response, url: string): void {
  const text = url.startsWith('/') ? url.split('?', 1)[0] : new URL(url).host;
  const escaped = escapeHtml(url);
  res.set({ Refresh: `0; url=${url}`, 'Referrer-Policy': 'no-referrer' });
  res.type('html').send(`<!doctype html><title>${text}</title><p><a href="${escaped}">${text}</a>`);
}
