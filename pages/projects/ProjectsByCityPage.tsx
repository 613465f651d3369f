import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { projectsByCity } from '../../data/derived/project-groups.ts';
import { filterProjects } from '../../data/site/project-filters.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/page-props.ts';
import { CallToAction } from '../sections/CallToAction.tsx';
import { CityIndex } from './CityIndex.tsx';
import { CitySection } from './CitySection.tsx';
import { NoProjects } from './NoProjects.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import { PortfolioHead } from './PortfolioHead.tsx';
import { useProjectFilters } from './use-project-filters.ts';

/** `/projects-2`: the same portfolio and filters, grouped by city, with an index of the cities. */
export function ProjectsByCityPage({ page }: PageProps) {
  const { t } = useMessages();
  const { filters, choose, resetHref } = useProjectFilters(page);
  const shown = filterProjects(filters);
  const groups = projectsByCity(shown);
  return (
    <>
      <PortfolioHead
        title={t('projects.byCity.title')}
        subtitle={t('projects.byCity.subtitle')}
        description={t('projects.byCity.description')}
      />
      <Grid>
        <div>
          <PortfolioBar page={page} filters={filters} choose={choose} shown={shown.length} />
          {groups.length > 0 ? (
            <CityIndex cities={groups.map(({ city, projects }) => ({ city, count: projects.length }))} />
          ) : (
            <NoProjects resetHref={resetHref} heading={2} />
          )}
          {groups.map(({ city, projects }) => (
            <CitySection key={city} city={city} projects={projects} />
          ))}
        </div>
      </Grid>
      <CallToAction
        title={t('projects.cta.title')}
        text={t('projects.cta.text')}
        button={t('projects.cta.button')}
        revealMargin="50px"
      />
    </>
  );
}
