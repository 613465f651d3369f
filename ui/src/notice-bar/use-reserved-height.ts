import { type RefObject, useEffect } from 'react';

/**
 * Keeps the height of an element in the custom property `--notice-height` of the document's root, in CSS pixels rounded
 * up, as long as the element exists.
 */
export function useReservedHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--notice-height', `${Math.ceil(element.getBoundingClientRect().height)}px`);
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, [ref]);
}
