import fc from 'fast-check';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import { valueAt } from '../../../data/snapshot/document-values.ts';
import { applyChanges } from './apply-changes.ts';
import { mergeValues } from './merge-values.ts';

const names = ['a', 'b', 'c', '__proto__'];

/** Documents as they come from JSON: objects in objects, with lists and values. */
const { document } = fc.letrec<{ document: Record<string, unknown>; value: unknown }>((tie) => ({
  document: fc.dictionary(fc.constantFrom(...names), tie('value'), { noNullPrototype: true }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('', 'text', 0, 1, null, true),
    tie('document'),
    fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 }),
  ),
}));
const path = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
const after = fc.constantFrom<unknown>('mine', ['a', 'list'], { a: 'b' }, undefined);

const isPrefix = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((name, index) => name === other[index]);
const areDisjoint = (one: DocumentChange, other: DocumentChange) =>
  !isPrefix(one.path, other.path) && !isPrefix(other.path, one.path);

/** A change that applies to a document, as somebody makes it who sees the document. */
const changeOf = (value: unknown, at: DocumentChange['path'], to: unknown): DocumentChange => ({
  path: at,
  before: valueAt(value, at),
  after: to,
});
const applied = (value: unknown, changes: DocumentChange[]) => {
  const result = applyChanges(value, changes);
  return 'value' in result ? result.value : undefined;
};

test('disjoint changes of two people both survive, in any order', () => {
  fc.assert(
    fc.property(document, path, after, path, after, (value, onePath, oneAfter, otherPath, otherAfter) => {
      const [one, other] = [changeOf(value, onePath, oneAfter), changeOf(value, otherPath, otherAfter)];
      fc.pre(areDisjoint(one, other));
      fc.pre(applied(value, [one]) !== undefined && applied(value, [other]) !== undefined);
      const ordered = applied(value, [one, other]);
      expect(applied(value, [other, one])).toEqual(ordered);
      for (const change of [one, other]) expect(valueAt(ordered, change.path)).toEqual(change.after);
    }),
  );
});

test('different values for the same path are a conflict with theirs, and nothing is changed', () => {
  fc.assert(
    fc.property(document, path, (value, at) => {
      const mine = changeOf(value, at, 'mine');
      const changed = applied(value, [changeOf(value, at, 'theirs')]);
      fc.pre(changed !== undefined);
      expect(applyChanges(changed, [mine])).toEqual({ conflicts: [{ path: at, theirs: 'theirs' }] });
    }),
  );
});

test('the same change twice is the same as once, and a document is never changed in place', () => {
  fc.assert(
    fc.property(document, path, after, (value, at, to) => {
      const before = JSON.stringify(value);
      const change = changeOf(value, at, to);
      const once = applied(value, [change]);
      fc.pre(once !== undefined);
      expect(applied(once, [change])).toEqual(once);
      expect(JSON.stringify(value)).toBe(before);
    }),
  );
});

test('one of several changes that does not apply keeps all from being applied', () => {
  const changes = [
    { path: ['a'], before: 1, after: 2 },
    { path: ['b'], before: 1, after: 2 },
    { path: ['c', 'd'], before: 'x', after: 'y' },
  ];
  expect(applyChanges({ a: 1, b: 3 }, changes)).toEqual({
    conflicts: [{ path: ['b'], theirs: 3 }, { path: ['c', 'd'] }],
  });
});

test('a change reaches into the entries of a list, but adds and removes none', () => {
  const value = { hours: [{ opens: '09:00' }] };
  expect(applied(value, [{ path: ['hours', 0, 'opens'], before: '09:00', after: '10:00' }])).toEqual({
    hours: [{ opens: '10:00' }],
  });
  for (const change of [
    { path: ['hours', 1], after: {} },
    { path: ['hours', 0], before: { opens: '09:00' } },
    { path: ['hours', 'length'], before: 1, after: 0 },
    { path: ['hours', 0, 'opens', 'first'], after: '1' },
  ])
    expect(applyChanges(value, [change])).toHaveProperty('conflicts');
});

test('a document is removed and restored at the empty path, and nothing is changed within a removed one', () => {
  expect(applyChanges({ a: 1 }, [{ path: [], before: { a: 1 } }])).toEqual({ value: undefined });
  expect(applyChanges(undefined, [{ path: [], after: { a: 1 } }])).toEqual({ value: { a: 1 } });
  expect(applyChanges(undefined, [{ path: ['a'], after: 1 }])).toEqual({ conflicts: [{ path: ['a'] }] });
});

test('merging follows the other side except for what the own side has changed', () => {
  fc.assert(
    fc.property(document, path, after, path, after, (base, onePath, oneAfter, otherPath, otherAfter) => {
      const [one, other] = [changeOf(base, onePath, oneAfter), changeOf(base, otherPath, otherAfter)];
      const [own, published] = [applied(base, [one]), applied(base, [other])];
      fc.pre(areDisjoint(one, other) && own !== undefined && published !== undefined);
      expect(mergeValues(base, own, published)).toEqual(applied(base, [one, other]));
      expect(mergeValues(base, base, published)).toEqual(published);
      expect(mergeValues(base, own, base)).toEqual(own);
    }),
  );
});

test('where both sides have changed a value, the own one stays', () => {
  expect(mergeValues({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 4 })).toEqual({ a: 2, b: 4 });
  expect(mergeValues({ a: 1 }, undefined, { a: 2 })).toBeUndefined();
});
