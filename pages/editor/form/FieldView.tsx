import { memo } from 'react';
import { BooleanInput } from './BooleanInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { FocusInput } from './FocusInput.tsx';
import { type FieldProps, isSameField } from './field-props.ts';
import type { Shape, ShapeOf } from './field-shape.ts';
import { ListField } from './ListField.tsx';
import { LocalizedBlocks } from './LocalizedBlocks.tsx';
import { LocalizedLines } from './LocalizedLines.tsx';
import { LocalizedText } from './LocalizedText.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ObjectField } from './ObjectField.tsx';
import { PhraseField } from './PhraseField.tsx';
import { PictureInput } from './PictureInput.tsx';
import { PlanInput } from './PlanInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useOptions } from './use-options.ts';
import { VariantField } from './VariantField.tsx';

/** The control of a field, by its shape. It renders again only when its value or its problems change. */
export const FieldView = memo(function FieldView(props: FieldProps) {
  const { shape } = props;
  const options = useOptions(shape, props.labelKey);
  const of = <Kind extends Shape['kind']>() => props as FieldProps<ShapeOf<Kind>>;
  switch (shape.kind) {
    case 'text':
      if (shape.hint === 'picture' || shape.hint === 'image') return <PictureInput {...of<'text'>()} />;
      if (shape.hint === 'plan') return <PlanInput {...of<'text'>()} />;
      if (shape.hint === 'focus') return <FocusInput {...of<'text'>()} />;
      if (options.length > 0) return <ChoiceInput {...props} options={options} />;
      return <TextInput {...of<'text'>()} />;
    case 'number':
      return <NumberInput {...of<'number'>()} />;
    case 'boolean':
      return <BooleanInput {...of<'boolean'>()} />;
    case 'choice':
      return <ChoiceInput {...props} options={options} />;
    case 'choices':
      if (options.length > 0) return <ChoicesInput {...of<'choices'>()} />;
      return <ListField {...props} shape={listOf(shape)} />;
    case 'localized':
      if (shape.value.kind === 'blocks') return <LocalizedBlocks {...of<'localized'>()} />;
      if (shape.value.kind === 'list') return <LocalizedLines {...of<'localized'>()} />;
      return <LocalizedText {...of<'localized'>()} />;
    case 'blocks':
      throw new Error('Blocks exist by language.');
    case 'phrase':
      return <PhraseField {...props} />;
    case 'list':
      return <ListField {...of<'list'>()} />;
    case 'object':
      return <ObjectField {...of<'object'>()} />;
    case 'variant':
      return <VariantField {...of<'variant'>()} />;
  }
}, isSameField);

const text: Shape = { kind: 'text', isRequired: true, empty: undefined };

/** Names of documents that are not known are typed. */
function listOf({ isRequired, empty }: Shape): ShapeOf<'list'> {
  return { kind: 'list', isRequired, empty, item: text, minLength: 0, maxLength: Number.POSITIVE_INFINITY };
}
