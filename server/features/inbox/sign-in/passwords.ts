import type { Request } from 'express';
import type { Knex } from 'knex';
import type { SignInRequest } from '../../../../data/api/account-requests.ts';
import { emailKey } from '../../../../data/email.ts';
import { countOrRefuse } from '../../../platform/http/count-or-refuse.ts';
import { tooManyRequests } from '../../../platform/http/errors.ts';
import { clientKey, type RateLimiter } from '../../../platform/limits/limiter.ts';
import type { RateLimits } from '../../../platform/limits/limits.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';
import { accountOfLink, endAccountLinks, redeemAccountLink } from './account-links.ts';
import {
  type Account,
  findActiveAccount,
  firstAccountId,
  passwordRows,
  replaceHash,
  setPassword,
} from './accounts.ts';
import {
  type Credential,
  createPasswordQueue,
  currentCredential,
  hashPassword,
  isCurrentHash,
  matchesHash,
} from './credential.ts';
import { knownAccountId } from './known-device.ts';
import { endOneTimeLinks } from './one-time-link.ts';
import { endSessionsOf } from './sessions.ts';
import { endSignInTickets } from './sign-in-tickets.ts';

export interface PasswordOptions {
  config: { adminPassword: string | null };
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  limiter: RateLimiter;
  limits: RateLimits;
}

/** Whose password was right. */
export interface RightPassword {
  account: Account;
  /** The hash that it matched; undefined for `ADMIN_PASSWORD`. */
  hash: string | undefined;
}

/** The bucket of the password checks of all clients. */
const allAttempts = 'sign-in:all';

