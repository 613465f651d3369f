import { type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';
import { holdBackground } from './hold-background.ts';

const focusable = 'a[href], button:not([disabled]), summary, input, select, textarea, [tabindex="0"]';

const visible = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/**
 * What a script adds to the native menu (`<details>` inside `root`): the focus stays inside the header,
 * Escape closes and returns the focus, the background is inert. Without it the menu still opens and closes.
 */
export function useMenu(root: RefObject<HTMLElement | null>) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  const close = useCallback(() => {
    if (details.current) details.current.open = false;
    setOpen(false);
  }, []);

  // Opened before the script took over.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);

  useEffect(() => {
    const header = root.current;
    if (!open || !header) return;
    const release = holdBackground(header);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        close();
        details.current?.querySelector('summary')?.focus();
      }
      if (event.key === 'Tab') keepInside(event, header);
    };
    // Widened to the size that has its links in the bar: nothing of the menu is left to be in.
    const onResize = () => {
      if (details.current && !visible(details.current)) close();
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      release();
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
    };
  }, [open, close, root]);

  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return { details, open, close, onToggle };
}

function keepInside(event: KeyboardEvent, header: HTMLElement) {
  const stops = [...header.querySelectorAll<HTMLElement>(focusable)].filter(visible);
  const first = stops[0];
  const last = stops.at(-1);
  const here = document.activeElement;
  if (!first || !last) return;
  const inside = here instanceof HTMLElement && header.contains(here);
  if (event.shiftKey ? here === first || !inside : here === last || !inside) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
