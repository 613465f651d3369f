/** Whether the document contains a message for all pages: the namespace `shared`, and the names of the pages. */
export function isSharedKey(key: string): boolean {
  return key.startsWith('shared.') || key.endsWith('.meta.name');
}
