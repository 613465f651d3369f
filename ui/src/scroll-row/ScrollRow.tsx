import { css } from '@emotion/react';
import {
  Children,
  type ComponentPropsWithoutRef,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isRightToLeft } from '../tokens/direction.ts';
import { noScript, prefersReducedMotion } from '../tokens/motion.ts';
import { from, inset, margin } from '../tokens/space.ts';
import { ArrowPair } from './ArrowPair.tsx';

export type ScrollRowProps = ComponentPropsWithoutRef<'div'> & {
  /** CSS pixels that one click scrolls. From 700 px a child is `step` minus the gap of 24 px wide. */
  step: 300 | 320;
  labels: { region: string; previous: string; next: string };
  /** Renders the arrow buttons above the row, usually in a `SectionHead`. */
  renderControls: (controls: ReactNode) => ReactNode;
};

const head = css`
  padding-inline: ${inset};
`;
/** Hidden without JavaScript, which the buttons need, and where all cards fit; they keep their place then. */
const arrows = css`
  &[data-state='idle'] {
    visibility: hidden;
  }
  ${noScript} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
const row = css`
  position: relative;
  display: flex;
  gap: 1rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  padding: 4px ${margin} 4px ${inset};
  scroll-padding-inline: ${inset};
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  > li {
    flex: 0 0 min(70vw, 18.5rem);
    min-width: 0;
  }
  @media (pointer: coarse) {
    scroll-snap-type: x proximity;
    > li {
      scroll-snap-align: start;
    }
  }
  ${from.medium} {
    gap: 24px;
  }
  @media print {
    flex-wrap: wrap;
    overflow: visible;
    && > li {
      flex-basis: 30%;
      break-inside: avoid;
    }
  }
`;

const width = (step: number) => css`
  ${from.medium} {
    > li {
      flex-basis: ${step - 24}px;
    }
  }
`;
const widths = {
  300: css`
    ${width(300)}
  `,
  320: css`
    ${width(320)}
  `,
};

/**
 * Horizontally scrolling row of cards that starts at the text edge and extends to the right edge of the viewport; place
 * it in a full-width container. The row is focusable, so that arrow keys scroll it.
 */
export function ScrollRow({ step, labels, renderControls, children, ...rest }: ScrollRowProps) {
  const { ref, isAtStart, isAtEnd, previous, next } = useScrollRow<HTMLUListElement>(step);
  const controls = (
    <ArrowPair
      css={arrows}
      data-state={isAtStart && isAtEnd ? 'idle' : undefined}
      previous={{ label: labels.previous, disabled: isAtStart, onClick: previous }}
      next={{ label: labels.next, disabled: isAtEnd, onClick: next }}
    />
  );
  return (
    <div {...rest}>
      <div css={head}>{renderControls(controls)}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard. */}
      <ul ref={ref} css={[row, widths[step]]} tabIndex={0} aria-label={labels.region}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}

/** Tolerance at both ends, because scroll positions are fractional on scaled screens. */
const scrollTolerancePx = 2;

/**
 * State and actions of a row that scrolls horizontally.
 *
 * @param step CSS pixels that `previous` and `next` scroll.
 * @returns `ref` for the row; `isAtStart` (true on the server and before the first effect), `isAtEnd` (false then).
 */
function useScrollRow<T extends HTMLElement>(step: number) {
  const ref = useRef<T>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const measure = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    // Negative in right-to-left languages.
    const scrolled = Math.abs(row.scrollLeft);
    const isAtStart = scrolled <= scrollTolerancePx;
    const isAtEnd = scrolled + row.clientWidth >= row.scrollWidth - scrollTolerancePx;
    setEnds((current) =>
      current.isAtStart === isAtStart && current.isAtEnd === isAtEnd ? current : { isAtStart, isAtEnd },
    );
  }, []);

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(row);
    for (const item of row.children) observer?.observe(item);
    return () => {
      row.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [measure]);

  const scroll = (distance: number) => {
    const left = isRightToLeft() ? -distance : distance;
    ref.current?.scrollBy({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  return { ref, ...ends, previous: () => scroll(-step), next: () => scroll(step) };
}
