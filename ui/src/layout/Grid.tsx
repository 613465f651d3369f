import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { gridColumns, headGap } from '../tokens/space.ts';

const root = css`
  --row-gap: 2.25rem;
  row-gap: var(--row-gap);
  /* The row gap is part of the distance below a section head. */
  --head-gap: max(0px, ${headGap} - var(--row-gap));
  > * > * {
    --head-gap: initial;
  }
`;

const tightRows = css`
  --row-gap: 0px;
`;

export type GridProps = ComponentPropsWithoutRef<'div'> & {
  /** Without a gap between the rows. */
  tight?: boolean;
};

/** Layout grid: 12 columns (4 on small viewports) between the margins, with a maximum width; see `tokens/space.ts`. `--row-gap` sets the row gap. */
export function Grid({ tight = false, ...rest }: GridProps) {
  return <div css={[gridColumns, root, tight && tightRows]} {...rest} />;
}
