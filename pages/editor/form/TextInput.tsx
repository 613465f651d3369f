import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import type { ComponentPropsWithoutRef } from 'react';
import type { EditorHint } from '../../../data/schemas/value-schemas.ts';
import { frameOf } from './field-frame.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';

const inputProps: Partial<Record<EditorHint, ComponentPropsWithoutRef<'input'>>> = {
  date: { type: 'date' },
  time: { type: 'time' },
  email: { type: 'email', spellCheck: false },
  url: { type: 'url', spellCheck: false },
  phone: { type: 'tel' },
  slug: { spellCheck: false, autoCapitalize: 'none' },
  fixed: { spellCheck: false },
};

/** A text that all languages share: a name, a date, an address. */
export function TextInput(props: FieldProps<ShapeOf<'text'>>) {
  const { shape, path, value } = props;
  const state = useField(props);
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string) =>
    state.form.change(path, typed === '' && !shape.isRequired ? shape.empty : typed);
  const control = {
    ...frameOf(props, state),
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
    // Spaces at the ends are never meant, and the server does not accept them.
    onBlur: () => text !== text.trim() && change(text.trim()),
  };
  if (shape.hint === 'long') return <TextArea {...control} rows={2} spellCheck />;
  return <TextField {...control} readOnly={state.isFixed} {...(shape.hint && inputProps[shape.hint])} />;
}
