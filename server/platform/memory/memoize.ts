/**
 * Remembers the results of a function of a string. The memory is bounded, because clients choose the strings: a full
 * memory is cleared.
 *
 * @param compute a pure function that never returns undefined.
 * @param maxEntries number of results to remember.
 */
export function memoize<T>(compute: (text: string) => T, maxEntries: number): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const remembered = results.get(text);
    if (remembered !== undefined) return remembered;
    if (results.size >= maxEntries) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
