import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { motionAllowed } from '../tokens/motion.ts';
import { type } from '../tokens/type.ts';

export type SpinnerProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & { label: string };

const root = css`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  ${type.small};
  color: var(--muted);
`;
const bar = css`
  position: relative;
  inline-size: 3rem;
  block-size: 1px;
  background: var(--line);
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inline-size: 40%;
    border-block-start: 1px solid var(--text);
    ${motionAllowed} {
      animation: run 1.1s ease-in-out infinite alternate;
    }
  }
  @keyframes run {
    to {
      transform: translateX(150%);
    }
  }
`;

/** Loading indicator: an animated line and a text, as a live region. */
export function Spinner({ label, ...rest }: SpinnerProps) {
  return (
    <div css={root} role="status" {...rest}>
      <span css={bar} aria-hidden="true" />
      {label}
    </div>
  );
}
