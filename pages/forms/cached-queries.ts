/** Where forms of the public pages and the inbox's query cache meet, so that no form has to load the cache's code. */

let invalidate: ((prefix: string) => void) | null = null;

/** Called by the query client once it exists. */
export function onInvalidate(handler: (prefix: string) => void): void {
  invalidate = handler;
}

/** Marks everything cached under the prefix as out of date; nothing happens where no cache was loaded. */
export function invalidateCached(prefix: string): void {
  invalidate?.(prefix);
}
