import { css } from '@emotion/react';
import { Children, type ComponentPropsWithoutRef } from 'react';
import { durationMs, easeOut, motionAllowed } from '../tokens/motion.ts';
import type { RevealMargin } from './start-reveal.ts';

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

/** Fades an element below the fold in the first time it is scrolled into view, once `startReveal` has been called for its page. */
export function Reveal({ margin = '10%', as: Element = 'div', ...rest }: RevealProps) {
  // The four elements accept the same attributes here, which their types do not express.
  const Root = Element as 'div';
  return <Root css={root} data-reveal={margin} {...rest} />;
}

/** Fades each of its children in by itself. */
export function RevealEach({ margin, children }: Pick<RevealProps, 'margin' | 'children'>) {
  return Children.map(children, (child) => <Reveal margin={margin}>{child}</Reveal>);
}
