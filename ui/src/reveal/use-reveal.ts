import { useEffect, useRef, useState } from 'react';

export type RevealMargin = '10%' | '50px';
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
export function useReveal(margin: RevealMargin) {
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
