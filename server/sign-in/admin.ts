import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { ApiError, tooMany } from '../api/api-error.ts';
import { clientKey } from '../rate-limits/client-key.ts';
import type { Limiter } from '../rate-limits/limiter.ts';
import type { RateLimits } from '../rate-limits/limits.ts';
import { createTurns, slowdown, waitFor } from './attempts.ts';
import { type Credential, currentCredential } from './credential.ts';
import { provenance } from './own-origin.ts';
import { matchesHash } from './password-hash.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts';
import { continueSession, endAllSessions, endSession, startSession } from './sessions.ts';
import { spendStartLink } from './start-link.ts';
import { sameSecret } from './tokens.ts';

interface AdminOptions {
  config: { publicUrl: string | null; adminPassword: string | null; adminToken: string | null };
  db: Knex;
  clock: () => number;
  limiter: Limiter;
  limits: RateLimits;
  audit: Logger;
}

export type Identity = 'session' | 'token';

/** Who may see the inbox: signs in and out, and guards. */
export interface Admin {
  /** Who sends the request; null for a stranger, without a look into the database when no cookie is there. */
  identify(req: Request): Promise<Identity | null>;
  /** Lets an administrator through. @throws ApiError 401; 403 when another site is behind the request. */
  require: RequestHandler;
  /** @throws ApiError 401 for a wrong password, 403 from another site, 429 after too many tries. */
  signIn(req: Request, res: Response, password: string): Promise<void>;
  /** @returns whether the link was good; it never is twice. */
  signInByLink(req: Request, res: Response, token: string): Promise<boolean>;
  /** Ends every session everywhere. @throws ApiError 403 from another site. */
  signOut(req: Request, res: Response): Promise<void>;
}

export function createAdmin({ config, db, clock, limiter, limits, audit }: AdminOptions): Admin {
  const inTurn = createTurns();
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
        throw new ApiError(401, 'signInRequired', { headers: { 'WWW-Authenticate': 'Bearer' } });
      const from = provenance(req, config.publicUrl);
      const reads = req.method === 'GET' || req.method === 'HEAD';
      if (identity === 'session' && (from === 'foreign' || (from === 'unknown' && !reads))) {
        throw new ApiError(403, 'foreignOrigin');
      }
      next();
    },

    async signIn(req, res, password) {
      if (provenance(req, config.publicUrl) === 'foreign') throw new ApiError(403, 'foreignOrigin');
      const client = clientKey(req.ip);
      const bucket = `sign-in:${client}`;
      const hit = await limiter.take(db, bucket, limits.signIn);
      if (!hit.allowed) {
        audit.warn({ event: 'sign-in', result: 'limited', client }, 'sign-in refused: too many tries');
        throw tooMany(hit.retryAfter);
      }
      const all = limits.signInAll;
      if (all) await waitFor(slowdown(await limiter.count(db, 'sign-in:all', all.seconds), all.hits));
      const { hash } = await credential();
      if (!(await inTurn(() => matchesHash(password, hash)))) {
        audit.warn({ event: 'sign-in', result: 'wrong-password', client }, 'sign-in refused: wrong password');
        throw new ApiError(401, 'wrongPassword');
      }
      await limiter.clear(db, bucket);
      await begin(req, res);
      audit.info({ event: 'sign-in', result: 'ok', by: 'password', client }, 'signed in');
    },

    async signInByLink(req, res, token) {
      const client = clientKey(req.ip);
      const good = await spendStartLink(db, token, clock());
      if (good) await begin(req, res);
      audit[good ? 'info' : 'warn'](
        { event: 'sign-in', result: good ? 'ok' : 'spent-link', by: 'link', client },
        'sign-in link',
      );
      return good;
    },

    async signOut(req, res) {
      const identity = await identify(req);
      if (identity === 'session' && provenance(req, config.publicUrl) !== 'own')
        throw new ApiError(403, 'foreignOrigin');
      if (identity !== null) {
        await endAllSessions(db);
        audit.info({ event: 'sign-out', client: clientKey(req.ip) }, 'signed out everywhere');
      }
      clearSessionCookie(req, res);
    },
  };
}
