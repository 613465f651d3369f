import * as v from 'valibot';
import { codePattern } from '../locale.ts';
import { editorHint, nonEmpty, pictureName } from './value-schemas.ts';

/** Schemas of a text with structure: a list of blocks from a closed set, never HTML. Their error messages are written for editors. */

/** A URL on another site, an address to write to or to call, or a path of this site, whose page the cross-checks look up. */
export const href = v.pipe(
  v.string('must be a link'),
  v.regex(
    // A browser reads "//host" and "/\host" as another site.
    /^(https:\/\/[^\s/\\]+[^\s\\]*|mailto:[^\s@\\]+@[^\s@\\]+|tel:\+?[\d-]+|\/(?!\/)[^\s\\]*)$/,
    'must begin with https://, mailto: or tel:, or be a path of the site such as /contact',
  ),
);

const flag = v.optional(v.literal(true, 'must be true or absent'));

/** Text with one formatting. */
const run = v.strictObject({
  text: v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty')),
  bold: flag,
  italic: flag,
  href: v.optional(href),
});
export type Run = v.InferOutput<typeof run>;

const formatted = v.strictObject({
  kind: v.literal('paragraph', 'must be paragraph'),
  runs: v.pipe(
    v.array(run, 'must be a list of texts'),
    v.check((runs) => runs.some(({ text }) => text.trim() !== ''), 'must not be empty'),
  ),
});

/** The message of a text or object that is neither: that of the field that is wrong, if the object has one. */
const orField =
  (message: string) =>
  ({ issues = [] }: { issues?: readonly v.BaseIssue<unknown>[] | undefined }): string => {
    const inner = issues.find(({ path }) => path);
    if (!inner) return message;
    const field = (inner.path ?? []).map(({ key }) => key).join('.');
    return inner.expected === 'never'
      ? `${field} is not a field of this block`
      : `${field} ${inner.input === undefined ? 'is missing' : inner.message}`;
  };

/** A paragraph: text, or texts with formatting. */
const paragraph = v.union([nonEmpty, formatted], orField('must be a paragraph'));
export type Paragraph = v.InferOutput<typeof paragraph>;

const listOf = <Item>(item: v.GenericSchema<Item>, name: string) =>
  v.pipe(v.array(item, `must be a list of ${name}s`), v.minLength(1, `must have a ${name}`));

const caption = v.optional(nonEmpty);
const link = { label: nonEmpty, href };

const blockKinds = [
  formatted,
  v.strictObject({
    kind: v.literal('heading'),
    /** The title of the page has level 1. */
    level: v.picklist([2, 3], 'must be 2 or 3'),
    text: nonEmpty,
  }),
  v.strictObject({ kind: v.literal('list'), isOrdered: flag, items: listOf(paragraph, 'line') }),
  v.strictObject({
    kind: v.literal('quotation'),
    paragraphs: listOf(paragraph, 'paragraph'),
    source: v.optional(nonEmpty),
  }),
  /** The picture's own caption, which says whether it is a rendering, follows the text. */
  v.strictObject({ kind: v.literal('picture'), picture: pictureName, caption }),
  v.strictObject({
    kind: v.literal('gallery'),
    pictures: v.pipe(
      v.array(pictureName, 'must be a list of pictures'),
      v.minLength(2, 'must have at least 2 pictures'),
      v.maxLength(6, 'must have at most 6 pictures'),
    ),
    caption,
  }),
  v.strictObject({
    kind: v.literal('facts'),
    facts: listOf(v.strictObject({ label: nonEmpty, value: nonEmpty }), 'fact'),
  }),
  v.strictObject({ kind: v.literal('link'), ...link }),
  v.strictObject({ kind: v.literal('button'), ...link }),
  v.strictObject({
    kind: v.literal('passage'),
    /** The language of the passage, which differs from that of the page. */
    lang: v.pipe(
      v.string('must be the code of a language'),
      v.regex(codePattern, 'must be the code of a language such as fr or pt-BR'),
    ),
    paragraphs: listOf(paragraph, 'paragraph'),
  }),
] as const;

const kindNames = blockKinds.map(({ entries }) => entries.kind.literal).join(', ');
const block = v.union(
  [nonEmpty, v.variant('kind', blockKinds, `must be one of ${kindNames}`)],
  orField('must be text or a block'),
);
export type Block = v.InferOutput<typeof block>;
export type Fact = Extract<Block, { kind: 'facts' }>['facts'][number];
export type BlockObject = Exclude<Block, string>;

/** Headings nest: level 3 stands below a heading of level 2. */
function hasHeadingsInOrder(all: Block[]): boolean {
  const first = all.find((each) => typeof each === 'object' && each.kind === 'heading');
  return typeof first !== 'object' || first.kind !== 'heading' || first.level === 2;
}

/** The text of an article or a project in one language: blocks, of which a text alone is a paragraph. */
export const blocks = v.pipe(
  v.array(block, 'must be a list of blocks'),
  v.minLength(1, 'must have a paragraph'),
  v.check(hasHeadingsInOrder, 'must begin with a heading of level 2 before one of level 3'),
  editorHint('blocks'),
);
