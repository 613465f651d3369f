import { isSolved, puzzleText } from '../../data/api/proof-of-work.ts';
import type { WorkChallenge } from '../../data/api/responses.ts';

/** Time after which the page gets a turn, so that it still scrolls and paints. */
const sliceMs = 30;
/** Reading the clock takes as long as a digest. */
const digestsPerCheck = 256;

/**
 * Solves a challenge, on a phone in about a second. Loaded when the server demands it.
 *
 * @returns the value of the field `proof`.
 */
export async function proveWork({ challenge, puzzles, zeroBits }: WorkChallenge): Promise<string> {
  const solutions: string[] = [];
  let sliceEndsAt = performance.now() + sliceMs;
  for (let number = 0; solutions.length < puzzles; number += 1) {
    const solution = number.toString(36);
    if (isSolved(sha256Word(puzzleText(challenge, solutions.length, solution)), { zeroBits })) {
      solutions.push(solution);
    }
    if (number % digestsPerCheck === 0 && performance.now() > sliceEndsAt) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEndsAt = performance.now() + sliceMs;
    }
  }
  return `${challenge}:${solutions.join()}`;
}

/**
 * SHA-256 of short texts. `crypto.subtle` hashes one text per task of the event loop, and exists over HTTPS only; a proof of work
 * needs a hundred thousand digests in a second.
 */

/** The first 32 bits of the fractional part. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;

const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
const schedule = new Int32Array(64);
const at = (words: Int32Array, index: number) => words[index] as number;

/**
 * The first 32 bits of the SHA-256 digest.
 *
 * @param text at most 55 ASCII characters, which are one block.
 */
export function sha256Word(text: string): number {
  const words = schedule.fill(0);
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0x80;
    words[index >> 2] = at(words, index >> 2) | (code << (24 - 8 * (index & 3)));
  }
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const early = at(words, index - 15);
    const late = at(words, index - 2);
    words[index] =
      at(words, index - 16) +
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      at(words, index - 7) +
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial;
  for (let index = 0; index < 64; index += 1) {
    const first =
      h +
      (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
      ((e & f) ^ (~e & g)) +
      at(constants, index) +
      at(words, index);
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (at(initial, 0) + a) >>> 0;
}
