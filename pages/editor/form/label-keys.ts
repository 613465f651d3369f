import { contentFiles } from '../../../data/schemas/content-schemas.ts';
import { documentLabelKey, documentSchema, type Field, type Shape, shapeOf } from './field-shape.ts';
import { labelledParts, labelledSections } from './message-labels.ts';

/** Labels of messages; the others are known by their texts. */
const messageLabels = [
  ...labelledSections,
  ...labelledParts.map((part) => `part.${part}`),
  ...['name', 'title', 'description'].map((part) => `meta.${part}`),
].map((name) => `fields.messages.${name}`);

/** Keys of the labels that the forms of all documents show: one for each field, and one for each choice. */
export function labelKeys(): string[] {
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
