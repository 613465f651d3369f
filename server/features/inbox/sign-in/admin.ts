import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { SignInRequest } from '../../../../data/api/account-requests.ts';
import type { RevocationJournal } from '../../../platform/database/revocation-journal.ts';
import type { WriteQueue } from '../../../platform/database/write-queue.ts';
import { clearHostCookie } from '../../../platform/http/cookies.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { requestOrigin } from '../../../platform/http/origin.ts';
import { pathId } from '../../../platform/http/resource.ts';
import { type Account, findAccount, findActiveAccount, firstAccountId } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import type { VerifyBearerToken } from './bearer-tokens.ts';
import { createBeginSession } from './begin-session.ts';
import { type CodeCheck, createCodeCheck } from './code-check.ts';
import { ownCredentialId } from './credential.ts';
import { accountActor, actorOf, configuredTokenName, type Identity } from './identity.ts';
import { endOneTimeLinks, redeemOneTimeLink } from './one-time-link.ts';
import { createPasswords, type PasswordOptions } from './passwords.ts';
import { createRequireRight, type RequireRight } from './require-right.ts';
import { continueSession, endSessionsOf, sessionCookie, sessionToken } from './sessions.ts';
import { consumeSignInTicket, findSignInTicket } from './sign-in-tickets.ts';

interface AdminOptions extends PasswordOptions {
  config: { publicUrl: string | null; adminPassword: string | null; oidc: { issuer: string } | null };
  audit: AuditLog;
  verifyBearerToken: VerifyBearerToken;
  journal: RevocationJournal;
}

/** What the routes for staff need. */
export interface StaffContext<Unit extends { db: Knex } = { db: Knex }> {
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  write: WriteQueue<Unit>;
  audit: AuditLog;
  admin: Admin;
}

/** Authentication and rights of the people and programs of the company. */
export interface Admin {
  /**
   * Authenticates a request. State and rights of the account are read each time.
   *
   * @returns null when it is not authenticated; without cookie and token no database query is made.
   * @throws HttpError 429 after too many wrong tokens.
   */
  authenticate(req: Request): Promise<Identity | null>;
  requireRight: RequireRight;
  /**
   * @returns the account.
   * @throws HttpError 401 for a wrong email address or password, and `codeRequired` with a ticket; 403 for a cross-origin request, 429
   *   above the rate limit.
   */
  signIn(req: Request, res: Response, given: SignInRequest): Promise<Account>;
  /**
   * The second step: a code with the ticket of the first one.
   *
   * @returns the account.
   * @throws HttpError 401 for a wrong code, and `ticketExpired`; 403 for a cross-origin request, 429 above the limit of the account.
   */
  signInWithCode(req: Request, res: Response, given: { ticket: string; code: string }): Promise<Account>;
  checkCode: CodeCheck;
  /**
   * Signs in with a passkey.
   *
   * @param verify the active account of a valid response of a passkey; null for any other. It may throw an HttpError 429.
   * @returns the account.
   * @throws HttpError 401 for a response that is not valid, 403 for a cross-origin request.
   */
  signInByPasskey(req: Request, res: Response, verify: () => Promise<Account | null>): Promise<Account>;
  /**
   * Signs in by the OpenID Connect provider, which is no second factor. @param account the active one of the identity; null without one.
   * @returns whether there is one. @throws HttpError 401 `codeRequired` with a ticket.
   */
  signInByProvider(req: Request, res: Response, account: Account | null): Promise<boolean>;
  /**
   * Redeems the one-time link of the start, which signs the first administrator in.
   *
   * @returns false when the token is unknown, expired or used, or a password is set.
   * @throws HttpError 401 `codeRequired` with a ticket, 403 for a cross-origin request.
   */
  signInByLink(req: Request, res: Response, token: string): Promise<boolean>;
  /**
   * Redeems an invitation or recovery link: sets the password, ends all other sessions of the account, and signs in.
   *
   * @param password one that `passwordProblem` has accepted.
   * @returns false when the token is unknown, expired or used, or the account suspended.
   * @throws HttpError 401 `codeRequired` with a ticket, 403 for a cross-origin request.
   */
  setPasswordByLink(req: Request, res: Response, token: unknown, password: string): Promise<boolean>;
  /**
   * Changes the password of who is signed in, and ends the other sessions.
   *
   * @param current ignored when the account has no password.
   * @returns false when the current password is wrong, or was changed meanwhile.
   * @throws HttpError 409 for an account whose password is `ADMIN_PASSWORD`, 429 above the rate limit.
   */
  changePassword(
    req: Request,
    identity: Identity,
    given: { current: string; password: string },
  ): Promise<boolean>;
  /** Whether the password of an account is `ADMIN_PASSWORD`. */
  isConfigured(account: Pick<Account, 'id'>): boolean;
  /** Whether a password signs the person in, an own one or `ADMIN_PASSWORD`. */
  hasPassword(account: Pick<Account, 'id' | 'hasPassword'>): boolean;
  /** @throws HttpError 409 when the request is by the person of an account without a password, who would lose the ways beside it. */
  refuseOwnLockout(res: Response, account: Account): void;
  /** Ends all sessions of the person in all browsers, and the one-time links of the first one. @throws HttpError 403 for a cross-origin request. */
  signOut(req: Request, res: Response): Promise<void>;
}

