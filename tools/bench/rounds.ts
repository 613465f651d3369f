/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Pair<Value> {
  ours: Value;
  other: Value;
}

/**
 * Measures two things in turns, so that whatever else the machine does meets both alike.
 *
 * @param rounds how often each is measured; the first turn of each warms up and does not count.
 */
export async function inTurns<Value>(
  ours: () => Promise<Value>,
  other: () => Promise<Value>,
  rounds: number,
): Promise<Pair<Value>[]> {
  const pairs: Pair<Value>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Whoever goes first changes from round to round.
    const early = round % 2 ? await other() : await ours();
    const late = round % 2 ? await ours() : await other();
    if (round > 0) pairs.push(round % 2 ? { ours: late, other: early } : { ours: early, other: late });
  }
  return pairs;
}

/** What the pairs come to: the middle of each side, and the middle of the ratios. */
export function middle<Value>(pairs: readonly Pair<Value>[], of: (value: Value) => number) {
  return {
    ours: median(pairs.map((pair) => of(pair.ours))),
    other: median(pairs.map((pair) => of(pair.other))),
    ratio: median(pairs.map((pair) => of(pair.ours) / of(pair.other))),
  };
}
