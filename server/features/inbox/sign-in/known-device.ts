import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { knownDeviceRetentionMs } from '../../../../data/retention-periods.ts';
import { isSigned, sign } from '../../../platform/database/keyed-digest.ts';
import { type HostCookie, readHostCookie, setHostCookie } from '../../../platform/http/cookies.ts';

/**
 * Known devices: browsers in which a person has signed in before. Their cookie has the number of the account with a signature. What
 * they try as this person is counted for the account alone, so that guesses from anywhere, the office's own address included, lock out
 * nobody who has signed in before. The cookie signs nobody in, and all devices of a person have the same, so that it recognizes none.
 */

const length = 32;

/** Another text than any bucket of a rate limit, which begins with a name and a colon. */
const signedText = (accountId: string) => `known device ${accountId}`;

const deviceCookie: HostCookie = { name: 'device', sameSite: 'strict', maxAgeMs: knownDeviceRetentionMs };

/** Remembers the browser of a person who has signed in. */
export async function setDeviceCookie(
  db: Knex,
  req: Request,
  res: Response,
  accountId: number,
): Promise<void> {
  const id = String(accountId);
  const signature = await sign(db, 'rate-limit', signedText(id), length);
  setHostCookie(req, res, deviceCookie, `${id}.${signature}`);
}

/** The account of a known device; null for any other browser. */
export async function knownAccountId(db: Knex, req: Request): Promise<number | null> {
  const [, id = '', signature = ''] =
    /^(\d{1,15})\.([\da-f]{32})$/.exec(readHostCookie(req, deviceCookie)) ?? [];
  if (id === '') return null;
  return (await isSigned(db, 'rate-limit', signedText(id), { length, signature })) ? Number(id) : null;
}
