import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import { changeOf, isSame, valueAt } from '../../../data/snapshot/document-values.ts';

export type Path = DocumentChange['path'];

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** A copy of a value with another one at a path. Undefined removes the key of an object. */
export function withValue(value: unknown, path: Path, after: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return after;
  const inner = withValue(isObject(value) ? value[key] : undefined, rest, after);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  const { [key]: _, ...others } = isObject(value) ? value : {};
  if (inner === undefined) return others;
  // A key that exists keeps its place.
  return isObject(value) && key in value ? { ...value, [key]: inner } : { ...others, [key]: inner };
}

/**
 * The change that gives a document another value at a path: of the list, if the path leads into one, because a list is changed as one
 * value; and of the object, if it is absent.
 *
 * @returns null when nothing changes.
 */
export function changeAt(document: unknown, path: Path, after: unknown): DocumentChange | null {
  const isFixed = (depth: number) => {
    const value = valueAt(document, path.slice(0, depth));
    return Array.isArray(value) || !isObject(value);
  };
  const depth = path.findIndex((_, index) => isFixed(index));
  const at = depth === -1 ? path : path.slice(0, depth);
  const before = valueAt(document, at);
  const changed = withValue(before, path.slice(at.length), after);
  return isSame(before, changed) ? null : changeOf(at, before, changed);
}
