import { useCallback, useEffect, useRef, useState } from 'react';

/** Whole pixels of tolerance: scroll positions are fractions on scaled screens. */
const slack = 2;

/**
 * State and moves of a row that scrolls sideways. `step` in CSS pixels. Before the first effect (and on
 * the server) it stands at its start and has somewhere to go.
 */
export function useScrollRow<T extends HTMLElement>(step: number) {
  const ref = useRef<T>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const measure = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    const atStart = row.scrollLeft <= slack;
    const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - slack;
    setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
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

  const move = (distance: number) => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollBy({ left: distance, behavior: still ? 'auto' : 'smooth' });
  };
  return { ref, ...ends, back: () => move(-step), forward: () => move(step) };
}
