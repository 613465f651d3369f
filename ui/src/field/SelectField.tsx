import type { ComponentPropsWithRef } from 'react';
import { Chevron } from '../icon/icons.tsx';
import { type FieldBase, FieldFrame, useField } from './FieldFrame.tsx';
import * as styles from './styles.ts';

export type SelectFieldProps = FieldBase & Omit<ComponentPropsWithRef<'select'>, 'name'>;

/** Native select with its options as children. Rest props and `ref` go to the select, `className` to the frame. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div css={styles.selectBox}>
        <select css={[styles.control, styles.select]} {...control} />
        <Chevron />
      </div>
    </FieldFrame>
  );
}
