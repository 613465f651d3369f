import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';

const root = css`
  position: relative;
  block-size: 11px;
  &::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: 5px;
    border-block-start: 1px solid var(--rule);
  }
`;
const tick = css`
  position: absolute;
  inset-block-start: 5px;
  inline-size: 11px;
  border-block-start: 1px solid var(--rule);
  rotate: -45deg;
`;
const start = css`
  ${tick};
  inset-inline-start: -5px;
`;
const end = css`
  ${tick};
  inset-inline-end: -5px;
`;

/** Horizontal line with 45° ticks at its ends, as in a plan. Decorative: hidden from assistive technology. */
export function DimensionLine(props: ComponentPropsWithoutRef<'div'>) {
  return (
    <div css={root} aria-hidden="true" {...props}>
      <span css={start} />
      <span css={end} />
    </div>
  );
}
