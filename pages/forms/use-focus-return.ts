import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus of a button that lost it by being disabled during a request, unless another element has it now.
 *
 * @returns ref for the button.
 */
export function useFocusReturn(isPending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(isPending);
  useEffect(() => {
    const isFinished = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (isFinished && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isPending]);
  return button;
}
