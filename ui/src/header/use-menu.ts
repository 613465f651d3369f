import {
  type RefObject,
  startTransition,
  type ToggleEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

const focusable = 'a[href], button:not([disabled]), summary, input, select, textarea, [tabindex="0"]';

const isVisible = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/**
 * Enhances the native menu, a `<details>` inside `root`: while it is open, the focus stays inside the header, the
 * background is inert, and Escape closes the menu and returns the focus to its button.
 */
export function useMenu(root: RefObject<HTMLElement | null>) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  const close = useCallback(() => {
    if (details.current) details.current.open = false;
    setOpen(false);
  }, []);

  // The visitor may have opened it before hydration.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);

  useEffect(() => {
    const header = root.current;
    if (!isOpen || !header) return;
    const restoreBackground = makeBackgroundInert(header);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        close();
        details.current?.querySelector('summary')?.focus();
      }
      if (event.key === 'Tab') trapFocus(event, header);
    };
    // On a viewport wide enough for the links in the bar the menu is not displayed.
    const onResize = () => {
      if (details.current && !isVisible(details.current)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', onResize);
    return () => {
      restoreBackground();
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', onResize);
    };
  }, [isOpen, close, root]);

  // The browser itself displays the menu. A transition, so that its paint does not wait for the rendering.
  const onToggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) =>
    startTransition(() => setOpen(open));
  return { details, close, onToggle };
}

function trapFocus(event: KeyboardEvent, header: HTMLElement) {
  const tabStops = [...header.querySelectorAll<HTMLElement>(focusable)].filter(isVisible);
  const first = tabStops[0];
  const last = tabStops.at(-1);
  const focused = document.activeElement;
  if (!first || !last) return;
  const isInside = header.contains(focused);
  if (event.shiftKey ? focused === first || !isInside : focused === last || !isInside) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

/**
 * Makes every element outside `element` inert and locks page scrolling, for a full-screen menu.
 * @returns a function that reverts both; elements that were inert before stay inert.
 */
function makeBackgroundInert(element: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  for (
    let node: HTMLElement = element;
    node.parentElement && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement)) continue;
      // Toasts and announcements stay live regions, and a toast stays above the menu.
      if (sibling.matches('[inert], [role=status], script, style, template')) continue;
      sibling.setAttribute('inert', '');
      inertElements.push(sibling);
    }
  }
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const inertElement of inertElements) inertElement.removeAttribute('inert');
    document.documentElement.style.overflow = overflow;
  };
}
