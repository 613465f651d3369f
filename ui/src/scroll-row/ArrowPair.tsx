import { css } from '@emotion/react';
import { type ComponentPropsWithoutRef, type FocusEvent, useEffect, useRef } from 'react';
import { ArrowLeft, ArrowRight } from '../icon/icons.tsx';
import { transition } from '../tokens/motion.ts';
import { focusRing } from '../tokens/shared-styles.ts';

type ArrowButton = { label: string; disabled?: boolean; onClick: () => void };

export type ArrowPairProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  previous: ArrowButton;
  next: ArrowButton;
};

const root = css`
  display: flex;
  flex: none;
`;
export const arrowButton = css`
  box-sizing: border-box;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  padding: 0;
  border: 1px solid var(--rule);
  border-radius: 0;
  background: transparent;
  color: var(--text);
  cursor: pointer;
  touch-action: manipulation;
  ${focusRing}
  ${transition(['background-color', 'color', 'border-color'])}
  & + & {
    margin-inline-start: -1px;
  }
  &:hover:not(:disabled) {
    position: relative;
    border-color: var(--text);
    background: var(--text);
    color: var(--on-text);
  }
  &:focus-visible {
    position: relative;
  }
  &:disabled {
    border-color: var(--line);
    color: var(--muted);
    cursor: default;
  }
`;

/**
 * Two adjacent arrow buttons. A button that becomes disabled loses the focus, so the focus moves to the other
 * button.
 */
export function ArrowPair({ previous, next, ...rest }: ArrowPairProps) {
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (next.disabled && focused.current === nextButton.current && !previous.disabled) {
      previousButton.current?.focus({ preventScroll: true });
    }
    if (previous.disabled && focused.current === previousButton.current && !next.disabled) {
      nextButton.current?.focus({ preventScroll: true });
    }
  }, [next.disabled, previous.disabled]);
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    focused.current = event.currentTarget;
  };
  // A button that becomes disabled may lose the focus before its effect.
  const handleBlur = ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
    if (!currentTarget.disabled) focused.current = null;
  };
  return (
    <div css={root} {...rest}>
      {[
        { side: 'previous', ref: previousButton, Icon: ArrowLeft, ...previous },
        { side: 'next', ref: nextButton, Icon: ArrowRight, ...next },
      ].map(({ side, ref, Icon, label, ...button }) => (
        <button
          key={side}
          ref={ref}
          onFocus={handleFocus}
          onBlur={handleBlur}
          css={arrowButton}
          type="button"
          aria-label={label}
          {...button}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
