import { css, type SerializedStyles } from '@emotion/react';
import { noScript } from './motion.ts';

/** The focus mark: 2 px of accent, off the element; an outline, so forced colours keep it. */
export const focusRing: SerializedStyles = css`
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 3px;
  }
`;

export const visuallyHidden: SerializedStyles = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

export const plainList: SerializedStyles = css`
  list-style: none;
  margin: 0;
  padding: 0;
`;

export const scriptOnly: SerializedStyles = css`
  ${noScript} {
    display: none;
  }
`;

/** A picture handed in as a node fills the box it stands in. */
export const filled: SerializedStyles = css`
  > :is(img, svg, picture),
  > picture > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
