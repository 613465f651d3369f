import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';

const openDelayMs = 700;

/** Time after one tooltip closes within which the next opens immediately. */
const skipDelayMs = 300;

/** Time at which any tooltip last closed, in milliseconds. */
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * State and event handlers of a tooltip with the element id `id`. A focused element inside gets
 * `aria-describedby` while it has the focus.
 */
export function useTooltip() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    const delayMs = Date.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
    timer.current = setTimeout(() => setOpen(true), delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = Date.now();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closedAt = Date.now();
      setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

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
  return { isOpen, id, handlers };
}
