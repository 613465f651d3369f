import { css } from '@emotion/react';
import { bleedLeft, bleedRight, column, from } from '@hd-group/ui/tokens/space.ts';

/** Styles of a picture on seven columns that bleeds to one edge, and of the text beside it; columns by the side of the picture. */

export const grid = css`
  align-items: center;
`;
export const frame = css`
  max-block-size: 44rem;
  inline-size: 100%;
`;
/** Regardless of the source order. */
const sameRow = css`
  ${from.medium} {
    grid-row: 1;
  }
`;
export const pictureColumns = {
  left: css`
    ${bleedLeft(7)}
    ${sameRow}
  `,
  right: css`
    ${bleedRight(6)}
    ${sameRow}
  `,
};
export const textColumns = {
  left: css`
    ${column(8, 5)}
    ${sameRow}
    ${from.large} {
      padding-inline-start: 1.5rem;
    }
  `,
  right: css`
    ${column(1, 5)}
    ${sameRow}
  `,
};
