import { memoize } from './bounded-map.ts';

test('a result is computed once, until more strings than the limit have been passed', () => {
  const computed: string[] = [];
  const first = memoize((text) => {
    computed.push(text);
    return text === 'none' ? null : text.toUpperCase();
  }, 2);
  expect(['a', 'a', 'none', 'none'].map(first)).toEqual(['A', 'A', null, null]);
  expect(computed).toEqual(['a', 'none']);
  expect(['c', 'a'].map(first)).toEqual(['C', 'A']);
  expect(computed).toEqual(['a', 'none', 'c', 'a']);
});
