import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { durationMs, easeOut, motionAllowed } from '../tokens/motion.ts';
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

/** Fades an element below the fold in the first time it is scrolled into view. */
export function Reveal({ margin = '10%', as: Element = 'div', ...rest }: RevealProps) {
  const { ref, state } = useReveal(margin);
  // The four elements accept the same attributes here, which their types do not express.
  const Root = Element as 'div';
  return <Root ref={ref} css={root} data-state={state} {...rest} />;
}
