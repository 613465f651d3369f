import { css } from '@emotion/react';
import { type ComponentPropsWithoutRef, type FocusEvent, useEffect, useRef } from 'react';
import { ArrowLeft } from '../icon/ArrowLeft.tsx';
import { ArrowRight } from '../icon/ArrowRight.tsx';
import { transition } from '../tokens/motion.ts';
import { focusRing } from '../tokens/shared-styles.ts';

export type ArrowPairProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  previous: { label: string; disabled?: boolean; onClick: () => void };
  next: { label: string; disabled?: boolean; onClick: () => void };
};

const root = css`
  display: flex;
  flex: none;
`;
export const arrowField = css`
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
 * Two joined arrow fields; a spent one is disabled and drawn in the line colour. A disabled button loses
 * the focus, so the one that gets spent under the finger hands it to the other.
 */
export function ArrowPair({ previous, next, ...rest }: ArrowPairProps) {
  const back = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLButtonElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (next.disabled && focused.current === on.current && !previous.disabled) back.current?.focus();
    if (previous.disabled && focused.current === back.current && !next.disabled) on.current?.focus();
  }, [next.disabled, previous.disabled]);
  const keep = (event: FocusEvent<HTMLElement>) => {
    focused.current = event.currentTarget;
  };
  const drop = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget) focused.current = null;
  };
  return (
    <div css={root} {...rest}>
      <button
        ref={back}
        onFocus={keep}
        onBlur={drop}
        css={arrowField}
        type="button"
        aria-label={previous.label}
        disabled={previous.disabled}
        onClick={previous.onClick}
      >
        <ArrowLeft />
      </button>
      <button
        ref={on}
        onFocus={keep}
        onBlur={drop}
        css={arrowField}
        type="button"
        aria-label={next.label}
        disabled={next.disabled}
        onClick={next.onClick}
      >
        <ArrowRight />
      </button>
    </div>
  );
}
