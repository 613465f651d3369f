import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { forcedColours } from '../tokens/motion.ts';
import { type } from '../tokens/type.ts';

export type ScaleBarProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Length of the full bar with its unit: `200 m`. */
  label: string;
};

const root = css`
  display: grid;
  gap: 0.25rem;
  inline-size: 10rem;
  max-inline-size: 100%;
  ${type.legend};
  font-variant-numeric: tabular-nums;
`;
const segments = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  block-size: 6px;
  border: 1px solid var(--text);
  > span:nth-of-type(odd) {
    background: var(--text);
    ${forcedColours} {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
const endLabels = css`
  display: flex;
  justify-content: space-between;
`;

/** Scale bar of a map: four segments, zero at the left, the full length at the right. */
export function ScaleBar({ label, ...rest }: ScaleBarProps) {
  return (
    <div css={root} {...rest}>
      <div css={segments} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <div css={endLabels}>
        <span aria-hidden="true">0</span>
        <span>{label}</span>
      </div>
    </div>
  );
}
