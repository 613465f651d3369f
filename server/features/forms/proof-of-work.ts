import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { isSolved, puzzleText } from '../../../data/api/proof-of-work.ts';
import type { WorkChallenge } from '../../../data/api/responses.ts';
import { isSigned, sign } from '../../platform/database/keyed-digest.ts';
import type { RateLimiter } from '../../platform/limits/limiter.ts';

/**
 * Proof of work (hashcash): a challenge names its time and is signed, so that it needs no table. A browser sends it back with a
 * solution of each puzzle.
 */

/** Validity of a challenge; a browser solves it at once. */
const validityMs = 5 * 60_000;
/** Several small puzzles take a more even time than one large puzzle. */
const puzzles = 16;
/** 16 puzzles of 13 bits are 131,072 hashes on average: less than two seconds on a phone. */
const zeroBits = 13;
/** Hexadecimal digits of the signature, 96 bits. `puzzleText` limits the length of a challenge. */
const length = 24;

/**
 * Creates a challenge.
 *
 * @param now milliseconds since 1970.
 */
export async function createChallenge(db: Knex, now: number): Promise<WorkChallenge> {
  const payload = `${now.toString(36)}.${randomBytes(6).toString('base64url')}`;
  return { challenge: `${payload}.${await sign(db, 'proof-of-work', payload, length)}`, puzzles, zeroBits };
}

const proofPattern = /^(([0-9a-z]{8,9})\.[\w-]{8})\.([0-9a-f]{24}):([0-9a-z]{1,6}(?:,[0-9a-z]{1,6})*)$/;

/**
 * Checks a proof and redeems its challenge, which is valid once for all processes.
 *
 * @param transaction of the change that the proof is for.
 * @param proof the field of the request: the challenge, a colon, and the solutions separated by commas.
 * @param now milliseconds since 1970.
 */
export async function redeemProof(
  transaction: Knex,
  proof: unknown,
  { limiter, now }: { limiter: RateLimiter; now: number },
): Promise<boolean> {
  const [, payload, time, signature, list] = proofPattern.exec(typeof proof === 'string' ? proof : '') ?? [];
  if (!payload || !time || !signature || !list) return false;
  const age = now - Number.parseInt(time, 36);
  if (!(age >= 0 && age < validityMs)) return false;
  if (!(await isSigned(transaction, 'proof-of-work', payload, { length, signature }))) return false;
  const solutions = list.split(',');
  const challenge = `${payload}.${signature}`;
  const isProven =
    solutions.length === puzzles &&
    solutions.every((solution, index) =>
      isSolved(firstWord(puzzleText(challenge, index, solution)), { zeroBits }),
    );
  if (!isProven) return false;
  return (await limiter.increment(transaction, `proof:${payload}`, validityMs / 1000)) === 1;
}

/** The first 32 bits of a SHA-256 digest. */
function firstWord(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
