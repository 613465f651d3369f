import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { AuditLog } from '../audit-log.ts';
import { HttpError, tooManyRequests } from '../errors.ts';
import { clientKey } from '../rate-limits/client-key.ts';
import type { RateLimiter } from '../rate-limits/limiter.ts';
import type { RateLimits } from '../rate-limits/limits.ts';
import { type Credential, currentCredential } from './credential.ts';
import { requestOrigin } from './csrf.ts';
import { redeemOneTimeLink } from './one-time-link.ts';
import { matchesHash } from './password-hash.ts';
import { createPasswordQueue, delay, guessingDelayMs } from './password-queue.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts';
import { continueSession, endAllSessions, endSession, startSession } from './sessions.ts';
import { sameSecret } from './tokens.ts';

interface AdminOptions {
  config: { publicUrl: string | null; adminPassword: string | null; adminToken: string | null };
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  limiter: RateLimiter;
  limits: RateLimits;
  audit: AuditLog;
}

/** What authenticates a request: a session cookie, or the bearer token. */
type Identity = 'session' | 'token';

/** Authentication of the inbox. */
export interface Admin {
  /** Authenticates a request. @returns null when it is not authenticated; without a cookie no database query is made. */
  authenticate(req: Request): Promise<Identity | null>;
  /** Middleware that requires authentication. @throws HttpError 401; 403 when a session is used cross-origin. */
  requireAuthentication: RequestHandler;
  /** @throws HttpError 401 for a wrong password, 403 for a cross-origin request, 429 above the rate limit. */
  signIn(req: Request, res: Response, password: string): Promise<void>;
  /** Redeems a one-time link. @returns false when the token is unknown, expired or used. */
  signInByLink(req: Request, res: Response, token: string): Promise<boolean>;
  /** Ends all sessions in all browsers. @throws HttpError 403 for a session without a same-origin request. */
  signOut(req: Request, res: Response): Promise<void>;
}

/** Creates the authentication of one process; processes share sessions and rate limits through the database. */
export function createAdmin({ config, db, clock, limiter, limits, audit }: AdminOptions): Admin {
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
    const bearer = /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
    if (bearer !== undefined)
      return config.adminToken !== null && sameSecret(bearer, config.adminToken) ? 'token' : null;
    const token = sessionToken(req);
    if (token === null) return null;
    return (await continueSession(db, token, (await credential()).id, clock())) ? 'session' : null;
  }

  async function replaceSession(req: Request, res: Response): Promise<void> {
    const oldToken = sessionToken(req);
    if (oldToken !== null) await endSession(db, oldToken);
    setSessionCookie(req, res, await startSession(db, (await credential()).id, clock()));
  }

  return {
    authenticate,

    async requireAuthentication(req, _res, next) {
      const identity = await authenticate(req);
      if (identity === null)
        throw new HttpError(401, 'signInRequired', { headers: { 'WWW-Authenticate': 'Bearer' } });
      const origin = requestOrigin(req, config.publicUrl);
      const isSafeMethod = req.method === 'GET' || req.method === 'HEAD';
      if (identity === 'session' && (origin === 'cross-origin' || (origin === 'unknown' && !isSafeMethod))) {
        throw new HttpError(403, 'foreignOrigin');
      }
      next();
    },

    async signIn(req, res, password) {
      if (requestOrigin(req, config.publicUrl) === 'cross-origin') throw new HttpError(403, 'foreignOrigin');
      const bucket = `sign-in:${clientKey(req.ip)}`;
      const { isAllowed, retryAfterSeconds } = await limiter.consume(db, bucket, limits.signIn);
      if (!isAllowed) {
        audit(req, { event: 'sign-in', result: 'limited', by: 'password' });
        throw tooManyRequests(retryAfterSeconds);
      }
      const all = limits.signInAll;
      if (all) {
        const attempts = await limiter.increment(db, 'sign-in:all', all.seconds);
        await delay(guessingDelayMs(attempts, all.hits));
      }
      const { hash } = await credential();
      if (!(await enqueue(() => matchesHash(password, hash)))) {
        audit(req, { event: 'sign-in', result: 'wrong-password', by: 'password' });
        throw new HttpError(401, 'wrongPassword');
      }
      await limiter.reset(db, bucket);
      await replaceSession(req, res);
      audit(req, { event: 'sign-in', result: 'ok', by: 'password' });
    },

    async signInByLink(req, res, token) {
      const isRedeemed = await redeemOneTimeLink(db, token, clock());
      if (isRedeemed) await replaceSession(req, res);
      audit(req, { event: 'sign-in', result: isRedeemed ? 'ok' : 'spent-link', by: 'link' });
      return isRedeemed;
    },

    async signOut(req, res) {
      const identity = await authenticate(req);
      if (identity === 'session' && requestOrigin(req, config.publicUrl) !== 'same-origin')
        throw new HttpError(403, 'foreignOrigin');
      if (identity !== null) {
        await endAllSessions(db);
        audit(req, { event: 'sign-out' });
      }
      clearSessionCookie(req, res);
    },
  };
}
