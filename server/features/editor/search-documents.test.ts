import { everyBlock } from '../../../test/support/every-block.ts';
import type { Draft } from './drafts.ts';
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
  ['neubau hafen', [{ key: 'news/1', path: ['text', 'de', 0] }]],
  ['absatz 5,120', [{ key: 'news/2', path: ['text', 'de', 0] }]],
  ['heading', [{ key: 'news/1', path: ['text', 'de', 1, 'text'] }]],
  ['facts', []],
])(
  '"%s" is found in the texts of blocks, also in a word with formatting, with the place',
  (question, found) => {
    expect(findDocuments(documents, [], question)).toEqual(found);
  },
);

test('the search leads to the text of the draft that has most of the words, and nowhere when it has none', () => {
  const texts = new Map([
    ['team/1', { name: 'Anna', summary: { en: ['Plans schools', 'Schools in Bremen'] } }],
  ]);
  const draft = (value: object) => [
    { key: 'team/1', value, base: texts.get('team/1'), revision: 1 } as unknown as Draft,
  ];
  const find = (drafts: readonly Draft[]) => findDocuments(texts, drafts, 'bremen schools');
  expect(find([])).toEqual([{ key: 'team/1', path: ['summary', 'en', 1] }]);
  expect(find(draft({ name: 'Anna', summary: { en: ['Schools in Bremen'] } }))).toEqual([
    { key: 'team/1', path: ['summary', 'en', 0] },
  ]);
  expect(find(draft({ name: 'Anna', summary: { en: [] } }))).toEqual([{ key: 'team/1', path: null }]);
});
