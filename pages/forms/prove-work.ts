import { isSolved, puzzleText } from '../../data/api/proof-of-work.ts';
import type { WorkChallenge } from '../../data/api/responses.ts';
import { sha256Word } from './sha256-word.ts';

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
