import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import { coordinatesText } from '../../data/site/office-map.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** Fills its box, whose aspect ratio is never wider than the drawing's: only the sides are cropped, never the scale. */
const plan = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  text {
    fill: var(--muted);
    /* Keeps a line behind the text from crossing it. */
    paint-order: stroke;
    stroke: var(--surface);
    stroke-width: 12px;
    font-size: 34px;
    font-weight: 500;
    ${from.medium} {
      font-size: 21px;
    }
  }
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
  fill: var(--accent);
`;
const officeName = css`
  && {
    fill: var(--text);
  }
`;

const size = { width: 1200, height: 800 } as const;
const center = { x: size.width / 2, y: size.height / 2 } as const;
const unitsPerMetre = 1.5;
/** Radii of the rings in metres. */
const rings = [50, 100, 150, 200] as const;
/** The rings with a label; the others are faint. */
const labelled: readonly number[] = [100, 200];
/** Half the distance between the ticks of the cross and the lines across them. */
const tick = 6;

/** Ticks on the four arms of the cross, at every ring. */
const ticks = rings
  .map((metres) => metres * unitsPerMetre)
  .flatMap((offset) => [offset, -offset])
  .map(
    (offset) =>
      `M${center.x + offset} ${center.y - tick}v${2 * tick}M${center.x - tick} ${center.y + offset}h${2 * tick}`,
  )
  .join('');

/**
 * The office as a point: the cross of its coordinates, rings at known distances, name and street. It shows nothing of the
 * surroundings, because they are not part of the company's data.
 */
export function OfficePlan() {
  const { t, locale } = useMessages();
  const { company } = useContent();
  const [latitude, longitude] = coordinatesText(company.coordinates, locale).split(', ');
  const { x, y } = center;
  return (
    <svg
      css={plan}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('contact.map.plan')}
    >
      {rings.map((metres) => (
        <circle
          key={metres}
          css={labelled.includes(metres) ? hairline : faint}
          cx={x}
          cy={y}
          r={metres * unitsPerMetre}
        />
      ))}
      <path css={hairline} d={`M0 ${y}H${size.width}M${x} 0V${size.height}${ticks}`} />
      <path css={officeStyle} d={`M${x - 9} ${y - 9}h18v18h-18z`} />
      <text css={officeName} x={x} y={y - 100} textAnchor="middle">
        {company.name}
      </text>
      <text x={x} y={y - 60} textAnchor="middle">
        {company.address.street}
      </text>
      {labelled.map((metres) => (
        <text key={metres} x={x} y={y + metres * unitsPerMetre + 8} textAnchor="middle">
          {t('contact.map.metres', { metres })}
        </text>
      ))}
      <text x={x - center.y + 40} y={y - 16}>
        {latitude}
      </text>
      <text x={x + 16} y={60}>
        {longitude}
      </text>
    </svg>
  );
}
