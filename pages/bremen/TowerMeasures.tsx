import { css } from '@emotion/react';
import { inset } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ReactNode } from 'react';
import { overSky } from './hero-styles.ts';
import { tower } from './tower.ts';

const { picture, crop } = tower;

/** Converts pixels of the picture to CSS lengths of its box, which crops it by `object-fit: cover`. */
const scale = `max(100cqw / ${picture.width}, 100cqh / ${picture.height})`;
const xInBox = (x: number) => `calc(${crop.x * 100}cqw + ${x - crop.x * picture.width} * ${scale})`;
const yInBox = (y: number) => `calc(${crop.y * 100}cqh + ${y - crop.y * picture.height} * ${scale})`;

const overlay = css`
  display: none;
  ${overSky} {
    display: block;
    position: absolute;
    inset: 0;
    container-type: size;
    pointer-events: none;
  }
`;
const level = (y: number, end: number) => css`
  position: absolute;
  inset-block-start: ${yInBox(y)};
  inset-inline: ${inset} calc(100cqw - ${xInBox(end)});
  border-block-start: 1px solid;
  padding-block-start: 0.4375rem;
  ${type.legend};
  > b {
    margin-inline-end: 0.625rem;
    font-weight: 600;
  }
`;
const roof = level(tower.roof.y, tower.roof.x);
const lounge = level(tower.lounge.y, tower.lounge.x);

const tick = css`
  content: '';
  position: absolute;
  inset-inline-start: -6px;
  inline-size: 11px;
  border-block-start: 1px solid;
  rotate: -45deg;
`;
const height = css`
  position: absolute;
  inset-inline-start: ${xInBox(tower.measure)};
  inset-block: ${yInBox(tower.roof.y)} calc(100cqh - ${yInBox(tower.street)});
  border-inline-start: 1px solid;
  &::before {
    ${tick};
    inset-block-start: 0;
  }
  &::after {
    ${tick};
    inset-block-end: 0;
  }
`;
const count = css`
  position: absolute;
  inset-block-start: 38%;
  inset-inline-end: 0.75rem;
  display: grid;
  justify-items: end;
  ${type.small};
  > b {
    ${type.figureRow};
    font-size: clamp(3rem, 1.6rem + 3vw, 5rem);
  }
`;

interface TowerMeasuresProps {
  /** Name of the level and its use. */
  roof: { name: string; text: string };
  lounge: { name: string; text: string };
  floors: { value: ReactNode; label: string };
}

/** Dimension lines of the tower, placed in coordinates of the hero picture, so that they follow the tower at any crop. */
export function TowerMeasures(props: TowerMeasuresProps) {
  return (
    <div css={overlay} data-measures="">
      <p css={roof}>
        <b>{props.roof.name}</b>
        {props.roof.text}
      </p>
      <p css={lounge}>
        <b>{props.lounge.name}</b>
        {props.lounge.text}
      </p>
      <div css={height}>
        <p css={count}>
          <b>{props.floors.value}</b>
          {props.floors.label}
        </p>
      </div>
    </div>
  );
}
