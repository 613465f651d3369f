import {
  type AttributeSpec,
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';
import * as v from 'valibot';
import { codePattern } from '../../../data/locale.ts';
import { blocks, type Fact, href as storedHref } from '../../../data/schemas/block-schemas.ts';
import { pictureFallback } from '../../../data/schemas/pictures.ts';

/** The document of the editor, and how the text field shows it and what it takes from pasted HTML. */

const initial = (value: unknown): AttributeSpec => ({ default: value });
type Content = (attrs: Attrs) => readonly DOMOutputSpec[];

/** A block with fields in place of text, which are edited in the panel below the text. Copies carry the fields. */
const fields = (kind: string, tag: string, attrs: Record<string, unknown>, content: Content): NodeSpec => ({
  group: 'block',
  atom: true,
  draggable: true,
  attrs: Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, initial(value)])),
  parseDOM: [{ tag: `[data-block=${kind}]`, getAttrs: (element) => fieldsOf(kind, element, attrs) }],
  toDOM: (node) => [
    tag,
    { 'data-block': kind, 'data-fields': JSON.stringify(node.attrs) },
    ...content(node.attrs),
  ],
});

/** The fields of a copied block; false unless they are valid, since any page can be copied from. */
function fieldsOf(kind: string, { dataset }: HTMLElement, attrs: Record<string, unknown>): Attrs | false {
  try {
    const copied = JSON.parse(dataset.fields ?? '') as Record<string, unknown>;
    const block = { kind, ...Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== '')) };
    return v.is(blocks, [block]) ? { ...attrs, ...copied } : false;
  } catch {
    return false;
  }
}

const picture = (name: string): DOMOutputSpec =>
  name ? ['img', { src: pictureFallback(name), alt: name }] : ['span', placeholder];
/** Keeps an empty block as high as a line. */
const placeholder = '\u200b';

/** Not a link, which would be followed. */
const linkBlock = (kind: 'link' | 'button') =>
  fields(kind, 'p', { label: '', href: '' }, ({ label, href }) => [['span', label || href || placeholder]]);

const nodes = {
  doc: { content: 'block+' },
  text: { group: 'inline' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: 'text*',
    marks: '',
    group: 'block',
    defining: true,
    attrs: { level: initial(2) },
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      { tag: 'h2', attrs: { level: 2 } },
      ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  line: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  bullets: { content: 'line+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  numbers: { content: 'line+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  quotation: {
    content: 'paragraph+',
    group: 'block',
    defining: true,
    attrs: { source: initial('') },
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: ({ attrs }) => ['blockquote', { 'data-source': attrs.source }, 0],
  },
  passage: {
    content: 'paragraph+',
    group: 'block',
    defining: true,
    attrs: { lang: initial('') },
    parseDOM: [
      {
        tag: 'div[data-block=passage]',
        getAttrs: (element) => (codePattern.test(element.lang) ? { lang: element.lang } : false),
      },
    ],
    toDOM: ({ attrs }) => ['div', { 'data-block': 'passage', lang: attrs.lang }, 0],
  },
  picture: fields('picture', 'figure', { picture: '', caption: '' }, (attrs) => [
    picture(attrs.picture),
    ['figcaption', attrs.caption],
  ]),
  gallery: fields('gallery', 'figure', { pictures: [], caption: '' }, (attrs) => [
    ['div', ...(attrs.pictures as string[]).map(picture)],
    ['figcaption', attrs.caption],
  ]),
  facts: fields('facts', 'dl', { facts: [] }, (attrs) =>
    (attrs.facts as Fact[]).flatMap(({ label, value }): DOMOutputSpec[] => [
      ['dt', label],
      ['dd', value],
    ]),
  ),
  link: linkBlock('link'),
  button: linkBlock('button'),
} satisfies Record<string, NodeSpec>;

const marks = {
  /** A link within a text; `link` is a block. */
  anchor: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? '';
          return v.is(storedHref, href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
} satisfies Record<string, MarkSpec>;

export const editorSchema = new Schema<keyof typeof nodes, keyof typeof marks>({
  nodes: nodes as Record<keyof typeof nodes, NodeSpec>,
  marks: marks as Record<keyof typeof marks, MarkSpec>,
});
