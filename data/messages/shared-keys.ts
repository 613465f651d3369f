/**
 * Whether the document contains a message for all pages: the namespace `shared`, and the names of the pages. Those of the editor are only
 * in its own namespace, because no page for visitors links there.
 */
export function isSharedKey(key: string): boolean {
  return key.startsWith('shared.') || (key.endsWith('.meta.name') && !key.startsWith('editor.'));
}
