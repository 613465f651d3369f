import { css } from '@emotion/react';

/** The letters that join the list of ways to the plan, in the list's order. */
export const marks = ['A', 'B', 'C', 'D'] as const;

/** A letter in a circle, as plans mark places. */
export const mark = css`
  flex: none;
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1px solid var(--text);
  border-radius: 50%;
  background: var(--surface);
  color: var(--text);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1;
`;
