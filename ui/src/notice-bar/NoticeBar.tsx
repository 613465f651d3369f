import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { from, inset } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export type NoticeBarProps = ComponentPropsWithoutRef<'section'> & {
  /** Accessible name of the region. */
  label: string;
  /** Buttons of equal weight. */
  actions: ReactNode;
};

const root = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: 40;
  display: grid;
  gap: 1rem;
  box-sizing: border-box;
  max-block-size: 60vh;
  overflow-y: auto;
  padding: 1.125rem ${inset};
  border-block-start: 1px solid var(--rule);
  background: var(--surface);
  color: var(--text);
  ${from.medium} {
    grid-template-columns: minmax(0, 40rem) auto;
    align-items: center;
    justify-content: space-between;
  }
  @media print {
    display: none;
  }
`;
const text = css`
  ${type.small};
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1rem;
  > * {
    flex: 1 1 auto;
  }
`;

/** Notice fixed to the lower edge of the viewport. It covers the end of the page, which needs padding while it is shown. */
export function NoticeBar({ label, actions, children, ...rest }: NoticeBarProps) {
  return (
    <section css={root} aria-label={label} {...rest}>
      <div css={text}>{children}</div>
      <div css={buttons}>{actions}</div>
    </section>
  );
}
