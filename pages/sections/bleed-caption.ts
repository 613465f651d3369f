import { css } from '@emotion/react';
import { from, gap, margin, sheetWidth } from '@hd-group/ui/tokens/space.ts';

/**
 * Padding inside the box of a picture that bleeds to the left and ends at column `end`, so that its content starts at the
 * text edge: the margin, or on viewports wider than the grid the part of the box outside the columns.
 */
function bleedLeftInset(end: number): string {
  const columns = `(${sheetWidth} - 2 * ${margin} - 11 * ${gap}) * ${end} / 12 + ${end - 1} * ${gap}`;
  return `max(${margin}, calc(100% - (${columns})))`;
}

/**
 * Padding of a caption in the left corner of a picture that bleeds to this side, so that its text is aligned with the text edge or,
 * where the picture bleeds to the right, with the edge of the picture. A picture at the left ends at column 7.
 */
export const bleedCaption = {
  left: css`
    && {
      padding-inline-start: ${bleedLeftInset(7)};
    }
  `,
  right: css`
    && {
      padding-inline-start: ${margin};
      ${from.medium} {
        padding-inline-start: 0;
      }
    }
  `,
};
