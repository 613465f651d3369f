import fc from 'fast-check';
import { changedValues } from '../../../data/snapshot/document-values.ts';
import { applyChanges } from './apply-changes.ts';
import { changedDocumentValues } from './document-changes.ts';

const { document } = fc.letrec<{ document: Record<string, unknown>; value: unknown }>((tie) => ({
  document: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('value'), { noNullPrototype: true }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('', 'text', 0, null, true),
    tie('document'),
    fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  ),
}));

test('what differs, applied to the earlier document, makes the later one', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(applyChanges(before, changedValues(before, after))).toEqual({ value: after });
    }),
  );
});

test('texts differ by language, and a list is one value', () => {
  expect(
    changedValues(
      { title: { en: 'One', de: 'Eins' }, details: ['a', 'b'], units: 3 },
      { title: { en: 'One', de: 'Eine' }, details: ['b', 'a'], units: 3 },
    ),
  ).toEqual([
    { path: ['title', 'de'], before: 'Eins', after: 'Eine' },
    { path: ['details'], before: ['a', 'b'], after: ['b', 'a'] },
  ]);
});

test('an object that is new or removed is one value, which has no other side', () => {
  const text = { en: ['One.'], de: ['Eins.'] };
  expect(changedValues({ id: 1 }, { id: 1, text })).toEqual([{ path: ['text'], after: text }]);
  expect(changedValues({ id: 1, text }, { id: 1 })).toEqual([{ path: ['text'], before: text }]);
});

test('documents that are new, changed and removed are told apart, in the order of the later state', () => {
  const before = new Map<string, unknown>([
    ['projects/1', { id: 1 }],
    ['projects/2', { id: 2, units: 3 }],
    ['projects/3', { id: 3 }],
  ]);
  const after = new Map<string, unknown>([
    ['projects/4', { id: 4 }],
    ['projects/2', { id: 2, units: 4 }],
    ['projects/3', { id: 3 }],
  ]);
  expect(changedDocumentValues(before, after)).toEqual([
    { key: 'projects/4', change: 'added', values: [{ path: [], after: { id: 4 } }] },
    { key: 'projects/2', change: 'changed', values: [{ path: ['units'], before: 3, after: 4 }] },
    { key: 'projects/1', change: 'removed', values: [{ path: [], before: { id: 1 } }] },
  ]);
});
