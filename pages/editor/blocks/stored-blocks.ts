import type { Mark, Node } from 'prosemirror-model';
import type { Block, BlockObject, Paragraph, Run } from '../../../data/schemas/block-schemas.ts';
import { editorSchema } from './editor-schema.ts';

/** Conversions between stored blocks and the document of the editor. */

const { nodes, marks } = editorSchema;

/** The document of the editor; without blocks an empty paragraph. */
export function documentOf(blocks: readonly Block[] | undefined): Node {
  const content = (blocks ?? []).map(nodeOf);
  return nodes.doc.create(null, content.length > 0 ? content : nodes.paragraph.create());
}

function nodeOf(block: Block): Node {
  if (typeof block === 'string') return paragraphNode(block);
  switch (block.kind) {
    case 'paragraph':
      return paragraphNode(block);
    case 'heading':
      return nodes.heading.create({ level: block.level }, textNode(block.text));
    case 'list': {
      const lines = paragraphNodes(block.items).map((each) => nodes.line.create(null, each));
      return (block.isOrdered ? nodes.numbers : nodes.bullets).create(null, lines);
    }
    case 'quotation':
      return nodes.quotation.create({ source: block.source ?? '' }, paragraphNodes(block.paragraphs));
    case 'passage':
      return nodes.passage.create({ lang: block.lang }, paragraphNodes(block.paragraphs));
    default: {
      const { kind, ...fields } = block;
      return nodes[kind].create(fields);
    }
  }
}

const textNode = (text: string, own: readonly Mark[] = []) =>
  text === '' ? null : editorSchema.text(text, own);

/** At least one, which may be empty. */
const paragraphNodes = (paragraphs: readonly Paragraph[]): Node[] =>
  (paragraphs.length > 0 ? paragraphs : ['']).map(paragraphNode);

function paragraphNode(paragraph: Paragraph): Node {
  const runs: readonly Run[] = typeof paragraph === 'string' ? [{ text: paragraph }] : paragraph.runs;
  return nodes.paragraph.create(
    null,
    runs.flatMap((run) => textNode(run.text, marksOf(run)) ?? []),
  );
}

const marksOf = ({ href, bold, italic }: Run): Mark[] => [
  ...(href === undefined ? [] : [marks.anchor.create({ href })]),
  ...(bold ? [marks.bold.create()] : []),
  ...(italic ? [marks.italic.create()] : []),
];

/** The blocks of a document of the editor, without paragraphs, headings and lines that are empty; undefined without any block. */
export function blocksOf(document: Node): Block[] | undefined {
  const blocks = document.children.flatMap(blockOf);
  return blocks.length > 0 ? blocks : undefined;
}

/** Position in the document of the node that is stored as the block with the index; undefined when there is none. */
export function positionOf(document: Node, index: number): number | undefined {
  const positions: number[] = [];
  document.forEach((node, position) => {
    if (blockOf(node).length > 0) positions.push(position);
  });
  return positions[index];
}

function blockOf(node: Node): Block[] {
  const { attrs } = node;
  switch (node.type) {
    case nodes.paragraph:
      return paragraphsOf([node]);
    case nodes.heading:
      return isBlank(node) ? [] : [{ kind: 'heading', level: attrs.level, text: node.textContent }];
    case nodes.bullets:
    case nodes.numbers: {
      const items = paragraphsOf(node.children.flatMap((line) => line.children));
      if (items.length === 0) return [];
      return [{ kind: 'list', ...(node.type === nodes.numbers && { isOrdered: true as const }), items }];
    }
    case nodes.quotation: {
      const paragraphs = paragraphsOf(node.children);
      if (paragraphs.length === 0 && !attrs.source) return [];
      return [{ kind: 'quotation', paragraphs, ...(attrs.source && { source: attrs.source }) }];
    }
    case nodes.passage: {
      const paragraphs = paragraphsOf(node.children);
      return paragraphs.length > 0 ? [{ kind: 'passage', lang: attrs.lang, paragraphs }] : [];
    }
    default: {
      // An empty caption is none; all other fields are stored as they are, so that the checks name what is missing.
      const { caption, ...fields } = attrs;
      return [{ kind: node.type.name, ...fields, ...(caption && { caption }) } as BlockObject];
    }
  }
}

const isBlank = (node: Node) => node.textContent.trim() === '';

function paragraphsOf(all: readonly Node[]): Paragraph[] {
  return all.filter((node) => !isBlank(node)).map(paragraphOf);
}

function paragraphOf(node: Node): Paragraph {
  const runs = node.children.map(
    ({ text = '', marks: own }): Run => ({
      text,
      ...(marks.bold.isInSet(own) && { bold: true }),
      ...(marks.italic.isInSet(own) && { italic: true }),
      ...hrefOf(own),
    }),
  );
  return node.children.some(({ marks: own }) => own.length > 0)
    ? { kind: 'paragraph', runs }
    : node.textContent;
}

function hrefOf(own: readonly Mark[]): { href?: string } {
  const link = marks.anchor.isInSet(own);
  return link ? { href: link.attrs.href } : {};
}
