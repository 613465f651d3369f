import type { Knex } from 'knex';
import type { RevocationJournal } from '../../../platform/database/revocation-journal.ts';
import { countOrRefuse } from '../../../platform/http/count-or-refuse.ts';
import type { RateLimiter } from '../../../platform/limits/limiter.ts';
import type { RateLimits } from '../../../platform/limits/limits.ts';
import { acceptCode, type CodeKind } from './one-time-codes.ts';

interface CodeCheckOptions {
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  journal: RevocationJournal;
  limiter: RateLimiter;
  limits: RateLimits;
}

/**
 * Checks a code of an account, of the app or for recovery, within the limit of the account; a right one resets it.
 *
 * @returns null for a wrong one.
 * @throws HttpError 429.
 */
export type CodeCheck = (accountId: number, code: string) => Promise<CodeKind | null>;

/** Creates the check. The limit is that of the account, wherever the guesses come from: a million codes are few. */
export function createCodeCheck({ db, clock, journal, limiter, limits }: CodeCheckOptions): CodeCheck {
  return async (accountId, code) => {
    // No guess, but a key that was pressed too early.
    if (!/[a-z\d]/i.test(code)) return null;
    const bucket = `code:${accountId}`;
    await countOrRefuse({ db, limiter }, bucket, limits.code);
    const kind = await acceptCode(db, journal, accountId, code, clock());
    if (kind !== null) await limiter.reset(db, bucket);
    return kind;
  };
}
