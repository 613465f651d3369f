/** The median of a list of numbers; NaN when it is empty. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

interface Pair<Value> {
  site: Value;
  baseline: Value;
}

/**
 * Measures site and baseline alternately, so that other load on the machine affects both alike.
 *
 * @param rounds measurements of each; one warm-up round before them is discarded.
 */
export async function alternate<Value>(
  site: () => Promise<Value>,
  baseline: () => Promise<Value>,
  rounds: number,
): Promise<Pair<Value>[]> {
  const pairs: Pair<Value>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The order changes from round to round.
    const first = round % 2 ? await baseline() : await site();
    const second = round % 2 ? await site() : await baseline();
    if (round > 0)
      pairs.push(round % 2 ? { site: second, baseline: first } : { site: first, baseline: second });
  }
  return pairs;
}

export interface Medians {
  site: number;
  baseline: number;
  ratio: number;
}

/** The median of each side, and the median of the ratios. */
export function medians<Value>(pairs: readonly Pair<Value>[], of: (value: Value) => number): Medians {
  return {
    site: median(pairs.map((pair) => of(pair.site))),
    baseline: median(pairs.map((pair) => of(pair.baseline))),
    ratio: median(pairs.map((pair) => of(pair.site) / of(pair.baseline))),
  };
}
