import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { gridColumns, headGap } from '../tokens/space.ts';

const root = css`
  ${gridColumns}
  row-gap: 2.25rem;
  /* The rows' gap is part of the distance below a section's head. */
  --head-gap: max(0px, ${headGap} - 2.25rem);
  > * > * {
    --head-gap: initial;
  }
`;

/** The sheet's columns: 12 (4 on a phone) between the margins, capped; see `tokens/space.ts`. */
export function Grid(props: ComponentPropsWithoutRef<'div'>) {
  return <div css={root} {...props} />;
}
