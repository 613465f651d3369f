import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { initialCapital } from '../tokens/shared-styles.ts';
import { useTooltip } from './use-tooltip.ts';

export type TooltipProps = ComponentPropsWithoutRef<'div'> & {
  text: string;
};

const root = css`
  position: relative;
  display: block;
`;
/** The transparent border keeps a distance to the children without a gap that the pointer would leave the tooltip in. */
const bubble = css`
  ${initialCapital}
  position: absolute;
  inset-inline-end: 0;
  z-index: 3;
  max-inline-size: min(20rem, 100%);
  padding: 0.5rem 0.75rem;
  border: solid transparent;
  border-width: 0.25rem 0;
  background: var(--text) padding-box;
  color: var(--on-text);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: break-word;
  &[data-side='above'] {
    inset-block-end: 100%;
  }
  &[data-side='below'] {
    inset-block-start: 100%;
  }
  &[hidden] {
    display: none;
  }
`;

/**
 * Tooltip for its children, on hover and keyboard focus, above them or, where there is no room in the viewport, below.
 * Escape closes it; it stays open while the pointer is over it.
 */
export function Tooltip({ text, children, ...rest }: TooltipProps) {
  const { isNeeded, isOpen, side, id, root: ref, handlers } = useTooltip();
  return (
    <div ref={ref} css={root} {...handlers} {...rest}>
      {children}
      {isNeeded && (
        <div css={bubble} role="tooltip" id={id} hidden={!isOpen} data-side={side}>
          {text}
        </div>
      )}
    </div>
  );
}