/** The identity that `requireRight` has found. */
export function identityOf(res: Response): Identity {
  return res.locals.identity;
}

/** The account whose id is in the path. @throws HttpError 404. */
export async function accountOfPath(db: Knex, req: Request): Promise<Account> {
  const account = await findAccount(db, pathId(req));
  if (!account) throw new HttpError(404, 'accountNotFound');
  return account;
}

/** Creates the authentication of one process; processes share sessions, accounts and rate limits through the database. */
export function createAdmin(options: AdminOptions): Admin {
  const { config, db, clock, audit, verifyBearerToken } = options;
  const passwords = createPasswords(options);
  const { isConfigured } = passwords;
  const checkCode = createCodeCheck(options);
  const { begin, beginVerified } = createBeginSession(options);

  async function authenticate(req: Request): Promise<Identity | null> {
    const bearer = await verifyBearerToken(req);
    if (bearer === null) return null;
    if (bearer !== undefined) {
      const account = await findActiveAccount(db, bearer.accountId);
      return account && { ...bearer, account };
    }
    const token = sessionToken(req);
    if (token === null) return null;
    const accountId = await continueSession(db, token, await passwords.credentialId(), clock());
    const account = accountId === null ? null : await findActiveAccount(db, accountId);
    return account && { kind: 'session', sessionToken: token, account };
  }

  /** Records attempts above a limit. */
  async function auditLimit<T>(
    req: Request,
    by: 'password' | 'passkey' | 'code',
    check: Promise<T>,
  ): Promise<T> {
    return check.catch(async (error: unknown) => {
      if (error instanceof HttpError && error.status === 429)
        await audit(req, { event: 'sign-in', result: 'limited', by });
      throw error;
    });
  }

  function refuseCrossOrigin(req: Request): void {
    if (requestOrigin(req, config.publicUrl) === 'cross-origin') throw new HttpError(403, 'foreignOrigin');
  }

  const hasPassword: Admin['hasPassword'] = (account) => account.hasPassword || isConfigured(account);

  return {
    authenticate,
    isConfigured,
    hasPassword,
    refuseOwnLockout(res, account) {
      if (account.id === identityOf(res).account.id && !hasPassword(account))
        throw new HttpError(409, 'lastSignInMethod');
    },
    checkCode,
    requireRight: createRequireRight({ config, db, clock, authenticate }),

    async signIn(req, res, given) {
      refuseCrossOrigin(req);
      const { account, hash } = (await auditLimit(req, 'password', passwords.check(req, given))) ?? {};
      const credentialId =
        account && isConfigured(account) ? await passwords.credentialId() : ownCredentialId;
      if (!account || !(await begin(req, res, account, { credentialId, by: 'password', hash }))) {
        await audit(req, { event: 'sign-in', result: 'wrong-password', by: 'password' });
        throw new HttpError(401, 'wrongPassword');
      }
      await audit(req, { event: 'sign-in', result: 'ok', by: 'password' }, accountActor(account));
      return account;
    },

    async signInWithCode(req, res, { ticket, code }) {
      refuseCrossOrigin(req);
      const found = await findSignInTicket(db, ticket, clock());
      const account = found && (await findActiveAccount(db, found.accountId));
      if (!account) throw new HttpError(401, 'ticketExpired');
      const by = await auditLimit(req, 'code', checkCode(account.id, code));
      if (by === null) {
        await audit(req, { event: 'sign-in', result: 'wrong-code', by: 'code' }, accountActor(account));
        throw new HttpError(401, 'wrongCode');
      }
      const consume = (transaction: Knex) => consumeSignInTicket(transaction, ticket, clock());
      if (!(await beginVerified(req, res, account, found.credentialId, consume)))
        throw new HttpError(401, 'ticketExpired');
      await audit(req, { event: 'sign-in', result: 'ok', by }, accountActor(account));
      return account;
    },

    async signInByPasskey(req, res, verify) {
      refuseCrossOrigin(req);
      const account = await auditLimit(req, 'passkey', verify());
      if (account === null) {
        await audit(req, { event: 'sign-in', result: 'wrong-passkey', by: 'passkey' });
        throw new HttpError(401, 'wrongPasskey');
      }
      await beginVerified(req, res, account, ownCredentialId);
      await audit(req, { event: 'sign-in', result: 'ok', by: 'passkey' }, accountActor(account));
      return account;
    },

    async signInByProvider(req, res, account) {
      if (account === null) {
        await audit(req, { event: 'sign-in', result: 'wrong-identity', by: 'provider' });
        return false;
      }
      await begin(req, res, account, { credentialId: ownCredentialId, by: 'provider' });
      await audit(req, { event: 'sign-in', result: 'ok', by: 'provider' }, accountActor(account));
      return true;
    },

    async signInByLink(req, res, token) {
      refuseCrossOrigin(req);
      const isRedeemed = config.adminPassword === null && (await redeemOneTimeLink(db, token, clock()));
      const account = isRedeemed ? await findActiveAccount(db, firstAccountId) : null;
      if (account)
        await begin(req, res, account, { credentialId: await passwords.credentialId(), by: 'link' });
      const actor = account ? accountActor(account) : undefined;
      await audit(req, { event: 'sign-in', result: account ? 'ok' : 'spent-link', by: 'link' }, actor);
      return account !== null;
    },

    async setPasswordByLink(req, res, token, password) {
      refuseCrossOrigin(req);
      const account = await passwords.redeem(token, password);
      const actor = account ? accountActor(account) : undefined;
      await audit(req, { event: 'password-set', result: account ? 'ok' : 'spent-link', by: 'link' }, actor);
      if (account) await begin(req, res, account, { credentialId: ownCredentialId, by: 'link' });
      return account !== null;
    },

    async changePassword(req, identity, given) {
      const { account } = identity;
      if (isConfigured(account)) throw new HttpError(409, 'configuredPassword');
      const own = identity.kind === 'session' ? identity.sessionToken : undefined;
      const isSet = await passwords.change(req, account, given, own);
      const result = isSet ? 'ok' : 'wrong-password';
      await audit(req, { event: 'password-set', result, by: 'password' });
      return isSet;
    },

    async signOut(req, res) {
      // Before anything else: browsers send no SameSite cookie with a cross-site post, so it looks unauthenticated.
      refuseCrossOrigin(req);
      const identity = await authenticate(req);
      if (identity?.kind === 'session' && requestOrigin(req, config.publicUrl) !== 'same-origin')
        throw new HttpError(403, 'foreignOrigin');
      if (identity?.kind === 'token' && identity.name !== configuredTokenName)
        throw new HttpError(403, 'insufficientScope');
      if (identity !== null) {
        const { id } = identity.account;
        await endSessionsOf(db, id);
        if (id === firstAccountId) await endOneTimeLinks(db);
        await audit(req, { event: 'sign-out' }, actorOf(identity));
      }
      clearHostCookie(req, res, sessionCookie);
    },
  };
}
