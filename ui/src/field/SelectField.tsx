import type { ComponentPropsWithRef } from 'react';
import { Chevron } from '../icon/Chevron.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import * as styles from './styles.ts';
import { type FieldBase, useField } from './use-field.ts';

export type SelectFieldProps = FieldBase & Omit<ComponentPropsWithRef<'select'>, 'name'>;

/** Native select with its options as children. Rest props and `ref` go to the select, `className` to the frame. */
export function SelectField({ label, error, hint, className, id, children, ...rest }: SelectFieldProps) {
  const field = useField({ id, error, hint, describedBy: rest['aria-describedby'] });
  return (
    <FieldFrame
      {...{ label, error, hint, className, ...field }}
      required={rest.required}
      id={field.control.id}
    >
      <div css={styles.selectBox}>
        <select css={[styles.control, styles.select]} {...rest} {...field.control}>
          {children}
        </select>
        <Chevron />
      </div>
    </FieldFrame>
  );
}
