import { valueAt } from '../../../data/snapshot/document-values.ts';
import { changeAt, withValue } from './change-at.ts';

const document = { name: 'A', hours: [{ days: ['Monday'], opens: '09:00' }], text: { en: 'x' }, legal: null };

test('a change of a value is one at its path', () => {
  expect(changeAt(document, ['name'], 'B')).toEqual({ path: ['name'], before: 'A', after: 'B' });
  expect(changeAt(document, ['text', 'de'], 'y')).toEqual({ path: ['text', 'de'], after: 'y' });
  expect(changeAt(document, ['text', 'en'], undefined)).toEqual({ path: ['text', 'en'], before: 'x' });
});

test('a change within a list is one of the list', () => {
  expect(changeAt(document, ['hours', 0, 'days'], ['Monday', 'Friday'])).toEqual({
    path: ['hours'],
    before: document.hours,
    after: [{ days: ['Monday', 'Friday'], opens: '09:00' }],
  });
});

test('a change within what is absent is one of the whole that is new', () => {
  expect(changeAt(document, ['title', 'en'], 'T')).toEqual({ path: ['title'], after: { en: 'T' } });
  expect(changeAt(document, ['legal', 'notice'], 'T')).toEqual({
    path: ['legal'],
    before: null,
    after: { notice: 'T' },
  });
  expect(changeAt(undefined, ['name'], 'T')).toEqual({ path: [], after: { name: 'T' } });
});

test('what is the same is no change', () => {
  expect(changeAt(document, ['name'], 'A')).toBeNull();
  expect(changeAt(document, ['title'], undefined)).toBeNull();
  const text = { en: 'x', de: 'y' };
  expect(changeAt({ text }, ['text'], { de: 'y', en: 'x' })).toBeNull();
});

test('a value is replaced in its place, and the rest stays the same object', () => {
  const after = withValue(document, ['name'], 'B') as typeof document;
  expect(Object.keys(after)).toEqual(Object.keys(document));
  expect([after.hours === document.hours, valueAt(after, ['hours', 0, 'opens'])]).toEqual([true, '09:00']);
});
