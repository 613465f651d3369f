import type { Request } from 'express';
import type { Knex } from 'knex';
import { scopes } from '../../../../data/api/rights.ts';
import { tooManyRequests } from '../../../platform/http/errors.ts';
import { clientKey, createMemoryCounter } from '../../../platform/limits/limiter.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { sameSecret } from '../../../platform/text/tokens.ts';
import { firstAccountId } from './accounts.ts';
import { findApiToken } from './api-tokens.ts';
import type { AuditLog } from './audit-log.ts';
import { configuredTokenName, type TokenIdentity } from './identity.ts';

interface BearerTokenOptions {
  /** The token in `ADMIN_TOKEN`, which has all scopes and is that of the first administrator. */
  adminToken: string | null;
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  limit: Limit | null;
  audit: AuditLog;
}

/**
 * Verifies the bearer token of a request.
 *
 * @returns undefined when the request has none, null when it is wrong.
 * @throws HttpError 429 when it is wrong, and the client has sent too many of them.
 */
export type VerifyBearerToken = (req: Request) => Promise<TokenIdentity | null | undefined>;

/**
 * Creates the verification. Wrong tokens are limited by client and audited, like wrong passwords. A right token is accepted
 * whatever else comes from its address: it cannot be guessed, and others behind the address could lock it out.
 */
export function createBearerTokens({
  adminToken,
  db,
  clock,
  limit,
  audit,
}: BearerTokenOptions): VerifyBearerToken {
  const failures = createMemoryCounter(limit, clock);

  async function refuse(req: Request, blockedSeconds: number): Promise<never> {
    await audit(req, { event: 'token', result: 'limited' });
    throw tooManyRequests(blockedSeconds);
  }

  return async (req) => {
    const token = /^Bearer +(\S.*)$/i.exec(req.get('authorization') ?? '')?.[1]?.trimEnd();
    if (token === undefined) return undefined;
    if (adminToken !== null && sameSecret(token, adminToken)) {
      return { kind: 'token', name: configuredTokenName, scopes, accountId: firstAccountId };
    }
    const identity = await findApiToken(db, token, clock());
    if (identity !== null) return identity;
    const client = clientKey(req.ip);
    // No await may separate this check from the count.
    const blockedSeconds = failures.secondsBlocked(client);
    if (blockedSeconds > 0) return refuse(req, blockedSeconds);
    failures.add(client);
    await audit(req, { event: 'token', result: 'refused' });
    return null;
  };
}
