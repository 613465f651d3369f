import { css } from '@emotion/react';
import { Children, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { noScript } from '../tokens/motion.ts';
import { from, inset } from '../tokens/space.ts';
import { ArrowPair } from './ArrowPair.tsx';
import { useScrollRow } from './use-scroll-row.ts';

export type ScrollRowProps = ComponentPropsWithoutRef<'div'> & {
  /** CSS pixels of one click; a child is a step less the gap of 24. */
  step: number;
  labels: { region: string; previous: string; next: string };
  /** Places the two arrows, usually in a `SectionHead`; without it they stand above the row. */
  renderControls?: (controls: ReactNode) => ReactNode;
};

const head = css`
  padding-inline: ${inset};
`;
const controlsAlone = css`
  margin-block-end: 1.5rem;
`;
/** A phone swipes, and without a script an arrow would be a lie. */
const arrows = css`
  display: none;
  ${from.medium} {
    display: flex;
    ${noScript} {
      display: none;
    }
  }
`;
const row = css`
  position: relative;
  display: flex;
  gap: 1rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  list-style: none;
  margin: 0;
  padding: 4px ${inset};
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
`;

/**
 * A row of cards that starts at the text edge and bleeds to the right. Stands in a full-width box. The row
 * itself takes the focus, so arrow keys scroll it.
 */
export function ScrollRow({ step, labels, renderControls, children, ...rest }: ScrollRowProps) {
  const { ref, atStart, atEnd, back, forward } = useScrollRow<HTMLUListElement>(step);
  const controls = (
    <ArrowPair
      css={arrows}
      previous={{ label: labels.previous, disabled: atStart, onClick: back }}
      next={{ label: labels.next, disabled: atEnd, onClick: forward }}
    />
  );
  const width = css`
    ${from.medium} {
      > li {
        flex-basis: ${step - 24}px;
      }
    }
  `;
  return (
    <div {...rest}>
      <div css={head}>
        {renderControls ? renderControls(controls) : <div css={controlsAlone}>{controls}</div>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <ul ref={ref} css={[row, width]} tabIndex={0} aria-label={labels.region}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
