import { css } from '@emotion/react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Chevron } from '../icon/icons.tsx';
import { focusRing } from '../tokens/shared-styles.ts';
import { type } from '../tokens/type.ts';

export type FilterSelectProps = ComponentPropsWithRef<'select'> & { label: ReactNode; name: string };

const root = css`
  position: relative;
  display: block;
`;
const caption = css`
  ${type.legend};
  display: block;
  color: var(--muted);
`;
const control = css`
  display: block;
  inline-size: calc(100% - 0.5rem);
  min-block-size: 28px;
  padding: 0 28px 0 0;
  border: 0;
  border-radius: 0;
  appearance: none;
  background: var(--surface);
  color: var(--text);
  font-size: 1.0625rem;
  font-weight: 500;
  text-overflow: ellipsis;
  /* A long value wraps where the browser allows it, also within a word, such as the name of a town. */
  white-space: normal;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: var(--accent);
  }
  & + svg {
    position: absolute;
    inset-inline-end: calc(0.5rem + 10px);
    inset-block-end: 10px;
    pointer-events: none;
  }
`;

/** Cell of the filter bar: native select below a small label. Rest props and `ref` go to the select, `className` to the cell. */
export function FilterSelect({ label, id, className, children, ...rest }: FilterSelectProps) {
  const generatedId = useId();
  return (
    <div css={root} className={className}>
      <label css={caption} htmlFor={id ?? generatedId}>
        {label}
      </label>
      <select css={control} id={id ?? generatedId} {...rest}>
        {children}
      </select>
      <Chevron />
    </div>
  );
}
