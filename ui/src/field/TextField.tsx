import type { ComponentPropsWithRef } from 'react';
import { type FieldBase, FieldFrame, useField } from './FieldFrame.tsx';
import * as styles from './styles.ts';

export type TextFieldProps = FieldBase & Omit<ComponentPropsWithRef<'input'>, 'name'>;

/** Single-line text field. Rest props and `ref` go to the input, `className` to the frame. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" css={styles.control} {...control} />
    </FieldFrame>
  );
}
