import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { type } from '../tokens/type.ts';

export type ScaleBarProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** What the whole bar stands for, unit included: `200 m`. */
  label: string;
  /** Metres the whole bar stands for; four fields divide it. */
  metres: number;
  /** Width of the bar in the drawing's own share, 0 to 100 % of the box around. */
  percent?: number;
};

const root = css`
  display: grid;
  gap: 0.25rem;
  inline-size: 10rem;
  max-inline-size: 100%;
  ${type.legend};
  font-variant-numeric: tabular-nums;
`;
const fields = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  block-size: 6px;
  border: 1px solid var(--text);
  > span:nth-of-type(odd) {
    background: var(--text);
    forced-color-adjust: none;
  }
`;
const ends = css`
  display: flex;
  justify-content: space-between;
`;

/** A drawn map's scale bar: four fields, zero at the left, the whole at the right. */
export function ScaleBar({ label, metres, percent, ...rest }: ScaleBarProps) {
  const width =
    percent !== undefined &&
    css`
      inline-size: ${percent}%;
    `;
  return (
    <div css={[root, width]} data-metres={metres} {...rest}>
      <div css={fields} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <div css={ends}>
        <span aria-hidden="true">0</span>
        <span>{label}</span>
      </div>
    </div>
  );
}
