import { isDeepStrictEqual } from 'node:util';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import { type Path, valueAt } from './apply-changes.ts';
import { isFields } from './merge-values.ts';

/** A document that differs between two states of the content. */
export interface ChangedDocument {
  key: string;
  change: 'added' | 'changed' | 'removed';
  values: DocumentChange[];
}

/**
 * The values of a document that differ, in its order: texts, numbers, lists as one value, and objects that are new or removed.
 *
 * @param before undefined when there was none.
 */
export function changedValues(before: unknown, after: unknown, path: Path = []): DocumentChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isFields(before) || !isFields(after))
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) =>
    changedValues(valueAt(before, [name]), valueAt(after, [name]), [...path, name]),
  );
}

/** The documents that differ, in the order of the later state, then those that were removed. */
export function changedDocumentValues(before: Documents, after: Documents): ChangedDocument[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const values = changedValues(one, other);
    if (values.length === 0) return [];
    const change = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    return [{ key, change, values }];
  });
}
