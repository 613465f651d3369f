import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import type { ComponentPropsWithoutRef } from 'react';

const grid = css`
  --row-gap: 0px;
`;
const rule = css`
  border-block-start: 1px solid var(--rule);
  margin-block-end: 1.25rem;
`;

/** A grid below a full-width rule, for sections with the heading beside the content. */
export function RuledGrid({ children, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return (
    <Grid css={grid} {...rest}>
      <div css={rule} aria-hidden="true" />
      {children}
    </Grid>
  );
}
