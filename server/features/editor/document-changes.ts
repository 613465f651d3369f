import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import { changedValues } from '../../../data/snapshot/document-values.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';

/** A document that differs between two states of the content. */
export interface ChangedDocument {
  key: string;
  change: 'added' | 'changed' | 'removed';
  values: DocumentChange[];
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
