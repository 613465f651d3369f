import type { BlockObject } from '../../data/schemas/block-schemas.ts';

type EveryBlock = { [Kind in BlockObject['kind']]: Extract<BlockObject, { kind: Kind }> };

/** A block of each kind, with all of its fields. */
export const everyBlock: EveryBlock = {
  heading: { kind: 'heading', level: 2, text: 'A heading' },
  paragraph: {
    kind: 'paragraph',
    runs: [
      { text: 'Plain, ' },
      { text: 'bold', bold: true },
      { text: ' and ' },
      { text: 'italic, ', italic: true },
      { text: 'a link ', href: '/contact' },
      { text: 'in bold', bold: true, href: '/contact' },
    ],
  },
  list: {
    kind: 'list',
    isOrdered: true,
    items: ['First', { kind: 'paragraph', runs: [{ text: 'Second', bold: true }] }],
  },
  quotation: { kind: 'quotation', paragraphs: ['Said & done.'], source: 'A tenant' },
  picture: { kind: 'picture', picture: 'business_office', caption: 'The office.' },
  gallery: {
    kind: 'gallery',
    pictures: ['business_office', 'abstract_plans_still_life', 'business_office'],
    caption: 'Three views.',
  },
  facts: { kind: 'facts', facts: [{ label: 'Area', value: '5,120 m²' }] },
  link: { kind: 'link', label: 'Elsewhere', href: 'https://other.example/page?a=1&b=2' },
  button: { kind: 'button', label: 'The documents', href: '/documents/company-en.pdf' },
  passage: { kind: 'passage', lang: 'fr', paragraphs: ['Bonjour.'] },
};
