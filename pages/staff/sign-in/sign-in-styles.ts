import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';

/** The form in place of a page for signed-out viewers. */
export const signInForm = css`
  display: grid;
  gap: 1.25rem;
  max-inline-size: 26rem;
  > h2 {
    ${type.h3};
  }
  > p {
    ${type.small};
    color: var(--muted);
  }
  > button {
    justify-self: start;
  }
`;
