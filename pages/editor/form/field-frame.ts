import { createElement } from 'react';
import { FieldHint, FieldLabel, hasHint } from './FieldHint.tsx';
import type { FieldProps, FieldState } from './field-props.ts';
import { compact } from './form-styles.ts';

/** Props of a control of the ui package: label, problem, hint and state of a field. */
export function frameOf({ hiddenLabel, shape }: FieldProps, state: FieldState) {
  const { id, label, error, help, warning, isChanged, isFixed, form } = state;
  const notes = { help, warning, isChanged };
  return {
    id,
    name: id,
    css: compact,
    label: createElement(FieldLabel, { label, hiddenLabel }),
    error,
    hint: hasHint(notes) && createElement(FieldHint, notes),
    // What is shown only cannot be required.
    required: shape.isRequired && !isFixed,
    disabled: form.isDisabled,
    autoComplete: 'off',
  };
}
