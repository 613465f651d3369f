import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import { changedValues, changeOf, isSame, valueAt } from '../../../data/snapshot/document-values.ts';
import { type Path, withValue } from '../form/change-at.ts';

/**
 * What was typed, beside what others save meanwhile. A document is changed value by value; a list is one value. Undefined stands for no
 * value.
 */

/** Both have changed the value at a path. */
export interface Conflict {
  path: Path;
  /** The value that the own change was made from. */
  before?: unknown;
  theirs?: unknown;
}

/** A document with what was typed. */
export interface Typed {
  /** What the server has. */
  base: unknown;
  /** What the form shows. */
  mine: unknown;
  conflicts: readonly Conflict[];
}

const isWithin = (one: Path, other: Path) => one.every((name, index) => name === other[index]);
const concerns = ({ path }: DocumentChange, conflicts: readonly Conflict[]) =>
  conflicts.some((conflict) => isWithin(conflict.path, path) || isWithin(path, conflict.path));

/** The changes that can be saved: all but those that somebody must decide about. */
export function savableChanges({ base, mine, conflicts }: Typed): DocumentChange[] {
  return changedValues(base, mine).filter((change) => !concerns(change, conflicts));
}

/** All changes that the server does not have, as they were made. */
export function unsavedChanges(typed: Typed): DocumentChange[] {
  const open = typed.conflicts.map(({ path, before }) => changeOf(path, before, valueAt(typed.mine, path)));
  return [...open, ...savableChanges(typed)];
}

/**
 * Changes on another state of the document: of a value that differs from the one before the change somebody must decide. When others have
 * removed the object that the value was in, or the document, that is the value to decide about, with all that was in it.
 *
 * @param former a state in which that object still exists.
 */
export function applyChanges(base: unknown, changes: readonly DocumentChange[], former = base): Typed {
  let mine = base;
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const path = reachedPath(base, change.path);
    const isRemoved = path.length < change.path.length;
    const before = isRemoved ? valueAt(former, path) : change.before;
    const theirs = valueAt(base, path);
    if (!isRemoved && isSame(theirs, change.after)) continue;
    const isNew = !conflicts.some((conflict) => isSame(conflict.path, path));
    if (isRemoved && isNew) mine = withValue(mine, path, before);
    mine = withValue(mine, change.path, change.after);
    if (isNew && (isRemoved || !isSame(theirs, before)))
      conflicts.push({
        path,
        ...(before !== undefined && { before }),
        ...(theirs !== undefined && { theirs }),
      });
  }
  return { base, mine, conflicts };
}

/** A path up to the first value on the way that has no fields, or none at all. */
function reachedPath(document: unknown, path: Path): Path {
  const depth = path.findIndex((_, index) => {
    const parent = valueAt(document, path.slice(0, index));
    return typeof parent !== 'object' || parent === null;
  });
  return depth === -1 ? path : path.slice(0, depth);
}

/**
 * What was typed, on a newer state of the server.
 *
 * @param from the state that the newer one already contains: what was sent, for the answer to it.
 */
export function rebase(typed: Typed, to: unknown, from: unknown = typed.base): Typed {
  return applyChanges(to, unsavedChanges({ ...typed, base: from }), from);
}

/** Ends a conflict with one of the two values. */
export function resolved(typed: Typed, { path, theirs }: Conflict, choice: 'mine' | 'theirs'): Typed {
  const conflicts = typed.conflicts.filter((each) => each.path !== path);
  return choice === 'mine'
    ? { ...typed, conflicts }
    : { ...typed, conflicts, mine: withValue(typed.mine, path, theirs) };
}
