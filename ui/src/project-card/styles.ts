import { css } from '@emotion/react';
import { visuallyHidden } from '../tokens/marks.ts';
import { duration, easeOut, motionAllowed, transition } from '../tokens/motion.ts';
import { type } from '../tokens/type.ts';

/*
 * A list shows dozens of cards and each css prop costs time on the server, so the whole card is one rule; its parts are
 * told apart by `data-part`.
 */

const awake = '&:is(:hover, :focus-within)';

/** The picture, and the cut in its corner. */
const frame = css`
  [data-part='frame'] {
    position: relative;
    overflow: hidden;
    aspect-ratio: 3 / 2;
    background: var(--raised);
    > img,
    > picture,
    > picture > img {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }
  }
  [data-part='cut'] {
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: 0;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    max-inline-size: calc(100% - 2rem);
    max-block-size: 100%;
    padding: 0.625rem 1.25rem 0 0;
    background: var(--surface);
    color: var(--text);
    ${type.legend};
  }
`;

/** At rest the cut is as wide as its badges; open it takes two thirds of the picture, and more of a small one. */
const opened = css`
  [data-part='cut']:has([data-part='details']) {
    min-inline-size: max(68%, min(100% - 2rem, 17rem));
  }
  [data-part='details'] {
    grid-template-rows: 1fr;
    visibility: visible;
    opacity: 1;
  }
`;
/** The lines grow from nothing to their own height. Where nothing hovers, a tap gives a card without a page the focus. */
const details = css`
  [data-part='details'] {
    display: grid;
    grid-template-rows: 0fr;
    inline-size: 0;
    min-inline-size: 100%;
    visibility: hidden;
    opacity: 0;
    ${motionAllowed} {
      transition:
        grid-template-rows ${duration.cut}ms ${easeOut},
        opacity ${duration.cut}ms ${easeOut},
        visibility ${duration.cut}ms;
    }
    > ul {
      min-block-size: 0;
      overflow: hidden;
      list-style: none;
      margin: 0;
      padding: 0;
    }
    li {
      padding-block: 0.5rem;
      border-block-end: 1px solid var(--line);
    }
    li:last-of-type {
      margin-block-end: 0.5rem;
    }
  }
  /* The cut grows to the right as well as upward. */
  [data-part='cut'] {
    min-inline-size: 0;
    ${transition(['min-inline-size'], duration.cut)}
  }
  ${awake} {
    ${opened}
  }
  @media (hover: none) {
    &[data-linked] {
      ${opened}
    }
  }
  /* On paper the lines stand under the picture. */
  @media print {
    ${opened}
    [data-part='frame'] {
      aspect-ratio: auto;
      overflow: visible;
      background: none;
    }
    [data-part='frame'] > picture {
      block-size: auto;
    }
    [data-part='frame'] > img,
    [data-part='frame'] > picture > img {
      block-size: auto;
      aspect-ratio: 3 / 2;
    }
    [data-part='cut'] {
      position: static;
      max-inline-size: none;
      padding-inline-end: 0;
    }
    [data-part='head']::after {
      display: none;
    }
  }
`;

const badges = css`
  [data-part='badges'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.625rem;
    margin: 0;
    padding: 0;
    list-style: none;
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

/** The name; a link in it covers the whole card, and its focus is drawn around the card. */
const head = css`
  [data-part='head'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    margin-block-start: 0.875rem;
    > :first-of-type {
      ${type.h3};
      font-size: 1.25rem;
      min-width: 0;
    }
    > svg {
      ${transition(['color', 'translate'])}
    }
  }
  ${awake} [data-part='head'] > svg {
    color: var(--accent);
    translate: 4px 0;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: transparent;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      z-index: 1;
    }
    &:focus-visible {
      outline: none;
    }
    &:focus-visible::after {
      outline: 2px solid var(--accent);
      outline-offset: 4px;
    }
  }
  ${awake} a {
    text-decoration-color: currentColor;
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 4px;
  }
  /* A plus where others have their arrow: this card opens, and leads nowhere. */
  @media (hover: none) {
    &:not([data-linked]) [data-part='head']::after {
      content: '';
      flex: none;
      inline-size: 13px;
      block-size: 13px;
      background:
        linear-gradient(currentColor, currentColor) 50% / 100% 1px no-repeat,
        linear-gradient(currentColor, currentColor) 50% / 1px 100% no-repeat;
    }
    &:not([data-linked]):focus-within [data-part='head']::after {
      background: linear-gradient(currentColor, currentColor) 50% / 100% 1px no-repeat;
    }
  }
`;

const text = css`
  > p {
    ${type.small};
    line-height: 1.35;
    color: var(--muted);
  }
  > p + p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    min-block-size: 3em;
    margin-block: 0.75rem;
    line-height: 1.5;
    color: inherit;
    @media print {
      -webkit-line-clamp: none;
      min-block-size: 0;
    }
  }
`;

const facts = css`
  > dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 1.25rem;
    margin: 0;
    ${type.legend};
    > div {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 0.75rem;
      padding-block: 0.4375rem;
      border-block-start: 1px solid var(--line);
    }
    > div:last-of-type,
    > div:nth-last-of-type(2):nth-of-type(odd) {
      border-block-end: 1px solid var(--line);
    }
    dt {
      color: var(--muted);
    }
    dd {
      margin: 0 0 0 auto;
      font-weight: 500;
      font-variant-numeric: tabular-nums;
      text-align: end;
    }
    @media print {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const root = css`
  position: relative;
  display: grid;
  align-content: start;
  min-width: 0;
  ${frame}
  ${details}
  ${badges}
  ${head}
  ${text}
  ${facts}
`;
