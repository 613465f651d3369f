import type { DocumentChange } from '../../../data/api/editor-requests.ts';

/**
 * Changes that the server has not acknowledged. The browser keeps them, so that they outlast a lost connection, a reload and the end of
 * the session; nobody but the same account gets them back.
 */

/** `isSent`: it was sent when the page was left, and nobody knows whether it arrived. */
export type KeptChange = DocumentChange & { isSent?: true };

/** The path of a change as text. */
export const pathOf = ({ path }: DocumentChange): string => JSON.stringify(path);

const prefix = 'unsaved-changes';
const nameOf = (accountId: number | undefined, key: string) => `${prefix} ${accountId ?? 0} ${key}`;

/**
 * Stores the changes of a visit, in place of its earlier ones. What another tab has stored of the document stays.
 *
 * @param ownPaths those of all changes that the visit has had, to which the new ones are added.
 * @returns whether the browser could: it may forbid or lack the storage.
 */
export function keepChanges(
  accountId: number | undefined,
  key: string,
  changes: readonly KeptChange[],
  ownPaths: Set<string> = new Set(),
): boolean {
  for (const change of changes) ownPaths.add(pathOf(change));
  try {
    const others = keptChanges(accountId, key).filter((change) => !ownPaths.has(pathOf(change)));
    const all = [...others, ...changes];
    if (all.length === 0) localStorage.removeItem(nameOf(accountId, key));
    else localStorage.setItem(nameOf(accountId, key), JSON.stringify(all));
    return true;
  } catch {
    return changes.length === 0;
  }
}

/** The changes of a document that this browser has kept. */
export function keptChanges(accountId: number | undefined, key: string): KeptChange[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(accountId, key)) ?? '[]');
  } catch {
    return [];
  }
}
