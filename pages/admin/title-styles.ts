import { css } from '@emotion/react';

/** Header of the admin page: its title and the actions beside it. */
export const titleRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding-block: 1.5rem 0.75rem;
  border-block-end: 1px solid var(--rule);
`;

export const title = css`
  font-size: 1.75rem;
  line-height: 1.2;
  letter-spacing: -0.02em;
  font-weight: 500;
`;
