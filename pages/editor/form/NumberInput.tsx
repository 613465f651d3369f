import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { useState } from 'react';
import { frameOf } from './field-frame.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { numberOf, numberText } from './number-text.ts';

/** A number. The text stays as it is typed until the field is left; then the number is shown as it was understood. */
export function NumberInput(props: FieldProps<ShapeOf<'number'>>) {
  const { shape, path, value } = props;
  const state = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    state.form.change(path, text.trim() === '' ? shape.empty : numberOf(text, state.locale, shape.isInteger));
  };
  return (
    <TextField
      {...frameOf(props, state)}
      inputMode={shape.isInteger ? 'numeric' : 'decimal'}
      value={typed ?? numberText(value, state.locale)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
