import { css } from '@emotion/react';

const modulePixels = 4;

const root = css`
  block-size: auto;
`;

interface QrCodeProps {
  /** The code by row, `1` for a dark module, with the light ones around it by which readers find it. */
  rows: readonly string[];
  /** What it contains, for those who cannot see it. */
  label: string;
}

/** A QR code, dark on white in every palette, as readers need it. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length;
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => {
      const { length } = run;
      return `M${index} ${y}h${length}v1h-${length}z`;
    }),
  );
  return (
    <svg
      css={root}
      role="img"
      aria-label={label}
      width={size * modulePixels}
      height={size * modulePixels}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path.join('')} />
    </svg>
  );
}
