import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { forcedColours } from '../tokens/motion.ts';

export type StatusKind = 'full' | 'hatched' | 'empty';

const root = css`
  display: inline-block;
  flex: none;
  inline-size: 11px;
  block-size: 11px;
  border: 1px solid var(--status-color, currentColor);
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  ${forcedColours} {
    forced-color-adjust: none;
    --status-color: CanvasText;
  }
`;

const kinds: Record<StatusKind, SerializedStyles> = {
  full: css`
    ${root};
    background: var(--status-color, currentColor);
  `,
  hatched: css`
    ${root};
    background: repeating-linear-gradient(
      135deg,
      var(--status-color, currentColor) 0 1px,
      transparent 1px 3px
    );
  `,
  empty: css`
    ${root};
    background: transparent;
  `,
};

/** Filled, hatched or empty square without text, so nothing for assistive technology: the status needs a text beside it or in a legend. */
export function StatusIcon({ kind, ...rest }: ComponentPropsWithoutRef<'span'> & { kind: StatusKind }) {
  return <span css={kinds[kind]} {...rest} />;
}
