import fc from 'fast-check';
import { changedValues, isSame, valueAt } from '../../../data/snapshot/document-values.ts';
import { withValue } from '../form/change-at.ts';
import { applyChanges, rebase, resolved, savableChanges, unsavedChanges } from './document-changes.ts';

const project = { name: 'Harbour', title: { en: 'One', de: 'Eins' }, details: ['a', 'b'] };

test('values are compared in each language, lists as one', () => {
  const after = { ...project, title: { en: 'One', de: 'Zwei' }, details: ['b', 'a'], status: 'sold' };
  expect(changedValues(project, after)).toEqual([
    { path: ['title', 'de'], before: 'Eins', after: 'Zwei' },
    { path: ['details'], before: ['a', 'b'], after: ['b', 'a'] },
    { path: ['status'], after: 'sold' },
  ]);
  expect(changedValues(project, undefined)).toEqual([{ path: [], before: project }]);
});

test('a value is set at its path, and removed by undefined', () => {
  expect(withValue(project, ['title', 'de'], 'Zwei')).toEqual({
    ...project,
    title: { en: 'One', de: 'Zwei' },
  });
  expect(withValue({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
  expect(withValue({}, ['sky', 'add'], 3)).toEqual({ sky: { add: 3 } });
  expect(withValue({ list: [{ a: 1 }, { a: 2 }] }, ['list', 1, 'a'], 3)).toEqual({
    list: [{ a: 1 }, { a: 3 }],
  });
});

test('what others save in other values joins what was typed', () => {
  const typed = { base: project, mine: { ...project, name: 'Mine' }, conflicts: [] };
  const merged = rebase(typed, { ...project, details: ['c'] });
  expect(merged.mine).toEqual({ ...project, name: 'Mine', details: ['c'] });
  expect(merged.conflicts).toEqual([]);
});

test('the same value changed by both is a conflict, until somebody decides', () => {
  const typed = { base: project, mine: { ...project, name: 'Mine', details: ['c'] }, conflicts: [] };
  const merged = rebase(typed, { ...project, name: 'Theirs' });
  expect(merged.conflicts).toEqual([{ path: ['name'], before: 'Harbour', theirs: 'Theirs' }]);
  expect(valueAt(merged.mine, ['name'])).toBe('Mine');
  expect(savableChanges(merged).map(({ path }) => path)).toEqual([['details']]);
  // A reload finds the same conflict again.
  expect(applyChanges(merged.base, unsavedChanges(merged)).conflicts).toEqual(merged.conflicts);

  const [conflict] = merged.conflicts;
  const mine = conflict && resolved(merged, conflict, 'mine');
  expect(mine && savableChanges(mine)).toContainEqual({ path: ['name'], before: 'Theirs', after: 'Mine' });
  const theirs = conflict && resolved(merged, conflict, 'theirs');
  expect(theirs && savableChanges(theirs).map(({ path }) => path)).toEqual([['details']]);
});

test.each<[string, string[], unknown]>([
  ['the document', [], undefined],
  ['an object', ['title'], { name: project.name, details: project.details }],
])('%s that others removed while it was typed in is one conflict', (_, path, base) => {
  const mine = { ...project, title: { en: 'Mine', de: 'Meins' } };
  const merged = rebase({ base: project, mine, conflicts: [] }, base);
  expect(merged.conflicts).toEqual([{ path, before: valueAt(project, path) }]);
  expect([merged.mine, savableChanges(merged)]).toEqual([mine, []]);
  // The next answer and a reload find the same conflict again.
  expect(rebase(merged, base)).toEqual(merged);
  expect(applyChanges(base, unsavedChanges(merged))).toEqual(merged);

  const [conflict] = merged.conflicts;
  const kept = conflict && resolved(merged, conflict, 'mine');
  expect(kept && savableChanges(kept)).toEqual([{ path, after: valueAt(mine, path) }]);
  const taken = conflict && resolved(merged, conflict, 'theirs');
  expect(taken).toEqual({ base, mine: base, conflicts: [] });
  expect(taken && savableChanges(taken)).toEqual([]);
});

test('what the browser kept of a document that was removed meanwhile is joined with its former values', () => {
  const kept = changedValues(project, { ...project, name: 'Mine' });
  const { mine, conflicts } = applyChanges(undefined, kept, project);
  expect(mine).toEqual({ ...project, name: 'Mine' });
  expect(conflicts).toEqual([{ path: [], before: project }]);
});

test('what was typed while a change was being saved remains to be saved', () => {
  const sent = { ...project, name: 'First' };
  const typed = { base: project, mine: { ...sent, name: 'First and second' }, conflicts: [] };
  expect(savableChanges(rebase(typed, sent, sent))).toEqual([
    { path: ['name'], before: 'First', after: 'First and second' },
  ]);
});

const text = fc.constantFrom('a', 'b', 'c', undefined);
const documents = fc.record({
  name: text,
  title: fc.record({ en: text, de: text }),
  details: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
});

test('changes that apply to a state make the other one of it', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const applied = applyChanges(before, changedValues(before, after));
      expect(isSame(applied.mine, after)).toBe(true);
      expect(applied.conflicts).toEqual([]);
    }),
  );
});

test('a merge loses no value: each is of one side, and where both differ from before it is a conflict', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, mine, theirs) => {
      const merged = rebase({ base, mine, conflicts: [] }, theirs);
      const own = changedValues(base, mine);
      const other = changedValues(base, theirs);
      for (const { path, after } of own) expect(isSame(valueAt(merged.mine, path), after)).toBe(true);
      for (const { path, after } of other) {
        const isOwn = own.some((each) => String(each.path) === String(path));
        if (!isOwn) expect(isSame(valueAt(merged.mine, path), after)).toBe(true);
        else if (!isSame(valueAt(mine, path), after))
          expect(merged.conflicts.map((each) => String(each.path))).toContain(String(path));
      }
    }),
  );
});
