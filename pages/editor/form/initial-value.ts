import { defaultLocale } from '../../../data/locale.ts';
import type { Field, Shape, ShapeOf } from './field-shape.ts';

/** The value of a new entry of a list, or of an object that is added: empty texts, the first of the choices, nothing optional. */
export function initialValue(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
    case 'phrase':
      return '';
    case 'number':
      return undefined;
    case 'boolean':
      return false;
    case 'choice':
      return shape.options[0];
    case 'choices':
    case 'blocks':
      return [];
    case 'list':
      return Array.from({ length: shape.minLength }, () => initialValue(shape.item));
    case 'localized':
      return { [defaultLocale]: initialValue(shape.value) };
    case 'object':
      return initialFields(shape.fields);
    case 'variant':
      return initialVariant(shape, shape.options[0]?.value);
  }
}

function initialFields(fields: readonly Field[], kept: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(
    fields.flatMap(([name, shape]) => {
      if (isKept(shape, kept[name])) return [[name, kept[name]]];
      const value = shape.isRequired ? initialValue(shape) : shape.empty;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A choice that the new option lacks is not kept. */
function isKept(shape: Shape, value: unknown): boolean {
  if (value === undefined) return false;
  return shape.kind === 'choice' ? shape.options.some((option) => option === value) : true;
}

/**
 * The value of a variant after a choice.
 *
 * @param kept the value before it, of which the fields that both have are kept.
 */
export function initialVariant(
  shape: ShapeOf<'variant'>,
  chosen: unknown,
  kept: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const option = shape.options.find(({ value }) => value === chosen);
  const { nested, fields = [] } = option ?? {};
  if (!nested) return { [shape.key]: chosen, ...initialFields(fields, kept) };
  const isKnown = nested.options.some(({ value }) => value === kept[nested.key]);
  const inner = isKnown ? kept[nested.key] : nested.options[0]?.value;
  return { [shape.key]: chosen, ...initialVariant(nested, inner, kept) };
}
