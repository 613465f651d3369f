import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Figures } from '@hd-group/ui/figure/Figures.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { claimFigure } from '../../data/derived/claims.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { capitals } from './capitals.ts';

const heading = css`
  ${type.h2};
  ${column(1, 6)}
`;
const text = css`
  ${column(8, 5)}
  > p {
    ${type.body};
    margin-block-start: 1rem;
  }
  > p:first-of-type {
    ${type.lead};
    margin-block: 0 1.25rem;
  }
  > a {
    margin-block-start: 1.75rem;
  }
`;
const figures = css`
  margin-block-start: clamp(1.5rem, 3vw, 2.5rem);
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Summary of the project: paragraphs and four figures. */
export function BremenOverview() {
  const { t, list, locale } = useMessages();
  const claims = {
    units: { ...claimFigure('bremenUnits', locale), label: t('bremen.figure.units') },
    floors: { ...claimFigure('bremenFloors', locale), label: t('bremen.figure.floors') },
    year: { ...claimFigure('bremenYear', locale), label: t('bremen.figure.year') },
    stars: { ...claimFigure('bremenStars', locale), label: t('bremen.figure.stars') },
  };
  return (
    <Section id="overview" labelledBy="overview-title">
      <Grid>
        <h2 id="overview-title" css={[heading, capitals]}>
          {t('bremen.overview.title')}
        </h2>
        <div css={text}>
          <p>{t('bremen.overview.lead')}</p>
          {list('bremen.overview.text').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Button arrow href="#amenities" css={capitals}>
            {t('bremen.overview.action')}
          </Button>
        </div>
        <Figures css={figures} figures={Object.entries(claims).map(([id, figure]) => ({ id, ...figure }))} />
      </Grid>
    </Section>
  );
}
