import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { useTooltip } from './use-tooltip.ts';

export type TooltipProps = ComponentPropsWithoutRef<'div'> & {
  text: string;
};

const root = css`
  position: relative;
  display: block;
`;
const bubble = css`
  position: absolute;
  inset-block-start: 1.25rem;
  inset-inline-end: 1.75rem;
  z-index: 3;
  max-inline-size: min(20rem, calc(100% - 2rem));
  padding: 0.5rem 0.75rem;
  background: var(--text);
  color: var(--on-text);
  border: 1px solid var(--text);
  box-shadow: 0 2px 12px rgb(0 0 0 / 18%);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: break-word;
  &[hidden] {
    display: none;
  }
`;

/** Tooltip for its children, on hover and keyboard focus. Escape closes it; it stays open while the pointer is over it. */
export function Tooltip({ text, children, ...rest }: TooltipProps) {
  const { isOpen, id, handlers } = useTooltip();
  return (
    <div css={root} {...handlers} {...rest}>
      {children}
      <div css={bubble} role="tooltip" id={id} hidden={!isOpen}>
        {text}
      </div>
    </div>
  );
}
