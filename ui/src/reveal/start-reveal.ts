import { prefersReducedMotion } from '../tokens/motion.ts';

export type RevealMargin = '10%' | '50px';

/**
 * Conditions of which one suffices: a tenth of the element is visible above the margin, or the element reaches into the
 * middle of the viewport. The second one serves elements of which a tenth is taller than the viewport.
 */
const conditions = (margin: RevealMargin): IntersectionObserverInit[] => [
  { threshold: 0.1, rootMargin: `0px 0px -${margin} 0px` },
  { threshold: 0, rootMargin: '-20% 0px -20% 0px' },
];

/**
 * Hides the `Reveal` elements of a page that are below the fold, and shows each once it is scrolled into view (see `conditions`) or
 * receives the focus. Elements in or above the viewport are never hidden, and none under reduced motion. It needs no component, so
 * that pages of text and pictures need no code of their own.
 */
export function startReveal(page: ParentNode): void {
  if (typeof IntersectionObserver === 'undefined') return;
  if (prefersReducedMotion()) return;
  const elements = [...page.querySelectorAll<HTMLElement>('[data-reveal]:not([data-state])')];
  // All positions before the first change, so that the layout is computed once.
  const below = elements.filter((element) => element.getBoundingClientRect().top >= window.innerHeight);
  for (const element of below) hideUntilSeen(element);
}

function hideUntilSeen(element: HTMLElement): void {
  const show = () => {
    element.dataset.state = 'shown';
    for (const observer of observers) observer.disconnect();
    element.removeEventListener('focusin', show);
  };
  const observers = conditions(element.dataset.reveal as RevealMargin).map((condition) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) show();
    }, condition);
    observer.observe(element);
    return observer;
  });
  element.dataset.state = 'hidden';
  element.addEventListener('focusin', show);
}
