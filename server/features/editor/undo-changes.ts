import { isDeepStrictEqual } from 'node:util';
import type { UndoConflict } from '../../../data/api/editor-responses.ts';
import { collectionOfKey, inChosenOrder, orderKey } from '../../../data/snapshot/chosen-order.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import { applyChanges } from './apply-changes.ts';
import { changedDocumentValues } from './document-changes.ts';

/** Puts a document that was removed back into its list, after the one that it came after. */
function restore(documents: Documents, key: string, value: unknown, order: Documents): Documents {
  const keys = [...order.keys()];
  const previous = keys
    .slice(0, keys.indexOf(key))
    .findLast((each) => documents.has(each) && collectionOfKey(each) === collectionOfKey(key));
  if (previous === undefined) return new Map([[key, value], ...documents]);
  return new Map(
    [...documents].flatMap((entry) => (entry[0] === previous ? [entry, [key, value]] : [entry])) as [
      string,
      unknown,
    ][],
  );
}

/**
 * Takes the changes of an edition back, value by value.
 *
 * @param before the documents that the edition has replaced.
 * @param after the documents of the edition.
 * @param active the documents that the site shows.
 * @returns the documents without the changes, or the values that were changed again since.
 */
export function undoChanges(
  before: Documents,
  after: Documents,
  active: Documents,
): { documents: Documents } | { conflicts: UndoConflict['conflicts'] } {
  let documents: Documents = active;
  const conflicts: UndoConflict['conflicts'] = [];
  for (const { key, values } of changedDocumentValues(before, after)) {
    const inverse = values.map(({ path, before: former, after: later }) => ({
      path,
      before: later,
      after: former,
    }));
    const applied = applyChanges(active.get(key), inverse);
    if ('conflicts' in applied) {
      conflicts.push(...applied.conflicts.map(({ path }) => ({ key, path })));
      continue;
    }
    const original = before.get(key);
    // With the fields in the order that they had, so that the document is the same.
    const value = isDeepStrictEqual(applied.value, original) ? original : applied.value;
    if (value === undefined) documents = new Map([...documents].filter(([each]) => each !== key));
    else if (documents.has(key)) documents = new Map(documents).set(key, value);
    else documents = restore(documents, key, value, before);
  }
  if (conflicts.length > 0) return { conflicts };
  const isOrderUndone = !isDeepStrictEqual(before.get(orderKey), after.get(orderKey));
  return { documents: isOrderUndone ? inChosenOrder(documents, before) : documents };
}
