import type { ComponentPropsWithRef } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import * as styles from './styles.ts';
import { type FieldBase, useField } from './use-field.ts';

export type TextFieldProps = FieldBase & Omit<ComponentPropsWithRef<'input'>, 'name'>;

/** Single-line text field. Rest props and `ref` go to the input, `className` to the frame. */
export function TextField({ label, error, hint, className, id, ...rest }: TextFieldProps) {
  const field = useField({ id, error, hint, describedBy: rest['aria-describedby'] });
  return (
    <FieldFrame
      {...{ label, error, hint, className, ...field }}
      required={rest.required}
      id={field.control.id}
    >
      <input type="text" css={styles.control} {...rest} {...field.control} />
    </FieldFrame>
  );
}
