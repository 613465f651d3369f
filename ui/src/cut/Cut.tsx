import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';

export type CutProps = ComponentPropsWithoutRef<'div'> & {
  corner?: 'left' | 'right';
  /** Without padding at the picture's outer edge, so that its text aligns with text below the picture. */
  flush?: boolean;
};

const root = css`
  position: absolute;
  inset-block-end: 0;
  box-sizing: border-box;
  max-inline-size: calc(100% - 2rem);
  padding: 0.5rem 1rem 0;
  background: var(--cut-background, var(--surface));
  color: var(--text);
  font-size: 0.8125rem;
  line-height: 1.45;
`;

const corners: Record<'left' | 'right', SerializedStyles> = {
  left: css`
    inset-inline-start: 0;
  `,
  right: css`
    inset-inline-end: 0;
  `,
};
const flushes: Record<'left' | 'right', SerializedStyles> = {
  left: css`
    padding-inline-start: 0;
  `,
  right: css`
    padding-inline-end: 0;
  `,
};
/** The number of what the picture shows, as the only text of a cut. */
export const cutNumber: SerializedStyles = css`
  padding-block-start: 0.625rem;
  padding-inline-end: 1.25rem;
  font-size: 0.9375rem;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** Overlay box in a lower corner of a `CutFrame`, in the background colour of the section; holds text. */
export function Cut({ corner = 'left', flush = true, ...rest }: CutProps) {
  return <div css={[root, corners[corner], flush && flushes[corner]]} {...rest} />;
}
