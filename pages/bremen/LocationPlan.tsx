import { css } from '@emotion/react';
import { NorthArrow } from '@hd-group/ui/icon/icons.tsx';
import { ScaleBar } from '@hd-group/ui/scale-bar/ScaleBar.tsx';
import { from, margin } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import {
  type Block,
  basin,
  berths,
  buildings,
  distanceLine,
  park,
  percentOf,
  plan,
  pontoonLines,
  tower,
  trees,
} from '../../data/site/bremen-plan.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { viewportInset } from './hero-styles.ts';

/** Letters that link the list of distances to the plan, in the order of the list. */
export const planLetters = ['A', 'B', 'C', 'D'] as const;

/** A letter in a circle. */
export const letterStyle = css`
  flex: none;
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1px solid var(--text);
  border-radius: 50%;
  background: var(--surface);
  color: var(--text);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1;
`;

const barMetres = 200;
const barShare = (100 * barMetres) / plan.width;

const planBox = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: ${plan.width} / ${plan.height};
  container-type: inline-size;
`;
const label = (u: number, v: number, isRotated = false) => {
  const { x, y } = percentOf(u, v);
  return css`
    position: absolute;
    inset-block-start: ${y.toFixed(2)}%;
    inset-inline-start: ${x.toFixed(2)}%;
    translate: 0 -50%;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    white-space: nowrap;
    ${type.legend};
    ${
      isRotated &&
      `rotate: ${plan.rotationDegrees}deg; transform-origin: 0 50%;
      > b { rotate: -${plan.rotationDegrees}deg; }`
    }
  `;
};
const places = {
  river: css`
    ${label(120, -58, true)}
  `,
  marina: css`
    ${label(10, 177, true)}
  `,
  tower: css`
    ${label(352, 222)}
  `,
  distance: css`
    ${label(338, 126)}
  `,
  promenade: css`
    ${label(196, -13, true)}
  `,
  park: css`
    ${label(310, 318)}
  `,
  highway: css`
    ${label(452, 446)}
  `,
  centre: css`
    ${label(540, 125, true)}
  `,
} as const;

/** A small plan, or one with enlarged text, has room for the letters only; the list beside the plan explains them. */
const placeName = css`
  @container (max-width: 33rem) {
    display: none;
  }
`;
const north = css`
  position: absolute;
  inset: 1rem auto auto ${viewportInset};
`;
const captionRow = css`
  position: relative;
  padding-block: 0.75rem 1.5rem;
  padding-inline: ${viewportInset} calc(${barShare}% + 2rem);
  color: var(--muted);
  ${type.legend};
`;
/** The caption is as wide as the plan, so the scale bar's percentage is to scale. */
const scale = css`
  inline-size: ${barShare}%;
  position: absolute;
  inset: 0.75rem ${margin} auto auto;
  ${from.large} {
    inset-inline-end: 0;
  }
`;
function Place({ at, letter, children }: { at: keyof typeof places; letter?: string; children: ReactNode }) {
  return (
    <span css={places[at]}>
      {letter && <b css={letterStyle}>{letter}</b>}
      <span css={letter && placeName}>{children}</span>
    </span>
  );
}

/** A drawn plan of the surroundings; stated distances are to scale. */
export function LocationPlan(props: ComponentPropsWithoutRef<'figure'>) {
  const { t } = useMessages();
  const [centre, highway, promenade, park] = planLetters;
  return (
    <figure {...props}>
      <div css={planBox} role="img" aria-label={t('bremen.plan.label')}>
        <PlanDrawing />
        <NorthArrow css={north} />
        <Place at="river">{t('bremen.plan.river')}</Place>
        <Place at="marina">{t('bremen.plan.marina')}</Place>
        <Place at="tower">{t('bremen.plan.tower')}</Place>
        <Place at="distance">{t('bremen.plan.distance')}</Place>
        <Place at="promenade" letter={promenade}>
          {t('bremen.plan.promenade')}
        </Place>
        <Place at="park" letter={park}>
          {t('bremen.plan.park')}
        </Place>
        <Place at="highway" letter={highway}>
          {t('bremen.plan.highway')}
        </Place>
        <Place at="centre" letter={centre}>
          {t('bremen.plan.centre')}
        </Place>
      </div>
      <figcaption css={captionRow}>
        {t('bremen.plan.caption')}
        <ScaleBar css={scale} label={t('bremen.plan.scale', { metres: barMetres })} />
      </figcaption>
    </figure>
  );
}

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
function PlanDrawing() {
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
