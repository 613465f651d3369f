import type { DocumentChange } from '../../../data/api/editor-requests.ts';

export type Path = DocumentChange['path'];

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** The value at a path of a document; undefined when there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);
}

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

/** Whether a value is an object and no list. */
export function isFields(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isFields(one) || !isFields(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  );
}

/** The change of the value at a path. */
export function changeOf(path: Path, before: unknown, after: unknown): DocumentChange {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
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
