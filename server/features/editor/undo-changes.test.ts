import { undoChanges } from './undo-changes.ts';

const documents = (entries: Record<string, unknown>) => new Map(Object.entries(entries));
const before = documents({
  company: { name: 'Ost', phone: '1' },
  'news/1': { id: 1 },
  'news/2': { id: 2 },
  'news/3': { id: 3 },
});
const changed = (changes: Record<string, unknown>) =>
  documents({ ...Object.fromEntries(before), ...changes });

test('only the changes of the edition are taken back, and later ones of other values stay', () => {
  const after = changed({ company: { name: 'West', phone: '1' } });
  const active = changed({ company: { name: 'West', phone: '2' }, 'news/1': { id: 1, slug: 'a' } });
  expect(undoChanges(before, after, active)).toEqual({
    documents: changed({ company: { name: 'Ost', phone: '2' }, 'news/1': { id: 1, slug: 'a' } }),
  });
});

test('without later changes the documents are those before, byte by byte', () => {
  const after = changed({ company: { phone: '1' } });
  const undone = undoChanges(before, after, after);
  expect('documents' in undone && JSON.stringify([...undone.documents])).toBe(JSON.stringify([...before]));
});

test('a value that was changed again is a conflict, and nothing is taken back', () => {
  const after = changed({ company: { name: 'West', phone: '2' } });
  const active = changed({ company: { name: 'Nord', phone: '2' } });
  expect(undoChanges(before, after, active)).toEqual({ conflicts: [{ key: 'company', path: ['name'] }] });
});

test('an added document is removed, but not after somebody has changed it', () => {
  const after = changed({ 'news/4': { id: 4 } });
  expect(undoChanges(before, after, after)).toEqual({ documents: before });
  const active = changed({ 'news/4': { id: 4, slug: 'b' } });
  expect(undoChanges(before, after, active)).toEqual({ conflicts: [{ key: 'news/4', path: [] }] });
});

test.each(['news/1', 'news/2', 'news/3'])('the removed document %s comes back to its place', (key) => {
  const after = documents(Object.fromEntries([...before].filter(([each]) => each !== key)));
  const undone = undoChanges(before, after, after);
  const list = ['news/1', 'news/2', 'news/3'];
  expect('documents' in undone && [...undone.documents.keys()].filter((each) => list.includes(each))).toEqual(
    list,
  );
});
