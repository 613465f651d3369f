import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { DimensionLine } from '../dimension-line/DimensionLine.tsx';
import { Plus, Star } from '../icon/icons.tsx';
import { visuallyHidden } from '../tokens/shared-styles.ts';
import { type } from '../tokens/type.ts';

export type FigureSign = 'plus' | 'star' | 'none';
export type FigureSize = 'large' | 'row';

export type FigureProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  value: ReactNode;
  sign?: FigureSign;
  label: ReactNode;
  size?: FigureSize;
};

const root = css`
  min-width: 0;
`;
const body: Record<FigureSize, SerializedStyles> = {
  large: css`
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    align-items: last baseline;
    gap: 0.5rem 1.25rem;
    margin-block-start: 1.125rem;
  `,
  row: css`
    display: grid;
    gap: 0.75rem;
    margin-block-start: 1rem;
  `,
};
const number: Record<FigureSize, SerializedStyles> = { large: type.figure, row: type.figureRow };
const numberBox = css`
  display: inline-flex;
  align-items: baseline;
  white-space: nowrap;
  > svg {
    flex: none;
    align-self: flex-start;
  }
`;
const plus = css`
  inline-size: 0.24em;
  block-size: 0.24em;
  margin: 0.1em 0 0 0.07em;
`;
const star = css`
  inline-size: 0.36em;
  block-size: 0.36em;
  margin: 0.06em 0 0 0.05em;
`;
const labels: Record<FigureSize, SerializedStyles> = {
  large: css`
    ${type.small};
    max-inline-size: 8em;
    line-height: 1.35;
  `,
  row: css`
    ${type.small};
    color: var(--figure-label-color, inherit);
  `,
};

/** Key figure: dimension line, number with an optional plus sign or star, label. */
export function Figure({ value, sign = 'none', label, size = 'large', ...rest }: FigureProps) {
  return (
    <div css={root} {...rest}>
      <DimensionLine />
      <div css={body[size]}>
        <span css={[number[size], numberBox]}>
          {value}
          {sign === 'plus' && (
            <>
              <span css={visuallyHidden}>+</span>
              <Plus css={plus} />
            </>
          )}
          {sign === 'star' && <Star css={star} />}
        </span>
        <span css={labels[size]}>{label}</span>
      </div>
    </div>
  );
}
