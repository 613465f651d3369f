import type { Block } from '../../../data/schemas/block-schemas.ts';
import { everyBlock } from '../../../test/support/every-block.ts';
import { locales } from '../../../test/support/languages.ts';
import { formatMessage } from '../../../test/support/messages.ts';
import { blocksText } from './blocks-text.ts';

test.each(locales)('each block, its formatting and its links are in the text (%s)', (locale) => {
  const t = ((key: string, values?: Record<string, string>) => formatMessage(locale, key, values)) as never;
  const name = (key: string) => formatMessage(locale, `editor.blocks.${key}`);
  const blocks: Block[] = ['A text.', ...Object.values(everyBlock)];
  expect(blocksText(blocks, t).split('\n')).toEqual([
    'A text.',
    `${name('heading')}: A heading`,
    'Plain, *bold* and _italic, _a link *in bold* (/contact)',
    '1. First',
    '2. *Second*',
    `${name('quotation')}: Said & done.`,
    'A tenant',
    `${name('picture')}: business_office`,
    'The office.',
    `${name('gallery')}: business_office, abstract_plans_still_life, business_office`,
    'Three views.',
    `${name('facts')}: Area: 5,120 m²`,
    `${name('linkLine')}: Elsewhere (https://other.example/page?a=1&b=2)`,
    `${name('button')}: The documents (/documents/company-en.pdf)`,
    `${name('passage')} (fr): Bonjour.`,
  ]);
});
