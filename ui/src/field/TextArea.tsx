import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import * as styles from './styles.ts';
import { type FieldBase, useField } from './use-field.ts';

export type TextAreaProps = FieldBase & Omit<ComponentPropsWithRef<'textarea'>, 'name'>;

/** On focus browsers scroll only the caret into view; the rest could stay below a fixed bar at the edge of the viewport. */
function scrollIntoView({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

/** Multi-line text field, five rows by default. Rest props and `ref` go to the textarea, `className` to the frame. */
export function TextArea({ label, error, hint, className, id, rows = 5, ...rest }: TextAreaProps) {
  const field = useField({ id, error, hint, describedBy: rest['aria-describedby'] });
  return (
    <FieldFrame
      {...{ label, error, hint, className, ...field }}
      required={rest.required}
      id={field.control.id}
    >
      <textarea
        css={[styles.control, styles.area]}
        rows={rows}
        onKeyUp={scrollIntoView}
        {...rest}
        {...field.control}
      />
    </FieldFrame>
  );
}
