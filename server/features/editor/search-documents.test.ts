import { everyBlock } from '../../../test/support/every-block.ts';
import { findDocuments } from './search-documents.ts';

const runs = [
  { text: 'Neu' },
  { text: 'bau', bold: true },
  { text: ' am ' },
  { text: 'Hafen', href: '/contact' },
];
const documents = new Map<string, unknown>([
  ['news/1', { text: { de: [{ kind: 'paragraph', runs }, everyBlock.heading] } }],
  ['news/2', { text: { de: ['Ein Absatz.', everyBlock.facts] } }],
]);

test.each([
  ['neubau hafen', ['news/1']],
  ['absatz 5,120', ['news/2']],
  ['heading', ['news/1']],
  ['facts', []],
])('"%s" is found in the texts of blocks, also in a word with formatting', (question, keys) => {
  expect(findDocuments(documents, [], question)).toEqual(keys);
});
