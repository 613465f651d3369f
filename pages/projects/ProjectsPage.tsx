import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { visuallyHidden } from '@hd-group/ui/tokens/shared-styles.ts';
import { filterProjects } from '../../data/site/project-filters.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/page-props.ts';
import { CallToAction } from '../sections/CallToAction.tsx';
import { NoProjects } from './NoProjects.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import { PortfolioFigures } from './PortfolioFigures.tsx';
import { PortfolioHead } from './PortfolioHead.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { useProjectFilters } from './use-project-filters.ts';

const cards = css`
  margin-block-start: 2.25rem;
`;

/** `/projects`: the portfolio, filtered by the query string. */
export function ProjectsPage({ page }: PageProps) {
  const { t } = useMessages();
  const { filters, choose, resetHref } = useProjectFilters(page);
  const shown = filterProjects(filters);
  return (
    <>
      <PortfolioHead
        title={t('projects.title')}
        subtitle={t('projects.subtitle')}
        description={t('projects.description')}
      />
      <Grid>
        <section aria-labelledby="portfolio">
          <h2 id="portfolio" css={visuallyHidden}>
            {t('projects.list')}
          </h2>
          <PortfolioBar page={page} filters={filters} choose={choose} shown={shown.length} />
          {shown.length > 0 ? (
            <ProjectGrid projects={shown} hasLcpPicture css={cards} />
          ) : (
            <NoProjects resetHref={resetHref} heading={3} />
          )}
        </section>
      </Grid>
      <PortfolioFigures />
      <CallToAction
        title={t('projects.cta.title')}
        text={t('projects.cta.text')}
        button={t('projects.cta.button')}
        revealMargin="50px"
      />
    </>
  );
}
