import { css } from '@emotion/react';
import { transition } from '../tokens/motion.ts';
import { type } from '../tokens/type.ts';

/** Selector: the pointer is over the card or the focus is within it. */
const hoverOrFocus = '&:is(:hover, :focus-within)';

/** The name. Its link covers the entire card, and its focus ring surrounds the card. */
export const head = css`
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    margin-block-start: 0.875rem;
    > :first-of-type {
      ${type.h3};
      font-size: 1.25rem;
      min-width: 0;
      /* A long word must not widen the card. */
      overflow-wrap: anywhere;
    }
    > svg {
      ${transition(['color', 'translate'])}
    }
  }
  ${hoverOrFocus} > header > svg {
    color: var(--accent);
    translate: 4px 0;
  }
  a {
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
  ${hoverOrFocus} a {
    text-decoration-color: currentColor;
  }
`;

export const text = css`
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

export const facts = css`
  > dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 1.25rem;
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
