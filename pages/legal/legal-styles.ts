import { css } from '@emotion/react';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';

/** Link to a phone number or an email address. */
export const factLink = css`
  display: inline-block;
  min-block-size: 1.5rem;
  min-inline-size: 1.5rem;
  color: var(--text);
  text-underline-offset: 0.25em;
  ${focusRing}
`;

/** A fact list with the labels in a column of their own where there is room. */
export const labelledFacts = css`
  && {
    border-block-end: 0;
  }
  > div {
    break-inside: avoid;
  }
  > div:first-of-type {
    padding-block-start: 0;
    border-block-start: 0;
  }
  ${from.medium} {
    > div {
      display: grid;
      grid-template-columns: 11rem minmax(0, 1fr);
      gap: 1.5rem;
      align-items: baseline;
    }
  }
`;

/** A group of facts with a heading of its own. */
export const group = css`
  display: grid;
  gap: 0.75rem;
  & + & {
    margin-block-start: 2rem;
  }
  > h3 {
    ${type.subtitle};
    break-after: avoid;
  }
`;
