import { css } from '@emotion/react';
import type { TransitionProps } from 'notistack';
import { type ReactNode, useEffect, useRef } from 'react';
import { motionAllowed } from '../tokens/motion.ts';

/** Milliseconds a toast takes to leave. */
const leaving = 180;

const root = css`
  inline-size: min(420px, calc(100vw - 2rem));
  ${motionAllowed} {
    transition:
      opacity ${leaving}ms ease-out,
      translate ${leaving}ms ease-out;
    @starting-style {
      opacity: 0;
      translate: 0 16px;
    }
  }
  &[data-state='closed'] {
    opacity: 0;
    translate: 24px 0;
  }
`;

type ToastTransitionProps = Omit<TransitionProps, 'children'> & { children?: ReactNode };

/** In place of notistack's own, which measures, and reads refs as React 19 no longer has them. */
export function ToastTransition({
  in: open,
  onEnter,
  onEntered,
  onExit,
  onExited,
  children,
}: ToastTransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const told = useRef({ onEnter, onEntered, onExit, onExited });
  told.current = { onEnter, onEntered, onExit, onExited };

  useEffect(() => {
    const element = node.current;
    if (!element) return;
    if (open) {
      told.current.onEnter?.(element, true);
      told.current.onEntered?.(element, true);
      return;
    }
    told.current.onExit?.(element);
    const timer = setTimeout(() => told.current.onExited?.(element), leaving);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    <div ref={node} css={root} data-state={open ? 'open' : 'closed'}>
      {children}
    </div>
  );
}
