import { useEffect, useRef, useState } from 'react';

export type RevealMargin = '10%' | '50px';
export type RevealState = 'hidden' | 'shown' | undefined;

/**
 * Hides an element that lies below the fold when the script takes over, and shows it at the first sight
 * of a tenth of it. What can be seen already, or was passed, is never touched.
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
