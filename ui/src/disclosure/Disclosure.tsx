import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Chevron } from '../icon/icons.tsx';
import { transition } from '../tokens/motion.ts';
import { focusRing } from '../tokens/shared-styles.ts';

export type DisclosureProps = Omit<ComponentPropsWithoutRef<'details'>, 'children'> & {
  openLabel: ReactNode;
  closeLabel: ReactNode;
  children: ReactNode;
};

const root = css`
  border-block: 1px solid var(--line);
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-block-size: 44px;
  padding-block: 0.375rem;
  list-style: none;
  cursor: pointer;
  font-size: 0.9375rem;
  font-weight: 500;
  ${focusRing}
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: var(--accent);
  }
  > svg {
    ${transition(['rotate'])}
  }
  details[open] > & > svg {
    rotate: 180deg;
  }
`;
/** Both labels are in the markup; CSS shows the one for the native state, so no JavaScript is needed. */
const whenClosed = css`
  details[open] > summary > & {
    display: none;
  }
`;
const whenOpen = css`
  details:not([open]) > summary > & {
    display: none;
  }
`;
const body = css`
  padding-block: 0.25rem 1rem;
`;

/** Native `<details>`. Its summary shows `openLabel` while closed and `closeLabel` while open. */
export function Disclosure({ openLabel, closeLabel, children, ...rest }: DisclosureProps) {
  return (
    <details css={root} {...rest}>
      <summary css={head}>
        <span css={whenClosed}>{openLabel}</span>
        <span css={whenOpen}>{closeLabel}</span>
        <Chevron />
      </summary>
      <div css={body}>{children}</div>
    </details>
  );
}
