import { css } from '@emotion/react';
import { duration, easeOut, motionAllowed, transition } from '../tokens/motion.ts';
import { type } from '../tokens/type.ts';

export const root = css`
  position: relative;
  display: grid;
  align-content: start;
  min-width: 0;
`;

export const cut = css`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-block-size: 0;
  padding: 0.625rem 1.25rem 0 0;
`;
/** Rows of 0fr to 1fr grow to the lines' own height; the whole cut stays below 68 % of the picture. */
export const detailsBox = css`
  display: grid;
  grid-template-rows: 0fr;
  visibility: hidden;
  opacity: 0;
  ${motionAllowed} {
    transition:
      grid-template-rows ${duration.cut}ms ${easeOut},
      opacity ${duration.cut}ms ${easeOut},
      visibility ${duration.cut}ms;
  }
  [data-card]:is(:hover, :focus-within) & {
    grid-template-rows: 1fr;
    visibility: visible;
    opacity: 1;
  }
  @media (hover: none) {
    grid-template-rows: 1fr;
    visibility: visible;
    opacity: 1;
  }
  @media print {
    grid-template-rows: 1fr;
    visibility: visible;
    opacity: 1;
  }
`;
export const details = css`
  min-block-size: 0;
  overflow: hidden;
  list-style: none;
  margin: 0;
  padding: 0;
  ${type.legend};
  > li {
    padding-block: 0.5rem;
    border-block-end: 1px solid var(--line);
  }
`;
export const badges = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.625rem;
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.legend};
  font-weight: 500;
  > li + li:not(:nth-of-type(2)) {
    display: flex;
    gap: 0.625rem;
  }
  > li + li:not(:nth-of-type(2))::before {
    content: '';
    border-inline-start: 1px solid currentColor;
    margin-block: 0.25em;
  }
`;

export const headLine = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  margin-block-start: 0.875rem;
  > svg {
    ${transition(['color', 'translate'])}
  }
  [data-card]:is(:hover, :focus-within) & > svg {
    color: var(--accent);
    translate: 4px 0;
  }
`;
export const name = css`
  ${type.h3};
  font-size: 1.25rem;
  min-width: 0;
`;
/** The link covers the whole card; focus is drawn around the card. */
export const link = css`
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
  [data-card]:is(:hover, :focus-within) & {
    text-decoration-color: currentColor;
  }
`;
export const place = css`
  ${type.small};
  color: var(--muted);
  line-height: 1.35;
`;
export const description = css`
  ${type.small};
  margin-block: 0.75rem 0.75rem;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  min-block-size: 3em;
`;
export const facts = css`
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
`;
export const hint = css`
  position: absolute;
  inset-block-start: 1rem;
  inset-inline-end: 1rem;
  z-index: 2;
`;
