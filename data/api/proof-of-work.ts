import type { WorkChallenge } from './responses.ts';

/**
 * The proof of work, for browser and server: for each puzzle of a challenge a solution such that the SHA-256 digest of the
 * puzzle's text begins with zero bits.
 */

/** The text that is hashed; at most 55 ASCII characters, which are one block of SHA-256. */
export function puzzleText(challenge: string, index: number, solution: string): string {
  return `${challenge}:${index}:${solution}`;
}

/** @param word the first 32 bits of the digest. */
export function isSolved(word: number, { zeroBits }: Pick<WorkChallenge, 'zeroBits'>): boolean {
  return word >>> (32 - zeroBits) === 0;
}
