import { css } from '@emotion/react';

/** Letters that link the list of distances to the plan, in the order of the list. */
export const planLetters = ['A', 'B', 'C', 'D'] as const;

/** A letter in a circle. */
export const letterStyle = css`
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
