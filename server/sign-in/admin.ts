import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { Audit } from '../api/audit.ts';
import { tooManyRequests } from '../api/too-many.ts';
import { HttpError } from '../errors.ts';
import { clientKey } from '../rate-limits/client-key.ts';
import type { Limiter } from '../rate-limits/limiter.ts';
import type { RateLimits } from '../rate-limits/limits.ts';
import { type Credential, currentCredential } from './credential.ts';
import { requestOrigin } from './csrf.ts';
import { redeemOneTimeLink } from './one-time-link.ts';
import { matchesHash } from './password-hash.ts';
import { createQueue, delay, guessingDelayMs } from './password-queue.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts';
import { continueSession, endAllSessions, endSession, startSession } from './sessions.ts';
import { sameSecret } from './tokens.ts';

interface AdminOptions {
  config: { publicUrl: string | null; adminPassword: string | null; adminToken: string | null };
  db: Knex;
  clock: () => number;
  limiter: Limiter;
  limits: RateLimits;
  audit: Audit;
}

export type Identity = 'session' | 'token';

/** Who may see the inbox: signs in and out, and guards. */
export interface Admin {
  /** Who sends the request; null for a stranger, without a look into the database when no cookie is there. */
  identify(req: Request): Promise<Identity | null>;
  /** Lets an administrator through. @throws HttpError 401; 403 when another site is behind the request. */
  require: RequestHandler;
  /** @throws HttpError 401 for a wrong password, 403 from another site, 429 after too many tries. */
  signIn(req: Request, res: Response, password: string): Promise<void>;
  /** @returns whether the link was good; it never is twice. */
  signInByLink(req: Request, res: Response, token: string): Promise<boolean>;
  /** Ends every session everywhere. @throws HttpError 403 from another site. */
  signOut(req: Request, res: Response): Promise<void>;
}

/** The guard of the inbox, for one process; sessions and counts are shared through the database. */
export function createAdmin({ config, db, clock, limiter, limits, audit }: AdminOptions): Admin {
  const inTurn = createQueue();
  let known: Promise<Credential> | undefined;

  function credential(): Promise<Credential> {
    known ??= currentCredential(db, config.adminPassword, clock()).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function identify(req: Request): Promise<Identity | null> {
    const bearer = /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
    if (bearer !== undefined)
      return config.adminToken !== null && sameSecret(bearer, config.adminToken) ? 'token' : null;
    const token = sessionToken(req);
    if (token === null) return null;
    return (await continueSession(db, token, (await credential()).id, clock())) ? 'session' : null;
  }

  async function begin(req: Request, res: Response): Promise<void> {
    const before = sessionToken(req);
    if (before !== null) await endSession(db, before);
    setSessionCookie(req, res, await startSession(db, (await credential()).id, clock()));
  }

  return {
    identify,

    async require(req, _res, next) {
      const identity = await identify(req);
      if (identity === null)
        throw new HttpError(401, 'signInRequired', { headers: { 'WWW-Authenticate': 'Bearer' } });
      const from = requestOrigin(req, config.publicUrl);
      const reads = req.method === 'GET' || req.method === 'HEAD';
      if (identity === 'session' && (from === 'foreign' || (from === 'unknown' && !reads))) {
        throw new HttpError(403, 'foreignOrigin');
      }
      next();
    },

    async signIn(req, res, password) {
      if (requestOrigin(req, config.publicUrl) === 'foreign') throw new HttpError(403, 'foreignOrigin');
      const bucket = `sign-in:${clientKey(req.ip)}`;
      const hit = await limiter.take(db, bucket, limits.signIn);
      if (!hit.allowed) {
        audit(req, { event: 'sign-in', result: 'limited', by: 'password' });
        throw tooManyRequests(hit.retryAfter);
      }
      const all = limits.signInAll;
      if (all) await delay(guessingDelayMs(await limiter.count(db, 'sign-in:all', all.seconds), all.hits));
      const { hash } = await credential();
      if (!(await inTurn(() => matchesHash(password, hash)))) {
        audit(req, { event: 'sign-in', result: 'wrong-password', by: 'password' });
        throw new HttpError(401, 'wrongPassword');
      }
      await limiter.clear(db, bucket);
      await begin(req, res);
      audit(req, { event: 'sign-in', result: 'ok', by: 'password' });
    },

    async signInByLink(req, res, token) {
      const good = await redeemOneTimeLink(db, token, clock());
      if (good) await begin(req, res);
      audit(req, { event: 'sign-in', result: good ? 'ok' : 'spent-link', by: 'link' });
      return good;
    },

    async signOut(req, res) {
      const identity = await identify(req);
      if (identity === 'session' && requestOrigin(req, config.publicUrl) !== 'own')
        throw new HttpError(403, 'foreignOrigin');
      if (identity !== null) {
        await endAllSessions(db);
        audit(req, { event: 'sign-out' });
      }
      clearSessionCookie(req, res);
    },
  };
}
