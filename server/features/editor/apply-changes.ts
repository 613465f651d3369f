import { isDeepStrictEqual } from 'node:util';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import type { DraftConflict } from '../../../data/api/editor-responses.ts';
import { isFields, valueAt } from '../../../data/snapshot/document-values.ts';

type Path = DocumentChange['path'];

/** A change whose value was changed by somebody else, with the value that it has now. */
export type Conflict = DraftConflict['conflicts'][number];

/**
 * Replaces the value at a path, in copies. Missing objects on the way are created.
 *
 * @param after undefined for no value.
 * @returns null when the path leads through something else, or to an entry that a list does not have.
 */
function replaceAt(value: unknown, [name, ...rest]: Path, after: unknown): { value: unknown } | null {
  if (name === undefined) return { value: after };
  if (Array.isArray(value)) {
    if (typeof name !== 'number' || name >= value.length) return null;
    const entry = replaceAt(value[name], rest, after);
    return entry?.value === undefined ? null : { value: value.with(name, entry.value) };
  }
  if (typeof name !== 'string' || !(value === undefined || isFields(value))) return null;
  const child = replaceAt(valueAt(value, [name]), rest, after);
  if (child === null) return null;
  const { [name]: _, ...others } = value ?? {};
  if (child.value === undefined) return { value: others };
  // A field that exists keeps its place.
  return { value: { ...value, [name]: child.value } };
}

/**
 * Applies changes to a document. One applies if the value at its path is as before it, or already as after it.
 *
 * @param value undefined for no document.
 * @returns the changed document, or all changes that do not apply.
 */
export function applyChanges(
  value: unknown,
  changes: readonly DocumentChange[],
): { value: unknown } | { conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  let changed = value;
  for (const { path, before, after } of changes) {
    const present = valueAt(changed, path);
    if (isDeepStrictEqual(present, after)) continue;
    // Only the path of a document leads to one that does not exist.
    const isReachable = changed !== undefined || path.length === 0;
    const applied =
      isReachable && isDeepStrictEqual(present, before) ? replaceAt(changed, path, after) : null;
    if (applied) changed = applied.value;
    else conflicts.push({ path, ...(present !== undefined && { theirs: present }) });
  }
  return conflicts.length > 0 ? { conflicts } : { value: changed };
}
