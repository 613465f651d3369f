import { useEffect, useRef, useState } from 'react';

export type RevealMargin = '10%' | '50px';
type RevealState = 'hidden' | 'shown' | undefined;

/**
 * Hides an element that is below the fold at hydration, and shows it once a tenth of it is visible. Elements in or above
 * the viewport are never hidden, and none under reduced motion.
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
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setState('shown');
        observer.disconnect();
      },
      { threshold: 0.1, rootMargin: `0px 0px -${margin} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);

  return { ref, state };
}
