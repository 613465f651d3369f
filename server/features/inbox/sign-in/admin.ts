import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { RevocationJournal } from '../../../platform/database/revocation-journal.ts';
import type { WriteQueue } from '../../../platform/database/write-queue.ts';
import { HttpError, tooManyRequests } from '../../../platform/http/errors.ts';
import { requestOrigin } from '../../../platform/http/origin.ts';
import type { RateLimiter } from '../../../platform/limits/limiter.ts';
import { clientKey } from '../../../platform/limits/limiter.ts';
import type { Limit, RateLimits } from '../../../platform/limits/limits.ts';
import type { AuditLog } from './audit-log.ts';
import type { VerifyBearerToken } from './bearer-tokens.ts';
import { type Credential, createPasswordQueue, currentCredential, matchesHash } from './credential.ts';
import { actorOf, configuredTokenName, type Identity, type Scope, scopes } from './identity.ts';
import { endOneTimeLinks, redeemOneTimeLink } from './one-time-link.ts';
import {
  clearSessionCookie,
  continueSession,
  endAllSessions,
  endSession,
  sessionName,
  sessionToken,
  setSessionCookie,
  startSession,
} from './sessions.ts';

interface AdminOptions {
  config: { publicUrl: string | null; adminPassword: string | null };
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  limiter: RateLimiter;
  limits: RateLimits;
  audit: AuditLog;
  verifyBearerToken: VerifyBearerToken;
  journal: RevocationJournal;
}

/** What the routes of the inbox need. */
export interface InboxContext<Unit extends { db: Knex } = { db: Knex }> {
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  write: WriteQueue<Unit>;
  audit: AuditLog;
  admin: Admin;
}

/** Authentication of the inbox. */
export interface Admin {
  /**
   * Authenticates a request.
   *
   * @returns null when it is not authenticated; without cookie and token no database query is made.
   * @throws HttpError 429 after too many wrong tokens.
   */
  authenticate(req: Request): Promise<Identity | null>;
  /**
   * Creates middleware that requires authentication and a scope; it sets `res.locals.actor` for the audit log.
   *
   * @param scope the scope, or how it follows from the request.
   * @throws HttpError 401; 403 when the token lacks the scope or a session is used cross-origin; 429.
   */
  requireScope(scope: Scope | ((req: Request) => Scope)): RequestHandler;
  /** @throws HttpError 401 for a wrong password, 403 for a cross-origin request, 429 above the rate limit. */
  signIn(req: Request, res: Response, password: string): Promise<void>;
  /**
   * Redeems a one-time link.
   *
   * @returns false when the token is unknown, expired or used, or a password is set.
   * @throws HttpError 403 for a cross-origin request.
   */
  signInByLink(req: Request, res: Response, token: string): Promise<boolean>;
  /** Ends all sessions in all browsers, and all one-time links. @throws HttpError 403 for a cross-origin request. */
  signOut(req: Request, res: Response): Promise<void>;
}

/** The bucket of the password checks of all clients. */
const allAttempts = 'sign-in:all';

/** Creates the authentication of one process; processes share sessions and rate limits through the database. */
export function createAdmin(options: AdminOptions): Admin {
  const { config, db, clock, limiter, limits, audit, verifyBearerToken, journal } = options;
  const enqueue = createPasswordQueue();
  let cachedCredential: Promise<Credential> | undefined;

  function credential(): Promise<Credential> {
    cachedCredential ??= currentCredential(db, config.adminPassword, clock()).catch((error: unknown) => {
      cachedCredential = undefined;
      throw error;
    });
    return cachedCredential;
  }

  async function authenticate(req: Request): Promise<Identity | null> {
    const bearer = await verifyBearerToken(req);
    if (bearer !== undefined) return bearer;
    const token = sessionToken(req);
    if (token === null) return null;
    const isValid = await continueSession(db, token, (await credential()).id, clock());
    return isValid ? { kind: 'session', name: sessionName(token), scopes } : null;
  }

  /** @returns the name of the new session. */
  async function replaceSession(req: Request, res: Response): Promise<string> {
    const oldToken = sessionToken(req);
    if (oldToken !== null) await endSession(db, oldToken);
    const token = await startSession(db, (await credential()).id, clock());
    setSessionCookie(req, res, token);
    return actorOf({ kind: 'session', name: sessionName(token) });
  }

  function refuseCrossOrigin(req: Request): void {
    if (requestOrigin(req, config.publicUrl) === 'cross-origin') throw new HttpError(403, 'foreignOrigin');
  }

  /** @throws HttpError 429 above the limit. */
  async function countAttempt(bucket: string, limit: Limit | null): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await limiter.consume(db, bucket, limit);
    if (!isAllowed) throw tooManyRequests(retryAfterSeconds);
  }

  /** Checks a password within the limits. @throws HttpError 429. */
  async function checkPassword(req: Request, password: string): Promise<boolean> {
    const bucket = `sign-in:${clientKey(req.ip)}`;
    const blockedSeconds = limiter.secondsBlocked(bucket);
    if (blockedSeconds > 0) throw tooManyRequests(blockedSeconds);
    // First that of all clients: above it, an attempt from a new network writes no row.
    await countAttempt(allAttempts, limits.signInAll);
    await countAttempt(bucket, limits.signIn);
    const { hash } = await credential();
    if (!(await enqueue(() => matchesHash(password, hash)))) return false;
    await limiter.reset(db, bucket);
    await limiter.reset(db, allAttempts);
    return true;
  }

  return {
    authenticate,

    requireScope(scope) {
      return async (req, res, next) => {
        const identity = await authenticate(req);
        if (identity === null)
          throw new HttpError(401, 'signInRequired', { headers: { 'WWW-Authenticate': 'Bearer' } });
        const origin = requestOrigin(req, config.publicUrl);
        const isSafeMethod = req.method === 'GET' || req.method === 'HEAD';
        const isForeign = origin === 'cross-origin' || (origin === 'unknown' && !isSafeMethod);
        if (identity.kind === 'session' && isForeign) throw new HttpError(403, 'foreignOrigin');
        const needed = typeof scope === 'function' ? scope(req) : scope;
        if (!identity.scopes.includes(needed)) throw new HttpError(403, 'insufficientScope');
        res.locals.actor = actorOf(identity);
        next();
      };
    },

    async signIn(req, res, password) {
      refuseCrossOrigin(req);
      const isRight = await checkPassword(req, password).catch(async (error: unknown) => {
        if (error instanceof HttpError && error.status === 429)
          await audit(req, { event: 'sign-in', result: 'limited', by: 'password' });
        throw error;
      });
      if (!isRight) {
        await audit(req, { event: 'sign-in', result: 'wrong-password', by: 'password' });
        throw new HttpError(401, 'wrongPassword');
      }
      const actor = await replaceSession(req, res);
      await audit(req, { event: 'sign-in', result: 'ok', by: 'password' }, actor);
    },

    async signInByLink(req, res, token) {
      refuseCrossOrigin(req);
      const isRedeemed = config.adminPassword === null && (await redeemOneTimeLink(db, token, clock()));
      const actor = isRedeemed ? await replaceSession(req, res) : undefined;
      await audit(req, { event: 'sign-in', result: isRedeemed ? 'ok' : 'spent-link', by: 'link' }, actor);
      return isRedeemed;
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
        await journal.append(db, [{ kind: 'sessions', subject: 'all' }], clock());
        await endAllSessions(db);
        await endOneTimeLinks(db);
        await audit(req, { event: 'sign-out' }, actorOf(identity));
      }
      clearSessionCookie(req, res);
    },
  };
}
