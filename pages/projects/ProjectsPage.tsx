import { css } from '@emotion/react';
import { Figures } from '@hd-group/ui/figure/Figures.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { fourColumns, visuallyHidden } from '@hd-group/ui/tokens/shared-styles.ts';
import { claimFigure } from '../../data/derived/claims.ts';
import { isCity, projectsByPlace } from '../../data/derived/places.ts';
import { filterProjects } from '../../data/site/project-filters.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { NoProjects, PortfolioBar, PortfolioCall, PortfolioHead } from './PortfolioBar.tsx';
import { ProjectGrid, useCardsOf } from './ProjectGrid.tsx';
import { useProjectFilters } from './use-project-filters.ts';

/**
 * The layout of the cards below the first screen is most of the time until the page is painted. Only until the page is hydrated, before
 * which `browser-loader.ts` lays out a few cards after the other: containment clips tooltips and focus rings, and a card that changes to
 * its estimated height moves those below it away from a tap. Not of a page that opens at a recorded position, which depends on the
 * height of all cards.
 */
const cards = css`
  margin-block-start: 2.25rem;
  @media screen {
    html:not([data-restored], [data-hydrated]) & > li:not([data-laid-out]) {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 35rem;
    }
  }
`;

/** `/projects`: the portfolio, filtered by the query string. */
export function ProjectsPage({ page }: PageProps) {
  const { t } = useMessages();
  const { filters, choose, reset, resetHref } = useProjectFilters(page);
  const { projects } = useContent();
  useCardsOf(projects);
  const shown = filterProjects(filters, projects);
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
            <NoProjects resetHref={resetHref} reset={reset} heading={3} />
          )}
        </section>
      </Grid>
      {projects.length > 0 && <PortfolioFigures />}
      <PortfolioCall />
    </>
  );
}

const figureColumns = css`
  ${fourColumns}
`;
const band = css`
  @media print {
    display: none;
  }
`;

/** Dark band with figures: the counts are computed from the projects, the years come from the register of claims. */
function PortfolioFigures() {
  const { t, locale } = useMessages();
  const content = useContent();
  const { places, projects } = content;
  const cities = projectsByPlace(places, projects).filter(({ place }) => isCity(place)).length;
  const investments = projects.filter(({ investment }) => investment !== undefined).length;
  const figures = [
    { id: 'total', value: String(projects.length), sign: 'plus', label: t('projects.figures.total') },
    {
      id: 'cities',
      value: String(cities),
      sign: 'none',
      label: t('projects.figures.cities', { count: cities }),
    },
    {
      id: 'investment',
      value: String(investments),
      sign: 'none',
      label: t('projects.figures.investment', { count: investments }),
    },
    { id: 'years', ...claimFigure(content, 'years', locale), label: t('projects.figures.years') },
  ] as const;
  return (
    <Section tone="band" labelledBy="portfolio-figures" css={band}>
      <Grid>
        <Reveal margin="50px">
          <h2 id="portfolio-figures" css={visuallyHidden}>
            {t('projects.figures')}
          </h2>
          <Figures figures={[...figures]} css={figureColumns} />
        </Reveal>
      </Grid>
    </Section>
  );
}
