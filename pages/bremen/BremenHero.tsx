import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { inset } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { claimFigure } from '../../data/derived/claims.ts';
import { numberFormat } from '../../data/derived/number-format.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { capitals } from './capitals.ts';
import * as styles from './hero-styles.ts';
import { overSky } from './hero-styles.ts';
import { place, tower } from './tower.ts';

/** The height of the viewport determines the size of the picture, so it may be wider than the viewport. */
const sizes = '(min-width: 900px) max(100vw, 165vh), max(100vw, 110vh)';
const focus = `${tower.crop.x * 100}% ${tower.crop.y * 100}%`;

/** Hero with the tower; on wide viewports the text is placed on the sky, without a background. */
export function BremenHero() {
  const { t, locale } = useMessages();
  const degrees = numberFormat(locale, { minimumFractionDigits: 2 });
  return (
    <section css={styles.root} aria-labelledby="bremen-title">
      <div css={styles.picture}>
        <PagePicture name={tower.picture.name} sizes={sizes} focus={focus} priority />
        <TowerMeasures />
        <Cut corner="right" flush={false} css={styles.caption}>
          {t('bremen.hero.caption', {
            latitude: degrees.format(place.latitude),
            longitude: degrees.format(place.longitude),
          })}
        </Cut>
      </div>
      <div css={styles.content}>
        <div css={[styles.block, styles.place]}>
          <h1 id="bremen-title" css={styles.title} tabIndex={-1} data-page-heading="">
            {t('bremen.hero.title')}
          </h1>
          <p css={styles.tagline}>{t('bremen.hero.tagline')}</p>
          <Button kind="primary" arrow href="#overview" css={capitals}>
            {t('bremen.hero.action')}
          </Button>
        </div>
      </div>
    </section>
  );
}

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
const roof = css`
  ${level(tower.roof.y, tower.roof.x)}
`;
const lounge = css`
  ${level(tower.lounge.y, tower.lounge.x)}
`;

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

/** Dimension lines of the tower, placed in coordinates of the hero picture, so that they follow the tower at any crop. */
function TowerMeasures() {
  const { t, locale } = useMessages();
  const floors = claimFigure(useContent(), 'bremenFloors', locale);
  return (
    <div css={overlay} data-measures="">
      <p css={roof}>
        <b>{t('bremen.measure.roof')}</b>
        {t('bremen.measure.pool')}
      </p>
      <p css={lounge}>
        <b>{t('bremen.measure.floor')}</b>
        {t('bremen.measure.lounge')}
      </p>
      <div css={height}>
        <p css={count}>
          <b>{floors.value}</b>
          {t('bremen.measure.floors')}
        </p>
      </div>
    </div>
  );
}
