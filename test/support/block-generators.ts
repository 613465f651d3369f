import fc from 'fast-check';
import type { Block, Paragraph, Run } from '../../data/schemas/block-schemas.ts';

/** Generators of blocks as the editor stores them. */

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((value) => value.trim() !== '');
const href = fc.constantFrom(
  'https://other.example/a?b=1',
  'mailto:office@post.example',
  'tel:+49301',
  '/contact',
);
const mark = fc.constant(true as const);
const run: fc.Arbitrary<Run> = fc.record(
  { text, bold: mark, italic: mark, href },
  { requiredKeys: ['text'] },
);

const formatOf = ({ bold, italic, href: link }: Run) => JSON.stringify([bold, italic, link]);

/** Consecutive texts differ in their formatting, and one without any is a text alone. */
const paragraph: fc.Arbitrary<Paragraph> = fc.oneof(
  text,
  fc
    .array(run, { minLength: 1, maxLength: 5 })
    .map((runs) =>
      runs.filter((each, index) => index === 0 || formatOf(each) !== formatOf(runs[index - 1] as Run)),
    )
    .filter((runs) => runs.some(({ bold, italic, href: link }) => bold || italic || link))
    .map((runs): Paragraph => ({ kind: 'paragraph', runs })),
);
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 3 });
const picture = fc.constantFrom('business_office', 'abstract_plans_still_life');
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const fact = fc.record({ label: text, value: text });

const block: fc.Arbitrary<Block> = fc.oneof(
  paragraph,
  fc.record({ kind: kind('heading'), level: fc.constantFrom(2 as const, 3 as const), text }),
  fc.record({ kind: kind('list'), isOrdered: mark, items: paragraphs }, { requiredKeys: ['kind', 'items'] }),
  fc.record({ kind: kind('quotation'), paragraphs, source: text }, { requiredKeys: ['kind', 'paragraphs'] }),
  fc.record({ kind: kind('picture'), picture, caption: text }, { requiredKeys: ['kind', 'picture'] }),
  fc.record(
    { kind: kind('gallery'), pictures: fc.array(picture, { minLength: 2, maxLength: 6 }), caption: text },
    { requiredKeys: ['kind', 'pictures'] },
  ),
  fc.record({ kind: kind('facts'), facts: fc.array(fact, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: kind('link'), label: text, href }),
  fc.record({ kind: kind('button'), label: text, href }),
  fc.record({ kind: kind('passage'), lang: fc.constantFrom('fr', 'pt-BR'), paragraphs }),
);

/** Valid blocks: the first heading has level 2. */
export const storedBlocks: fc.Arbitrary<Block[]> = fc
  .array(block, { minLength: 1, maxLength: 8 })
  .map((blocks) => {
    const first = blocks.findIndex((each) => typeof each === 'object' && each.kind === 'heading');
    return blocks.map((each, index) => (index === first ? { ...(each as object), level: 2 } : each) as Block);
  });

/** Texts alone, as articles were stored before there were blocks. */
export const plainTexts: fc.Arbitrary<string[]> = fc.array(text, { minLength: 1, maxLength: 8 });
