import { useFieldTexts } from './field-props.ts';
import type { Option, Shape } from './field-shape.ts';
import { type References, useForm } from './form-context.ts';

/** What a field can choose from, with labels. References without a list have no options. */
export function useOptions(shape: Shape, labelKey: string): readonly { value: Option; label: string }[] {
  const { references, languages } = useForm();
  const { labelOf } = useFieldTexts();
  if ('hint' in shape && shape.hint === 'language')
    return languages.map(({ code, name }) => ({ value: code, label: name }));
  if ('hint' in shape && shape.hint) return references[shape.hint as keyof References] ?? [];
  const options = shape.kind === 'choice' || shape.kind === 'choices' ? shape.options : [];
  return options.map((value) => ({
    value,
    label: typeof value === 'number' ? String(value) : labelOf(`${labelKey}.${value}`),
  }));
}
