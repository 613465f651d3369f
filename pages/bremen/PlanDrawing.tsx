import { css } from '@emotion/react';
import {
  type Block,
  basin,
  berths,
  houses,
  park,
  plan,
  pontoonLines,
  tower,
  trees,
  way,
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

function Area({ block: [u, v, length, depth], ...rest }: { block: Block; [data: `data-${string}`]: string }) {
  return <rect x={u} y={-(v + depth)} width={length} height={depth} {...rest} />;
}

/** The drawn part of the location plan; its words stand over it. */
export function PlanDrawing() {
  const { origin, turn } = plan;
  return (
    <svg css={root} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true" focusable="false">
      <g transform={`translate(${origin.x} ${origin.y}) rotate(${turn})`}>
        <rect data-water="" x={-400} y={0} width={1400} height={500} />
        <Area data-water="" block={basin} />
        <Area data-park="" block={park} />
        <path data-street="" strokeWidth={10} d="M-300-5H900" />
        <path data-street="" strokeWidth={12} d="M310-125H900M450-10V-640M-200-340H120" />
        {houses.map((house) => (
          <Area key={house.join()} data-house="" block={house} />
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
        <Area data-tower="" block={tower} />
        <path data-line="" d={`M${way.u}${-way.from}V${-way.to}m-4 4 8-8M${way.u - 4}${-way.from + 4}l8-8`} />
      </g>
    </svg>
  );
}
