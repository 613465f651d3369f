import { css } from '@emotion/react';

/** Headings and buttons of the page are drawn in capitals; their text is in the letter case of other pages. */
export const capitals = css`
  && {
    text-transform: uppercase;
    letter-spacing: 0;
  }
`;
