import { type PointerEvent, useRef } from 'react';

/**
 * Swipe gesture: the element follows the pointer to the right.
 * @param thresholdPx CSS pixels to the right from which releasing the pointer calls `onSwipe`.
 * @returns pointer event handlers for the element.
 */
export function useSwipe(thresholdPx: number, onSwipe: () => void) {
  const startX = useRef<number | undefined>(undefined);

  const translate = (element: HTMLElement, distance: number) => {
    element.style.translate = distance > 0 ? `${distance}px 0` : '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== undefined) translate(event.currentTarget, event.clientX - startX.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === undefined) return;
      const distance = event.clientX - startX.current;
      startX.current = undefined;
      if (distance >= thresholdPx) onSwipe();
      else translate(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      startX.current = undefined;
      translate(event.currentTarget, 0);
    },
  };
}
