import { blockTexts } from '../../test/support/block-texts.ts';
import { everyBlock } from '../../test/support/every-block.ts';
import { linkedRuns, mapTexts } from './block-texts.ts';

test('the texts of blocks are what a reader sees, without links, languages and names of pictures', () => {
  const { paragraph, gallery, facts, passage, link } = everyBlock;
  expect(blockTexts(['One', paragraph, gallery, facts, passage, link])).toEqual([
    'One',
    ...paragraph.runs.map(({ text }) => text),
    'Three views.',
    'Area',
    '5,120 m²',
    'Bonjour.',
    'Elsewhere',
  ]);
});

test('changing texts leaves all else as it is', () => {
  const blocks = ['One', ...Object.values(everyBlock)];
  expect(mapTexts(blocks, (text) => text)).toEqual(blocks);
  expect(mapTexts(everyBlock.heading, (text) => `«${text}»`)).toEqual({
    kind: 'heading',
    level: 2,
    text: '«A heading»',
  });
});

test('consecutive texts with the same link are one link', () => {
  const groups = linkedRuns(everyBlock.paragraph.runs);
  expect(groups.map(({ href, runs }) => [href, runs.length])).toEqual([
    [undefined, 4],
    ['/contact', 2],
  ]);
});
