/**
 * Sets an entry of a map as its newest one. The number of entries is limited, because clients choose the keys.
 *
 * @returns the value of the oldest entry when it was deleted for the new one.
 */
export function setBounded<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  maxEntries: number,
): Value | undefined {
  map.delete(key);
  const oldest = map.size >= maxEntries ? map.entries().next().value : undefined;
  if (oldest) map.delete(oldest[0]);
  map.set(key, value);
  return oldest?.[1];
}

/**
 * Remembers the results of a function of a string.
 *
 * @param compute a pure function that never returns undefined.
 * @param maxEntries number of results to remember; the oldest are forgotten.
 */
export function memoize<T>(compute: (text: string) => T, maxEntries: number): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const remembered = results.get(text);
    if (remembered !== undefined) return remembered;
    const result = compute(text);
    setBounded(results, text, result, maxEntries);
    return result;
  };
}
