import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { anonymizedIp } from '../../../platform/http/client-ip.ts';
import { setHostCookie } from '../../../platform/http/cookies.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { type Account, lockAccount } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import { deviceOf } from './device.ts';
import { accountActor } from './identity.ts';
import { setDeviceCookie } from './known-device.ts';
import { hasCodes } from './one-time-codes.ts';
import { endSession, sessionCookie, sessionToken, startSession } from './sessions.ts';
import { createSignInTicket } from './sign-in-tickets.ts';

interface BeginOptions {
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  audit: AuditLog;
}

/** How somebody has proved to be the person of an account. */
export interface FirstStep {
  /** Of the session. */
  credentialId: string;
  by: 'password' | 'link' | 'provider';
  /** The hash that the password matched; without one for `ADMIN_PASSWORD`, and without a password. */
  hash?: string | undefined;
}

/**
 * Creates the functions that begin a session. A changed password locks the account and then ends sessions and tickets, so these lock
 * it, too: nothing begins by the former password afterwards.
 */
export function createBeginSession({ db, clock, audit }: BeginOptions) {
  /** Replaces the session that the request presents. @returns the token of the new one. */
  async function replaceSession(
    transaction: Knex,
    req: Request,
    { id }: Account,
    { credentialId, isVerified }: { credentialId: string; isVerified: boolean },
  ): Promise<string> {
    const oldToken = sessionToken(req);
    if (oldToken !== null) await endSession(transaction, oldToken);
    const network = anonymizedIp(req.ip ?? '') || null;
    const device = deviceOf(req.get('user-agent'));
    return startSession(transaction, { accountId: id, credentialId, device, network, isVerified }, clock());
  }

  async function setCookies(req: Request, res: Response, { id }: Account, token: string): Promise<void> {
    setHostCookie(req, res, sessionCookie, token);
    await setDeviceCookie(db, req, res, id);
  }

  return {
    /**
     * After a right password or link: a session, or a ticket for an account with codes.
     *
     * @returns false when the hash is no longer that of the account.
     * @throws HttpError 401 `codeRequired`.
     */
    async begin(
      req: Request,
      res: Response,
      account: Account,
      { credentialId, by, hash }: FirstStep,
    ): Promise<boolean> {
      const begun = await db.transaction(async (transaction) => {
        if (!(await lockAccount(transaction, account.id, hash))) return null;
        if (!(await hasCodes(transaction, account.id)))
          return {
            session: await replaceSession(transaction, req, account, { credentialId, isVerified: false }),
          };
        return {
          ticket: await createSignInTicket(transaction, { accountId: account.id, credentialId }, clock()),
        };
      });
      if (begun === null) return false;
      if (begun.ticket !== undefined) {
        await audit(req, { event: 'sign-in', result: 'code-required', by }, accountActor(account));
        throw new HttpError(401, 'codeRequired', { more: { ticket: begun.ticket } });
      }
      await setCookies(req, res, account, begun.session);
      return true;
    },

    /**
     * After a second factor: a session.
     *
     * @param consume uses up what allows it, in the same transaction.
     * @returns false when `consume` does.
     */
    async beginVerified(
      req: Request,
      res: Response,
      account: Account,
      credentialId: string,
      consume: (transaction: Knex) => Promise<boolean> = async () => true,
    ): Promise<boolean> {
      const token = await db.transaction(async (transaction) => {
        await lockAccount(transaction, account.id);
        if (!(await consume(transaction))) return null;
        return replaceSession(transaction, req, account, { credentialId, isVerified: true });
      });
      if (token !== null) await setCookies(req, res, account, token);
      return token !== null;
    },
  };
}
