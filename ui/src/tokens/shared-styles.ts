import { css, type SerializedStyles } from '@emotion/react';
import { noScript } from './motion.ts';
import { from } from './space.ts';
import { type } from './type.ts';

/** Focus ring in the accent colour; an outline, because forced colours preserve outlines. */
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

/** Secondary text. */
export const mutedLegend: SerializedStyles = css`
  ${type.legend};
  color: var(--muted);
`;

/** For elements and components. */
export const scriptOnly: SerializedStyles = css`
  && {
    ${noScript} {
      display: none;
    }
  }
`;

/** A picture passed as a node fills its container. */
export const filled: SerializedStyles = css`
  > :is(img, svg),
  > picture > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** Four columns or two, so that no row holds a single item. */
export const fourColumns: SerializedStyles = css`
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Buttons side by side; on a phone they fill the row. */
export const buttonRow: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  > * {
    flex: 1 1 auto;
    ${from.medium} {
      flex-grow: 0;
    }
  }
`;
