import fc from 'fast-check';
import { type TextPart, wordDifferences } from './word-differences.ts';

const textOf = (parts: readonly TextPart[], kind: TextPart['kind']) =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('');

test('only the words that differ are marked', () => {
  expect(wordDifferences('Completion in spring 2027', 'Completion in autumn 2027')).toEqual([
    { kind: 'same', text: 'Completion in ' },
    { kind: 'removed', text: 'spring ' },
    { kind: 'added', text: 'autumn ' },
    { kind: 'same', text: '2027' },
  ]);
  expect(wordDifferences('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
});

test('the parts make both texts again', () => {
  const words = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'ab ', '. ')).map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = wordDifferences(before, after);
      expect([textOf(parts, 'removed'), textOf(parts, 'added')]).toEqual([before, after]);
    }),
  );
});

test('very long texts are compared as one word, so that the page keeps answering', () => {
  const before = 'word '.repeat(3000);
  const parts = wordDifferences(before, `${before}more`);
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
