import { css, type SerializedStyles } from '@emotion/react';

/** Distances inside a section. */
export const space = {
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
  36: '2.25rem',
  56: '3.5rem',
  72: '4.5rem',
} as const;

export const gap = 'clamp(1rem, 1.7vw, 1.5rem)';
export const margin = 'clamp(1rem, 4vw, 4rem)';
export const sectionGap = 'clamp(4rem, 10vw, 9rem)';
/** From a section head's line to the section's content. */
export const headGap = 'clamp(2rem, 4vw, 3.5rem)';
/** The sheet, margins included, grows no wider; pictures may bleed on. */
export const sheetWidth = '105rem';

export const headerHeight = { phone: '60px', normal: '72px', compact: '64px', dense: '56px' } as const;

export const from = {
  medium: '@media (min-width: 700px)',
  large: '@media (min-width: 1000px)',
  wide: '@media (min-width: 1400px)',
} as const;

/**
 * Distance from the viewport's edge to the text's edge, for padding of full-width boxes. It is a
 * percentage of the containing block and not 100vw, which would count the scroll bar.
 */
export const inset = `max(${margin}, calc(50% - ${sheetWidth} / 2 + ${margin}))`;

/** Set these once on the root element: `--inset`, `--margin`, `--gap`, `--section-gap`. */
export const spaceVariables: Record<string, string> = {
  '--inset': inset,
  '--margin': margin,
  '--gap': gap,
  '--section-gap': sectionGap,
};

const track = (count: number) =>
  `[bleed-start] minmax(calc(${margin} - ${gap}), 1fr) [text-start] repeat(${count}, minmax(0, calc((${sheetWidth} - 2 * ${margin} - ${count - 1} * ${gap}) / ${count}))) [text-end] minmax(calc(${margin} - ${gap}), 1fr) [bleed-end]`;

/**
 * Twelve columns, four on a phone, between two margins that take what is left. Children stand between
 * the text edges unless they say otherwise: `column(start, span)`, `bleedLeft(end)`, `bleedRight(start)`,
 * `grid-column: bleed`.
 */
export const gridColumns: SerializedStyles = css`
  display: grid;
  column-gap: ${gap};
  grid-template-columns: ${track(4)};
  > * {
    grid-column: text;
    min-width: 0;
  }
  ${from.medium} {
    grid-template-columns: ${track(12)};
  }
`;

/** Columns `start` to `start + span - 1` of the twelve, from 700 px; the whole text width below. */
export const column = (start: number, span: number): SerializedStyles => css`
  && {
    ${from.medium} {
      grid-column: ${start + 1} / span ${span};
    }
  }
`;

/** From the viewport's left edge to the end of column `end`, from 700 px; the whole width below. */
export const bleedLeft = (end: number): SerializedStyles => css`
  && {
    grid-column: bleed;
    ${from.medium} {
      grid-column: bleed-start / ${end + 2};
    }
  }
`;

/** From column `start` to the viewport's right edge, from 700 px; the whole width below. */
export const bleedRight = (start: number): SerializedStyles => css`
  && {
    grid-column: bleed;
    ${from.medium} {
      grid-column: ${start + 1} / bleed-end;
    }
  }
`;
