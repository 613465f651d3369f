import { createHash } from 'node:crypto';
import { isSolved, puzzleText } from '../../data/api/proof-of-work.ts';
import { proveWork, sha256Word } from './prove-work.ts';

const digestWord = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

test('the first word of the digest is that of SHA-256 for every length up to one block', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7) % 90))).join('');
    expect([length, sha256Word(text)]).toEqual([length, digestWord(text)]);
  }
});

test('a proof contains a solution of each puzzle', async () => {
  const challenge = 'mi5lb3zk.AbCd-_01.0123456789abcdef01234567';
  const proof = await proveWork({ challenge, puzzles: 4, zeroBits: 6 });
  const [named, list = ''] = proof.split(':');
  expect(named).toBe(challenge);
  const solutions = list.split(',');
  expect(solutions).toHaveLength(4);
  for (const [index, solution] of solutions.entries())
    expect(isSolved(digestWord(puzzleText(challenge, index, solution)), { zeroBits: 6 })).toBe(true);
});
