import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { mutedLegend } from '../tokens/shared-styles.ts';

export type FilterCountProps = ComponentPropsWithoutRef<'div'> & { label: ReactNode };

const value = css`
  min-block-size: 28px;
  font-size: 1.0625rem;
  line-height: 28px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** Last cell of the filter bar: the number of matches as a live region. */
export function FilterCount({ label, children, ...rest }: FilterCountProps) {
  return (
    <div {...rest}>
      <p css={mutedLegend}>{label}</p>
      <p css={value} role="status">
        {children}
      </p>
    </div>
  );
}
