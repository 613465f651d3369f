import { type PointerEvent, useRef } from 'react';

/** Calls `away` when the pointer is dragged to the right by `distance` CSS pixels or more. */
export function useSwipe(distance: number, away: () => void) {
  const start = useRef<number | undefined>(undefined);

  const shift = (element: HTMLElement, by: number) => {
    element.style.translate = by > 0 ? `${by}px 0` : '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined) shift(event.currentTarget, event.clientX - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const by = event.clientX - start.current;
      start.current = undefined;
      if (by >= distance) away();
      else shift(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = undefined;
      shift(event.currentTarget, 0);
    },
  };
}
