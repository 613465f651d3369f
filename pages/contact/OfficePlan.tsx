import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import { company } from '../../data/content/company.ts';
import { blockPath, blocks, office, park, planSize, scaleLength, slabs, tram, trees } from './plan-shapes.ts';

/** Fills its box, whose aspect ratio is never wider than the drawing's: only the sides are cropped, never the scale. */
const plan = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  text {
    fill: var(--muted);
    font-size: 34px;
    font-weight: 500;
    ${from.medium} {
      font-size: 21px;
    }
  }
`;
const buildingStyle = css`
  fill: var(--line);
  fill-rule: evenodd;
`;
const hairline = css`
  fill: none;
  stroke: var(--muted);
  stroke-width: 1.5;
`;
const faint = css`
  fill: none;
  stroke: var(--line);
  stroke-width: 1.5;
`;
const officeStyle = css`
  fill: var(--text);
`;
const leaderLine = css`
  fill: none;
  stroke: var(--accent);
  stroke-width: 2.5;
`;

const officeName = css`
  && {
    fill: var(--text);
  }
`;

const streetName = company.address.street.replace(/\s*\d.*$/, '');

/** A simplified figure-ground plan of the blocks around the office, to the scale of its scale bar. */
export function OfficePlan({ label, scale }: { label: string; scale: string }) {
  return (
    <svg
      css={plan}
      viewBox={`0 0 ${planSize.width} ${planSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <g transform="rotate(-7 624 376)">
        <rect css={faint} {...park} />
        <path
          css={faint}
          d={`M${park.x} ${park.y}l${park.width} ${park.height}M${park.x} ${park.y + park.height}l${park.width} ${-park.height}`}
        />
        {trees.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} css={hairline} cx={x} cy={y} r={radius} />
        ))}
        <path css={buildingStyle} d={[...blocks.map(blockPath), ...slabs].join('')} />
        <path css={faint} d={`M${tram.x - 4} -200V1000M${tram.x + 4} -200V1000`} />
        <path css={officeStyle} d={office.path} />
        <path css={leaderLine} d={`M${office.x} ${office.y - 14}V316M${office.x - 8} 308h16v16h-16z`} />
        <text x="606" y="346" textAnchor="end">
          {streetName}
        </text>
        <text css={officeName} x="644" y="346">
          {company.name}
        </text>
      </g>
      <g css={hairline} transform={`translate(${planSize.width / 2 - scaleLength / 2} 752)`}>
        <path d={`M0 0h${scaleLength}M0 -7v14M${scaleLength / 2} -5v10M${scaleLength} -7v14`} />
      </g>
      <text x={planSize.width / 2 + scaleLength / 2 + 12} y="758">
        {scale}
      </text>
    </svg>
  );
}
