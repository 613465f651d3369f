import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is disabled while a request runs loses the focus; this gives it back, unless it went elsewhere.
 *
 * @returns ref for the button.
 */
export function useFocusReturn(pending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(pending);
  useEffect(() => {
    const finished = before.current && !pending;
    before.current = pending;
    if (finished && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [pending]);
  return button;
}
