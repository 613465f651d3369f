import { linkedRuns } from '../../../data/derived/block-texts.ts';
import type { Block, BlockObject, Paragraph, Run } from '../../../data/schemas/block-schemas.ts';
import type { useMessages } from '../../app/i18n/use-messages.ts';

type Translate = ReturnType<typeof useMessages>['t'];

/** Blocks as a text of lines, in which every difference between two states of an article can be seen, also of formatting and links. */
export function blocksText(blocks: readonly Block[], t: Translate): string {
  return blocks.map((block) => (typeof block === 'string' ? block : blockText(block, t))).join('\n');
}

function blockText(block: BlockObject, t: Translate): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphText(block);
    case 'heading':
      return `${t(block.level === 2 ? 'editor.blocks.heading' : 'editor.blocks.subheading')}: ${block.text}`;
    case 'list':
      return block.items
        .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '•'} ${paragraphText(item)}`)
        .join('\n');
    case 'quotation':
      return named(t('editor.blocks.quotation'), [...block.paragraphs.map(paragraphText), block.source]);
    case 'picture':
      return named(t('editor.blocks.picture'), [block.picture, block.caption]);
    case 'gallery':
      return named(t('editor.blocks.gallery'), [block.pictures.join(', '), block.caption]);
    case 'facts':
      return named(
        t('editor.blocks.facts'),
        block.facts.map(({ label, value }) => `${label}: ${value}`),
      );
    case 'link':
      return `${t('editor.blocks.linkLine')}: ${block.label} (${block.href})`;
    case 'button':
      return `${t('editor.blocks.button')}: ${block.label} (${block.href})`;
    case 'passage':
      return named(`${t('editor.blocks.passage')} (${block.lang})`, block.paragraphs.map(paragraphText));
  }
}

const named = (name: string, texts: readonly (string | undefined)[]) =>
  `${name}: ${texts.filter(Boolean).join('\n')}`;

/** With the marks for bold and italic that people type in mails. */
function paragraphText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return linkedRuns(paragraph.runs)
    .map(({ href, runs }) => {
      const text = runs.map(runText).join('');
      return href === undefined ? text : `${text} (${href})`;
    })
    .join('');
}

function runText({ text, bold, italic }: Run): string {
  const inner = italic ? `_${text}_` : text;
  return bold ? `*${inner}*` : inner;
}
