import { css } from '@emotion/react';
import { Figures } from '@hd-group/ui/figure/Figures.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { claimFigure } from '../../data/derived/claims.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

const root = css`
  margin-block-start: clamp(2.5rem, 4.5vw, 4.5rem);
`;

/** Years and projects, from the register of claims. */
export function HomeFigures() {
  const { t, locale } = useMessages();
  return (
    <section css={root} aria-label={t('home.figures.label')}>
      <Grid>
        <Figures
          size="large"
          figures={[
            { id: 'years', ...claimFigure('homeYears', locale), label: t('home.figures.years') },
            { id: 'projects', ...claimFigure('homeProjects', locale), label: t('home.figures.projects') },
          ]}
        />
      </Grid>
    </section>
  );
}
