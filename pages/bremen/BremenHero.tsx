import { Button } from '@hd-group/ui/button/Button.tsx';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { claimFigure } from '../../data/derived/claims.ts';
import { numberFormat } from '../../data/derived/number-format.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { capitals } from './capitals.ts';
import * as styles from './hero-styles.ts';
import { TowerMeasures } from './TowerMeasures.tsx';
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
        <TowerMeasures
          roof={{ name: t('bremen.measure.roof'), text: t('bremen.measure.pool') }}
          lounge={{ name: t('bremen.measure.floor'), text: t('bremen.measure.lounge') }}
          floors={{ value: claimFigure('bremenFloors', locale).value, label: t('bremen.measure.floors') }}
        />
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
