import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { filled } from '../tokens/shared-styles.ts';

const root = css`
  position: relative;
  overflow: hidden;
  background: var(--raised);
  ${filled}
`;

export type CutFrameProps = ComponentPropsWithoutRef<'div'> & {
  /** CSS `aspect-ratio`. Without it the content determines the height. */
  ratio?: keyof typeof ratios;
};

const ratios = {
  '3 / 2': css`
    aspect-ratio: 3 / 2;
  `,
  '4 / 3': css`
    aspect-ratio: 4 / 3;
  `,
  '4 / 5': css`
    aspect-ratio: 4 / 5;
  `,
  '2 / 1': css`
    aspect-ratio: 2 / 1;
  `,
};

/** Container of a picture and its cuts; the picture fills it. */
export function CutFrame({ ratio, ...rest }: CutFrameProps) {
  return <div css={[root, ratio && ratios[ratio]]} {...rest} />;
}
