import { defaultLocale } from '../../data/locale.ts';
import { contentFiles } from '../../data/schemas/content-schemas.ts';
import { documentSchema } from '../../data/snapshot/document-schema.ts';
import { documentLabelKey, type Field, type Shape, shapeOf } from '../../pages/editor/form/field-shape.ts';
import { sampleContent } from '../support/content.ts';
import { locales } from '../support/languages.ts';

const { fields } = sampleContent().messages;

test.each([...locales])('every field of a document, and every choice, has a label in %s', (locale) => {
  expect(labelKeys().filter((key) => !fields[locale][key]?.trim())).toEqual([]);
});

test('there is no label or help of a field that does not exist', () => {
  const known = new Set(labelKeys().flatMap((key) => [key, `${key}.help`]));
  const labels = Object.keys(fields[defaultLocale]).filter((key) => !/^fields\.(form|problem)\./.test(key));
  expect(labels.filter((key) => !known.has(key))).toEqual([]);
});

/** Second parts of keys that name a section, `fields.messages.<name>`. */
const labelledSections = [
  'carousel',
  'cta',
  'facts',
  'figures',
  'filter',
  'footer',
  'form',
  'hero',
  'map',
  'meta',
  'nav',
];
/** Last parts of keys, `fields.messages.part.<name>`. */
const labelledParts = [
  'button',
  'caption',
  'description',
  'intro',
  'label',
  'lead',
  'name',
  'subtitle',
  'text',
  'title',
];

/** Labels of messages; the others are known by their texts. */
const messageLabels = [
  ...labelledSections,
  ...labelledParts.map((part) => `part.${part}`),
  ...['name', 'title', 'description'].map((part) => `meta.${part}`),
].map((name) => `fields.messages.${name}`);

/** Keys of the labels that the forms of all documents show: one for each field, and one for each choice. */
function labelKeys(): string[] {
  const keys = Object.keys(contentFiles).flatMap((collection) => {
    const schema = documentSchema(collection);
    const key = documentLabelKey(collection);
    const shape = schema && shapeOf(schema);
    if (!shape) return [];
    return shape.kind === 'object' ? keysOfFields(key, shape.fields) : keysOf(key, shape);
  });
  return [...new Set([...keys, ...messageLabels])];
}

const keysOfFields = (key: string, fields: readonly Field[]): string[] =>
  fields.flatMap(([name, shape]) => keysOf(`${key}.${name}`, shape));

function keysOf(key: string, shape: Shape): string[] {
  switch (shape.kind) {
    case 'object':
      return [key, ...keysOfFields(key, shape.fields)];
    case 'list':
      return [key, ...keysOf(key, shape.item)];
    case 'choice':
    case 'choices':
      // Numbers are their own labels.
      return [
        key,
        ...shape.options.filter((option) => typeof option === 'string').map((option) => `${key}.${option}`),
      ];
    case 'variant':
      return [key, ...keysOfVariant(key, shape)];
    default:
      return [key];
  }
}

function keysOfVariant(key: string, variant: Shape & { kind: 'variant' }): string[] {
  const choice = `${key}.${variant.key}`;
  return [
    choice,
    ...variant.options.flatMap(({ value, fields, nested }) => [
      `${choice}.${value}`,
      ...keysOfFields(key, fields),
      ...(nested ? keysOfVariant(key, nested) : []),
    ]),
  ];
}
