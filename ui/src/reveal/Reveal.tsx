import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { durationMs, easeOut, motionAllowed } from '../tokens/motion.ts';
import { useIsRendered } from './deferral.ts';
import { type RevealMargin, useReveal } from './use-reveal.ts';

export type RevealProps = ComponentPropsWithoutRef<'div'> & {
  /** Distance from the viewport's lower edge at which the element is shown. */
  margin?: RevealMargin;
  as?: 'div' | 'section' | 'article' | 'li';
};

/** Hides only on screens, without reduced motion, and by the state that JavaScript sets. */
const root = css`
  @media screen and (prefers-reduced-motion: no-preference) {
    &[data-state='hidden'] {
      opacity: 0;
      transform: translateY(16px);
    }
  }
  ${motionAllowed} {
    &[data-state='shown'] {
      transition:
        opacity ${durationMs.reveal}ms ${easeOut},
        transform ${durationMs.reveal}ms ${easeOut};
    }
  }
`;

/** Reserves a screen, so that what follows the element is not visible before its content. */
const reserved = css`
  min-block-size: 100vh;
`;

/**
 * Fades an element below the fold in the first time it is scrolled into view. Inside a `DeferralContext`, its content is
 * rendered after the first screen is painted.
 */
export function Reveal({ margin = '10%', as: Element = 'div', children, ...rest }: RevealProps) {
  const { ref, state } = useReveal(margin);
  const isRendered = useIsRendered();
  // The four elements accept the same attributes here, which their types do not express.
  const Root = Element as 'div';
  return (
    <Root ref={ref} css={isRendered ? root : reserved} data-state={state} {...rest}>
      {isRendered && children}
    </Root>
  );
}
