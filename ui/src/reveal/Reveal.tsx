import { css } from '@emotion/react';
import { Children, type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { durationMs, easeOut, motionAllowed } from '../tokens/motion.ts';

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

/** Fades each of its children in by itself. */
export function RevealEach({ margin, children }: Pick<RevealProps, 'margin' | 'children'>) {
  return Children.map(children, (child) => <Reveal margin={margin}>{child}</Reveal>);
}

type RevealMargin = '10%' | '50px';
type RevealState = 'hidden' | 'shown' | undefined;

/**
 * Conditions of which one suffices: a tenth of the element is visible above the margin, or the element reaches into the
 * middle of the viewport. The second one serves elements of which a tenth is taller than the viewport.
 */
const conditions = (margin: RevealMargin): IntersectionObserverInit[] => [
  { threshold: 0.1, rootMargin: `0px 0px -${margin} 0px` },
  { threshold: 0, rootMargin: '-20% 0px -20% 0px' },
];

/**
 * Hides an element that is below the fold at hydration, and shows it once it is scrolled into view (see `conditions`) or
 * receives the focus. Elements in or above the viewport are never hidden, and none under reduced motion.
 */
function useReveal(margin: RevealMargin) {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<RevealState>(undefined);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    setState('hidden');
    const stop = () => {
      for (const observer of observers) observer.disconnect();
      element.removeEventListener('focusin', show);
    };
    const show = () => {
      setState('shown');
      stop();
    };
    const observers = conditions(margin).map((condition) => {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      }, condition);
      observer.observe(element);
      return observer;
    });
    element.addEventListener('focusin', show);
    return stop;
  }, [margin]);

  return { ref, state };
}