/** Checks and sets passwords: that of the settings, which is the first administrator's, and those of people. */
export function createPasswords({ config, db, clock, limiter, limits }: PasswordOptions) {
  const enqueue = createPasswordQueue();
  let cachedSecrets: Promise<{ credential: Credential; unmatched: string }> | undefined;

  /** The credential of the settings, and a hash that no password matches, so that unknown people take the time of others. */
  function secrets() {
    cachedSecrets ??= Promise.all([
      currentCredential(db, config.adminPassword, clock()),
      hashPassword(newToken()),
    ]).then(
      ([credential, unmatched]) => ({ credential, unmatched }),
      (error: unknown) => {
        cachedSecrets = undefined;
        throw error;
      },
    );
    return cachedSecrets;
  }

  const isConfigured = ({ id }: Pick<Account, 'id'>) =>
    id === firstAccountId && config.adminPassword !== null;

  /**
   * Checks a password within the limits. A right one does not count; of a known device it resets the limit.
   * A known device does not wait for the checks of others.
   *
   * @param accountId whose password it would be; asked for by known devices only.
   * @returns null for a wrong one.
   * @throws HttpError 429.
   */
  async function checkWithinLimits<T>(
    req: Request,
    accountId: () => Promise<number | undefined>,
    check: (isKnown: boolean) => Promise<T | null>,
  ): Promise<T | null> {
    const known = await knownAccountId(db, req);
    const isKnown = known !== null && known === (await accountId());
    const bucket = isKnown ? `device:${known}` : `sign-in:${clientKey(req.ip)}`;
    const blockedSeconds = limiter.secondsBlocked(bucket);
    if (blockedSeconds > 0) throw tooManyRequests(blockedSeconds);
    // First that of all clients: above it, an attempt from a new network writes no row.
    if (!isKnown) await countOrRefuse({ db, limiter }, allAttempts, limits.signInAll);
    await countOrRefuse({ db, limiter }, bucket, limits.signIn);
    const found = await check(isKnown);
    if (found === null) return null;
    if (isKnown) await limiter.reset(db, bucket);
    // The wrong ones before it still count: somebody who knows one password must not guess another one.
    else for (const counted of [bucket, allAttempts]) await limiter.takeBack(db, counted);
    return found;
  }

  /** Whose password an email address asks for, with its hash. */
  async function signInRow(email: string): Promise<{ id: number; hash: string } | undefined> {
    const { credential } = await secrets();
    const rows = (await passwordRows(db)).flatMap((row) => {
      const hash = isConfigured(row) ? credential.hash : row.password_hash;
      return hash === null ? [] : [{ id: row.id, key: row.email_key, hash }];
    });
    // Only the first account may have no address.
    if (email === '') return rows.length === 1 ? rows[0] : rows.find(({ key }) => key === null);
    return rows.find(({ key }) => key === emailKey(email));
  }

  /** The statements and the time are the same whether address, password or state is wrong. */
  async function findSignedIn(
    { email, password }: SignInRequest,
    isKnown: boolean,
  ): Promise<RightPassword | null> {
    const { unmatched } = await secrets();
    const row = await signInRow(email);
    const account = await findActiveAccount(db, row?.id ?? firstAccountId);
    const isRight = await enqueue(() => matchesHash(password, row?.hash ?? unmatched), isKnown);
    if (!row || !account || !isRight) return null;
    if (isConfigured(row)) return { account, hash: undefined };
    if (isCurrentHash(row.hash)) return { account, hash: row.hash };
    const hash = await enqueue(() => hashPassword(password));
    const isReplaced = await replaceHash(db, row.id, { from: row.hash, to: hash });
    return { account, hash: isReplaced ? hash : row.hash };
  }

  /** Stores a password in a transaction; all links and sessions of the account end, but the session of a token. */
  async function store(
    transaction: Knex,
    id: number,
    hash: string,
    { from, exceptToken }: { from?: string | null; exceptToken?: string | undefined } = {},
  ): Promise<Account | null> {
    if (!(await setPassword(transaction, id, hash, clock(), from))) return null;
    await endSessionsOf(transaction, id, exceptToken);
    await endSignInTickets(transaction, id);
    await endAccountLinks(transaction, id);
    if (id === firstAccountId) await endOneTimeLinks(transaction);
    return findActiveAccount(transaction, id);
  }

  return {
    /** Whether the password of an account is `ADMIN_PASSWORD`. */
    isConfigured,

    /** The id of the credential of the settings, which sessions refer to. */
    credentialId: async () => (await secrets()).credential.id,

    /** @returns the active account of a right email address and password, with its hash, else null. @throws HttpError 429. */
    check(req: Request, given: SignInRequest): Promise<RightPassword | null> {
      const accountId = async () => (await signInRow(given.email))?.id;
      return checkWithinLimits(req, accountId, (isKnown) => findSignedIn(given, isKnown));
    },

    /**
     * Sets the password of the account of an invitation or recovery link. An unknown token costs no hash.
     *
     * @returns null when the link is not valid, or the account has no password of its own.
     */
    async redeem(token: unknown, password: string): Promise<Account | null> {
      const id = await accountOfLink(db, token, clock());
      if (!isToken(token) || id === null || isConfigured({ id })) return null;
      const hash = await enqueue(() => hashPassword(password));
      return db.transaction(async (transaction) => {
        // Somebody else may have redeemed it meanwhile.
        const isRedeemed = await redeemAccountLink(transaction, id, digest(token), clock());
        return isRedeemed ? store(transaction, id, hash) : null;
      });
    },

    /**
     * Changes a password; the other sessions end.
     *
     * @param current ignored when the account has none.
     * @param sessionToken of the session that remains.
     * @returns false when the current one is wrong, or was changed meanwhile. @throws HttpError 429.
     */
    async change(
      req: Request,
      { id }: Account,
      { current, password }: { current: string; password: string },
      sessionToken: string | undefined,
    ): Promise<boolean> {
      const from = (await passwordRows(db)).find((row) => row.id === id)?.password_hash ?? null;
      const isRight = async (isKnown: boolean) =>
        (from !== null && (await enqueue(() => matchesHash(current, from), isKnown))) || null;
      if (from !== null && !(await checkWithinLimits(req, async () => id, isRight))) return false;
      const hash = await enqueue(() => hashPassword(password));
      const changes = { from, exceptToken: sessionToken };
      return (await db.transaction((transaction) => store(transaction, id, hash, changes))) !== null;
    },
  };
}
