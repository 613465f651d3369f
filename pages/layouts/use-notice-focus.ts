import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Focus of a notice that opens and closes. A notice that is opened again receives the focus. After the answer the focus
 * returns to the control that had it before; without such a control it moves to the main heading.
 *
 * @returns props of the notice's element.
 */
export function useNoticeFocus(isOpen: boolean) {
  const ref = useRef<HTMLElement>(null);
  const previous = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(isOpen);

  // Before the paint: the focus is never on nothing, not even for a frame.
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) ref.current?.focus();
    else returnFocus(previous.current);
  }, [isOpen]);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    previous.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  return { ref, onFocus };
}

/** The skip link is visible only while it has the focus, so the focus does not return to it. */
function returnFocus(previous: HTMLElement | null): void {
  if (previous?.isConnected && previous.getAttribute('href') !== '#main') previous.focus();
  else document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
