import type { CookieOptions, Request, Response } from 'express';
import type { Knex } from 'knex';
import { knownDeviceRetentionMs } from '../../../../data/retention-periods.ts';
import { isSigned, sign } from '../../../platform/database/keyed-digest.ts';

/**
 * Known devices: browsers in which a person has signed in before. Their cookie has the number of the account with a signature. What
 * they try as this person is counted for the account alone, so that guesses from anywhere, the office's own address included, lock out
 * nobody who has signed in before. The cookie signs nobody in, and all devices of a person have the same, so that it recognizes none.
 */

const length = 32;

/** Another text than any bucket of a rate limit, which begins with a name and a colon. */
const signedText = (accountId: string) => `known device ${accountId}`;

function cookieName(req: Request): string {
  return req.secure ? '__Host-device' : 'device';
}

/** Remembers the browser of a person who has signed in. */
export async function setDeviceCookie(
  db: Knex,
  req: Request,
  res: Response,
  accountId: number,
): Promise<void> {
  const id = String(accountId);
  const options: CookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure: req.secure,
    path: '/',
    maxAge: knownDeviceRetentionMs,
  };
  res.cookie(cookieName(req), `${id}.${await sign(db, 'rate-limit', signedText(id), length)}`, options);
}

/** The account of a known device; null for any other browser. */
export async function knownAccountId(db: Knex, req: Request): Promise<number | null> {
  const value: unknown = req.cookies?.[cookieName(req)];
  const [, id = '', signature = ''] =
    (typeof value === 'string' && /^(\d{1,15})\.([\da-f]{32})$/.exec(value)) || [];
  if (id === '') return null;
  return (await isSigned(db, 'rate-limit', signedText(id), { length, signature })) ? Number(id) : null;
}
