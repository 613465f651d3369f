import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';

/** When any tooltip last closed, in milliseconds: within the skip delay the next opens at once. */
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * Opening and closing of one tooltip; delays in milliseconds. The element that is focused inside is
 * described by the hint while it has the focus.
 */
export function useTooltip(openDelay: number, skipDelay: number) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    const wait = Date.now() - closedAt < skipDelay ? 0 : openDelay;
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) closedAt = Date.now();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closedAt = Date.now();
      setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') show();
    },
    onPointerLeave: hide,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':focus-visible')) return;
      target.setAttribute('aria-describedby', id);
      show();
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.getAttribute('aria-describedby') === id) target.removeAttribute('aria-describedby');
      hide();
    },
  };
  return { open, id, handlers };
}
