import { css, type SerializedStyles } from '@emotion/react';

export const gap = 'clamp(1rem, 1.7vw, 1.5rem)';
export const margin = 'clamp(1rem, 4vw, 4rem)';
export const sectionGap = 'clamp(4rem, 10vw, 9rem)';
/** Distance between a section head and the content of the section. */
export const headGap = 'clamp(2rem, 4vw, 3.5rem)';
/** Maximum width of the layout, margins included; only bleeding pictures are wider. */
export const sheetWidth = '105rem';

export const headerHeight = { phone: '60px', normal: '72px', compact: '64px', dense: '56px' } as const;

export const from = {
  medium: '@media (min-width: 700px)',
  large: '@media (min-width: 1000px)',
  wide: '@media (min-width: 1400px)',
} as const;

/**
 * Distance between the edges of the viewport and the text, for padding of full-width boxes. A percentage of the
 * containing block, because 100vw includes the scroll bar.
 */
export const inset = `max(${margin}, calc(50% - ${sheetWidth} / 2 + ${margin}))`;

const edge = `minmax(calc(${margin} - ${gap}), 1fr)`;
const columnWidth = `calc((${sheetWidth} - 2 * ${margin} - (var(--columns) - 1) * ${gap}) / var(--columns))`;

/**
 * Twelve columns, four below 700 px, between two flexible margins. By default children span the text width;
 * `column(start, span)`, `bleedLeft(end)`, `bleedRight(start)` and `grid-column: bleed` place them differently.
 */
export const gridColumns: SerializedStyles = css`
  display: grid;
  column-gap: ${gap};
  --columns: 4;
  grid-template-columns:
    [bleed-start] ${edge} [text-start] repeat(var(--columns), minmax(0, ${columnWidth}))
    [text-end] ${edge} [bleed-end];
  > * {
    grid-column: text;
    min-width: 0;
  }
  ${from.medium} {
    --columns: 12;
  }
`;

/** Columns `start` to `start + span - 1` of the twelve, from 700 px or another width; the full text width below. */
export const column = (start: number, span: number, width: string = from.medium): SerializedStyles => css`
  && {
    ${width} {
      grid-column: ${start + 1} / span ${span};
    }
  }
`;

/** From the viewport's left edge to the end of column `end`, from 700 px; the full width below. */
export const bleedLeft = (end: number): SerializedStyles => css`
  && {
    grid-column: bleed;
    ${from.medium} {
      grid-column: bleed-start / ${end + 2};
    }
  }
`;

/** From column `start` to the viewport's right edge, from 700 px; the full width below. */
export const bleedRight = (start: number): SerializedStyles => css`
  && {
    grid-column: bleed;
    ${from.medium} {
      grid-column: ${start + 1} / bleed-end;
    }
  }
`;
