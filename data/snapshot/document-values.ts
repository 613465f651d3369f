import type { DocumentChange } from '../api/editor-requests.ts';

/** The values of documents. Undefined stands for no value. */

type Path = DocumentChange['path'];

/** An object that is changed field by field; lists are changed as one value. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined for none. */
export function valueAt(value: unknown, path: Readonly<Path>): unknown {
  return path.reduce<unknown>((parent, name) => {
    const hasOwn = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name);
    return hasOwn ? (parent as Record<string, unknown>)[name] : undefined;
  }, value);
}

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isFields(one) || !isFields(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(valueAt(one, [name]), valueAt(other, [name])),
  );
}

/** The change of the value at a path. */
export function changeOf(path: Path, before: unknown, after: unknown): DocumentChange {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/**
 * The values of a document that differ, in its order: texts, numbers, lists as one value, and objects that are new or removed.
 *
 * @param before undefined when there was none.
 */
export function changedValues(before: unknown, after: unknown, path: Path = []): DocumentChange[] {
  if (isSame(before, after)) return [];
  if (!isFields(before) || !isFields(after)) return [changeOf(path, before, after)];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) =>
    changedValues(valueAt(before, [name]), valueAt(after, [name]), [...path, name]),
  );
}
