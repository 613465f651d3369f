/** Lets the forms of the public pages invalidate the inbox's query cache without loading its code. */

/** Prefix of every newsletter query. */
export const newsletterKey = '/api/newsletter';

let invalidate: ((prefix: string) => void) | null = null;

/** Registers the handler that invalidates cached queries by prefix; the query client calls this when it is created. */
export function onInvalidate(handler: (prefix: string) => void): void {
  invalidate = handler;
}

/** Invalidates all cached queries with the prefix. Does nothing while no query client exists. */
export function invalidateCached(prefix: string): void {
  invalidate?.(prefix);
}
