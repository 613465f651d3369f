import fc from 'fast-check';
import * as v from 'valibot';
import { blocks } from '../../../data/schemas/block-schemas.ts';
import { plainTexts, storedBlocks } from '../../../test/support/block-generators.ts';
import { everyBlock } from '../../../test/support/every-block.ts';
import { editorSchema } from './editor-schema.ts';
import { blocksOf, documentOf } from './stored-blocks.ts';

const { nodes } = editorSchema;

test('every block is the same after it was in the editor', () => {
  const all = ['A text.', ...Object.values(everyBlock)];
  expect(blocksOf(documentOf(all))).toEqual(all);
});

test('stored blocks are the same bytes after they were in the editor, and their document is valid', () => {
  fc.assert(
    fc.property(storedBlocks, (stored) => {
      const document = documentOf(stored);
      document.check();
      expect(v.is(blocks, stored)).toBe(true);
      expect(blocksOf(document)).toEqual(stored);
    }),
  );
});

test('a list of texts stays a list of texts', () => {
  fc.assert(
    fc.property(plainTexts, (texts) => {
      expect(JSON.stringify(blocksOf(documentOf(texts)))).toBe(JSON.stringify(texts));
    }),
  );
});

test('nothing stored is an empty paragraph, and an empty paragraph is not stored', () => {
  const document = documentOf(undefined);
  expect(document.childCount).toBe(1);
  expect(blocksOf(document)).toBeUndefined();
});

test('empty paragraphs, headings and lines are not stored', () => {
  const blank = nodes.paragraph.create(null, editorSchema.text('\u00a0'));
  const line = nodes.line.create(null, nodes.paragraph.create());
  const text = nodes.paragraph.create(null, editorSchema.text('Text'));
  const document = nodes.doc.create(null, [
    blank,
    nodes.heading.create(),
    nodes.bullets.create(null, line),
    nodes.quotation.create(null, blank),
    text,
  ]);
  expect(blocksOf(document)).toEqual(['Text']);
});

test('what was entered of an incomplete block is stored, so that the checks name what is missing', () => {
  const unfinished = [
    { kind: 'link', label: 'Plans', href: '' },
    { kind: 'gallery', pictures: [] },
    { kind: 'quotation', paragraphs: [], source: 'A tenant' },
  ] as never;
  expect(blocksOf(documentOf(unfinished))).toEqual(unfinished);
  expect(v.is(blocks, unfinished)).toBe(false);
});
