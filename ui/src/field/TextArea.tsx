import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { type FieldBase, FieldFrame, useField } from './FieldFrame.tsx';
import * as styles from './styles.ts';

export type TextAreaProps = FieldBase & Omit<ComponentPropsWithRef<'textarea'>, 'name'>;

/** On focus browsers scroll only the caret into view; the rest could stay below a fixed bar at the edge of the viewport. */
function scrollIntoView({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

/** Multi-line text field, five rows by default. Rest props and `ref` go to the textarea, `className` to the frame. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea css={[styles.control, styles.area]} rows={5} onKeyUp={scrollIntoView} {...control} />
    </FieldFrame>
  );
}
