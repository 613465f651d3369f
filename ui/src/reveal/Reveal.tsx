import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { duration, easeOut, motionAllowed } from '../tokens/motion.ts';
import { type RevealMargin, useReveal } from './use-reveal.ts';

export type RevealProps = ComponentPropsWithoutRef<'div'> & {
  /** How far above the viewport's lower edge a block has to come. */
  margin?: RevealMargin;
  as?: 'div' | 'section' | 'article' | 'li';
};

/** Hidden only on a screen, only with motion allowed, only by the script that will show it again. */
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
        opacity ${duration.reveal}ms ${easeOut},
        transform ${duration.reveal}ms ${easeOut};
    }
  }
`;

/** Lets a block below the fold come up once it is scrolled into view; once. */
export function Reveal({ margin = '10%', as: Element = 'div', ...rest }: RevealProps) {
  const { ref, state } = useReveal(margin);
  // The four elements share the attributes that are passed here; their types do not say so.
  const Root = Element as 'div';
  return <Root ref={ref} css={root} data-state={state} {...rest} />;
}
