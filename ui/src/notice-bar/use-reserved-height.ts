import { type RefObject, useEffect } from 'react';

/**
 * Keeps the height of an element in the custom property `--notice-height` of `html` and `body`, in CSS pixels rounded up,
 * as long as the element exists. Declare the property with `inherits: false`, or each change restyles the full document.
 */
export function useReservedHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const styles = [document.documentElement.style, document.body.style];
    const observer = new ResizeObserver(() => {
      const height = `${Math.ceil(element.getBoundingClientRect().height)}px`;
      for (const style of styles) style.setProperty('--notice-height', height);
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      for (const style of styles) style.removeProperty('--notice-height');
    };
  }, [ref]);
}
