/** The median of a list of numbers; NaN when it is empty. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Measures several times, one after the other; a first round, in which the code is compiled, is discarded. */
export async function repeat<Value>(
  rounds: number,
  measure: (round: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let round = 0; round <= rounds; round += 1) values.push(await measure(round));
  return values.slice(1);
}
