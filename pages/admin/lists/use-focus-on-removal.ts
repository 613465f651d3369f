import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The heading of the list to which an element belongs. */
export const listHeading = (element: Element) =>
  element.closest('section')?.querySelector<HTMLElement>('[data-list-heading]');

/**
 * Passes on the focus of an element that is removed, such as a row by its erasure.
 *
 * @param findTarget returns which element gets it; without it, the heading of the list.
 */
export function useFocusOnRemoval<Removed extends HTMLElement>(
  findTarget: (element: Element) => HTMLElement | null | undefined = listHeading,
): RefObject<Removed | null> {
  const element = useRef<Removed>(null);
  const find = useRef(findTarget);
  useLayoutEffect(() => {
    const removed = element.current;
    const target = removed && find.current(removed);
    return () => {
      if (removed?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
