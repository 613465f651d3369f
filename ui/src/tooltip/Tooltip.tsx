import { css } from '@emotion/react';
import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

export type TooltipProps = ComponentPropsWithoutRef<'div'> & {
  text: string;
};

const root = css`
  position: relative;
  display: block;
`;
/** The transparent border keeps a distance to the children without a gap that the pointer would leave the tooltip in. */
const bubble = css`
  position: absolute;
  inset-inline-end: 0;
  z-index: 3;
  max-inline-size: min(20rem, 100%);
  padding: 0.5rem 0.75rem;
  border: solid transparent;
  border-width: 0.25rem 0;
  background: var(--text) padding-box;
  color: var(--on-text);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: break-word;
  &[data-side='above'] {
    inset-block-end: 100%;
  }
  &[data-side='below'] {
    inset-block-start: 100%;
  }
`;

/**
 * Tooltip for its children, on hover and keyboard focus, above them or, where there is no room in the viewport, below.
 * Escape closes it; it stays open while the pointer is over it.
 */
export function Tooltip({ text, children, ...rest }: TooltipProps) {
  const { isNeeded, isOpen, side, id, root: ref, handlers } = useTooltip();
  return (
    <div ref={ref} css={root} {...handlers} {...rest}>
      {children}
      {isNeeded && (
        <div css={bubble} role="tooltip" id={id} hidden={!isOpen} data-side={side}>
          {text}
        </div>
      )}
    </div>
  );
}

const openDelayMs = 700;

/** Time after one tooltip closes within which the next opens immediately. */
const skipDelayMs = 300;

/** Time at which any tooltip last closed, in milliseconds. */
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * State and event handlers of a tooltip with the element id `id`. A focused element inside gets
 * `aria-describedby` while it has the focus. `root` is the ref of the element with the handlers, `side` where the tooltip
 * has room, and `isNeeded` whether pointer or focus have reached it: most tooltips of a page are never shown.
 */
function useTooltip() {
  const id = useId();
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState<'above' | 'below'>('above');
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    setNeeded(true);
    clearTimeout(timer.current);
    const delayMs = Date.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
    timer.current = setTimeout(() => {
      if (root.current) setSide(sideWithRoom(root.current));
      setOpen(true);
    }, delayMs);
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
    onPointerLeave: () => {
      if (!root.current?.querySelector(':focus-visible')) hide();
    },
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
  return { isNeeded, isOpen, side, id, root, handlers };
}

/** Room for a sticky header and two lines of the tooltip, in CSS pixels. */
const minRoomPx = 130;

/** Above the element unless its top is near or above that of the viewport. */
function sideWithRoom(element: HTMLElement): 'above' | 'below' {
  const { top, bottom } = element.getBoundingClientRect();
  return top < minRoomPx && bottom < window.innerHeight - minRoomPx / 2 ? 'below' : 'above';
}
