import { css } from '@emotion/react';
import {
  type Block,
  basin,
  berths,
  buildings,
  distanceLine,
  park,
  plan,
  pontoonLines,
  tower,
  trees,
} from './plan-drawing.ts';

const root = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  background: var(--raised);
  --water: color-mix(in srgb, var(--accent) 20%, var(--surface));
  [data-water] {
    fill: var(--water);
  }
  [data-park] {
    fill: color-mix(in srgb, var(--muted) 16%, var(--surface));
  }
  [data-street] {
    stroke: var(--surface);
    fill: none;
  }
  [data-house] {
    fill: var(--surface);
    stroke: var(--muted);
    stroke-width: 0.6;
  }
  [data-line] {
    stroke: var(--text);
    fill: none;
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  [data-berth] {
    stroke: var(--text);
    stroke-width: 2;
  }
  [data-tree] {
    fill: none;
    stroke: var(--muted);
    stroke-width: 0.8;
  }
  [data-tower] {
    fill: var(--text);
  }
`;

function Rectangle({
  block: [u, v, length, depth],
  ...rest
}: {
  block: Block;
  [data: `data-${string}`]: string;
}) {
  return <rect x={u} y={-(v + depth)} width={length} height={depth} {...rest} />;
}

/** The drawing of the location plan; its labels are HTML on top of it. */
export function PlanDrawing() {
  const { origin, rotationDegrees } = plan;
  return (
    <svg css={root} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true" focusable="false">
      <g transform={`translate(${origin.x} ${origin.y}) rotate(${rotationDegrees})`}>
        <rect data-water="" x={-400} y={0} width={1400} height={500} />
        <Rectangle data-water="" block={basin} />
        <Rectangle data-park="" block={park} />
        <path data-street="" strokeWidth={10} d="M-300-5H900" />
        <path data-street="" strokeWidth={12} d="M310-125H900M450-10V-640M-200-340H120" />
        {buildings.map((building) => (
          <Rectangle key={building.join()} data-house="" block={building} />
        ))}
        {trees.map(({ u, v, radius }) => (
          <circle key={`${u} ${v}`} data-tree="" cx={u} cy={-v} r={radius} />
        ))}
        {pontoonLines.map(({ u, from, to }) => (
          <path key={u} data-line="" d={`M${u}${-from}V${-to}`} />
        ))}
        {berths.map(({ u, side, v }) => (
          <path key={`${u} ${side} ${v}`} data-berth="" d={`M${u + side * 2}${-v}h${side * 9}`} />
        ))}
        <path data-line="" d="M-300 0H900" />
        <Rectangle data-tower="" block={tower} />
        <path
          data-line=""
          d={`M${distanceLine.u}${-distanceLine.from}V${-distanceLine.to}m-4 4 8-8M${distanceLine.u - 4}${-distanceLine.from + 4}l8-8`}
        />
      </g>
    </svg>
  );
}
