import { css } from '@emotion/react';
import { durationMs, easeOut, forcedColours, motionAllowed, transition } from '../tokens/motion.ts';
import { filled, visuallyHidden } from '../tokens/shared-styles.ts';
import { type } from '../tokens/type.ts';

/** The picture with the cut in its lower left corner. */
export const frame = css`
  > div {
    position: relative;
    overflow: hidden;
    aspect-ratio: 3 / 2;
    background: var(--raised);
    ${filled}
  }
  > div > div {
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: 0;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    max-inline-size: calc(100% - 2rem);
    max-block-size: 100%;
    padding-block-start: 0.625rem;
    padding-inline-end: 1.25rem;
    background: var(--surface);
    color: var(--text);
    ${type.legend};
  }
`;

/** The closed cut is as wide as its badges; the open one takes two thirds of the picture's width, more on small cards. */
const opened = css`
  > div > div:has(> div) {
    min-inline-size: max(68%, min(100% - 3.25rem, 17rem));
  }
  > div > div > div {
    grid-template-rows: 1fr;
    visibility: visible;
    opacity: 1;
  }
`;
/** The details below the picture instead of upon it, always open. */
const belowPicture = css`
  ${opened}
  > div {
    aspect-ratio: auto;
    overflow: visible;
    background: none;
  }
  > div > img,
  > div > picture > img {
    block-size: auto;
    aspect-ratio: 3 / 2;
  }
  > div > div {
    position: static;
    max-inline-size: none;
    padding-inline-end: 0;
  }
  > div > button {
    display: none;
  }
`;
/**
 * The details expand from zero height: by the button, while the link has the focus, and while a pointer other than a
 * finger is over the card, as touch leaves the hover state on what was tapped. Without JavaScript, in print and in cards
 * too narrow for their text, as with enlarged text, they are always open.
 */
export const details = css`
  > div > div > div {
    display: grid;
    grid-template-rows: 0fr;
    inline-size: 0;
    min-inline-size: 100%;
    visibility: hidden;
    opacity: 0;
    ${motionAllowed} {
      transition:
        grid-template-rows ${durationMs.cut}ms ${easeOut},
        opacity ${durationMs.cut}ms ${easeOut},
        visibility ${durationMs.cut}ms;
    }
    > ul {
      min-block-size: 0;
      overflow: hidden;
    }
    li {
      padding-block: 0.5rem;
      border-block-end: 1px solid var(--line);
    }
    li:last-of-type {
      margin-block-end: 0.5rem;
    }
  }
  /* The cut expands to the right as well as upwards. */
  > div > div {
    min-inline-size: 0;
    ${transition(['min-inline-size'], durationMs.cut)}
  }
  &:is([data-state='open'], :has(a:focus-visible)) {
    ${opened}
  }
  @media not all and (pointer: coarse) {
    &:hover {
      ${opened}
    }
  }
  @container card (max-width: 16rem) {
    ${belowPicture}
  }
  @media print, (scripting: none) {
    ${belowPicture}
  }
`;

/** Button in the lower right corner of the picture; above the link that covers the card. Hidden from a pointer that hovers. */
export const toggle = css`
  > div > button {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    z-index: 2;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: var(--surface);
    color: var(--text);
    cursor: pointer;
    touch-action: manipulation;
    &:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: -4px;
    }
    &::before {
      content: '';
      position: absolute;
      inset: 15px;
      background:
        linear-gradient(currentColor, currentColor) 50% / 100% 1px no-repeat,
        linear-gradient(currentColor, currentColor) 50% / 1px 100% no-repeat;
    }
    &[aria-expanded='true']::before {
      background: linear-gradient(currentColor, currentColor) 50% / 100% 1px no-repeat;
    }
    ${forcedColours} {
      border: 1px solid;
      &::before {
        color: ButtonText;
        forced-color-adjust: none;
      }
    }
    @media not all and (pointer: coarse) {
      &:not(:focus) {
        clip-path: inset(50%);
      }
    }
  }
`;

export const badges = css`
  > div > div > ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.625rem;
    font-weight: 500;
    > li + li + li {
      padding-inline-start: 0.625rem;
      background: linear-gradient(currentColor, currentColor) 0 50% / 1px 0.75em no-repeat;
    }
    > li > span + span {
      ${visuallyHidden}
    }
  }
`;
