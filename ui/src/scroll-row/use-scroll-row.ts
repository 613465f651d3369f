import { useCallback, useEffect, useRef, useState } from 'react';

/** Tolerance at both ends, because scroll positions are fractional on scaled screens. */
const scrollTolerancePx = 2;

/**
 * State and actions of a row that scrolls horizontally.
 *
 * @param step CSS pixels that `previous` and `next` scroll.
 * @returns `ref` for the row; `isAtStart` (true on the server and before the first effect), `isAtEnd` (false then).
 */
export function useScrollRow<T extends HTMLElement>(step: number) {
  const ref = useRef<T>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const measure = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    const isAtStart = row.scrollLeft <= scrollTolerancePx;
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - scrollTolerancePx;
    setEnds((current) =>
      current.isAtStart === isAtStart && current.isAtEnd === isAtEnd ? current : { isAtStart, isAtEnd },
    );
  }, []);

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(row);
    for (const item of row.children) observer?.observe(item);
    return () => {
      row.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [measure]);

  const scroll = (distance: number) => {
    const hasReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollBy({ left: distance, behavior: hasReducedMotion ? 'auto' : 'smooth' });
  };
  return { ref, ...ends, previous: () => scroll(-step), next: () => scroll(step) };
}
