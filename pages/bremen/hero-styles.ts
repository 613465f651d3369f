import { css } from '@emotion/react';
import { column, gridColumns, headerHeight, inset, margin, sheetWidth } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';

/**
 * Distance from the viewport's edge to the text edge, for elements in a box that touches only one edge of the viewport.
 * The token `inset` is relative to the box, so it fits only a box that spans the viewport.
 */
export const viewportInset = `max(${margin}, calc(50vw - ${sheetWidth} / 2 + ${margin}))`;

/**
 * Wide landscape viewports: the text is placed on the sky beside the tower, and dimension lines are drawn. On all others
 * the text follows below the picture.
 */
export const overSky = '@media (min-width: 900px) and (min-aspect-ratio: 1 / 1)';

/** One window high: the picture has the room that the words leave, and at least 12 rem. */
export const root = css`
  position: relative;
  display: grid;
  grid-template: minmax(12rem, 1fr) auto / minmax(0, 1fr);
  min-block-size: calc(100svh - ${headerHeight.phone});
  ${overSky} {
    display: block;
    block-size: calc(100svh - ${headerHeight.compact});
    min-block-size: calc(640px - ${headerHeight.compact});
  }
`;
export const picture = css`
  position: relative;
  overflow: hidden;
  /* Out of flow, so that its proportions do not stretch the row. */
  img {
    position: absolute;
    inset: 0;
  }
  ${overSky} {
    position: absolute;
    inset: 0;
  }
`;
export const content = css`
  ${gridColumns};
  ${overSky} {
    position: relative;
    pointer-events: none;
    padding-block-start: clamp(3rem, 18svh, 11rem);
  }
`;
export const block = css`
  padding-block: 1.5rem 0.5rem;
  ${overSky} {
    padding: 0;
    > * {
      pointer-events: auto;
    }
  }
`;
export const place = css`
  ${overSky} {
    ${column(8, 5)}
  }
`;
export const title = css`
  ${type.display};
  &:focus {
    outline: none;
  }
`;
export const tagline = css`
  ${type.subtitle};
  margin-block: 1rem 1.5rem;
  ${overSky} {
    margin-block: 1.5rem 1.75rem;
  }
`;
export const caption = css`
  padding-inline-end: ${inset};
  color: var(--muted);
`;
