import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { projectsByPlace } from '../../data/derived/places.ts';
import type { Place, Project } from '../../data/schemas/content-schemas.ts';
import { all, filterProjects } from '../../data/site/project-filters.ts';
import { slugOf } from '../../data/site/slug-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { NoProjects, PortfolioBar, PortfolioCall, PortfolioHead } from './PortfolioBar.tsx';
import { ProjectGrid, useCardsOf } from './ProjectGrid.tsx';
import { useProjectFilters } from './use-project-filters.ts';

/**
 * `/projects-2`: the same portfolio and filters, grouped by city, with an index of the cities. A project in several cities is in the
 * section of each; with a location there is only the section of that one.
 */
export function ProjectsByCityPage({ page }: PageProps) {
  const { t } = useMessages();
  const { filters, choose, reset, resetHref } = useProjectFilters(page);
  const { places, projects } = useContent();
  useCardsOf(projects);
  const shown = filterProjects(filters, projects);
  const { location } = filters;
  const groups = projectsByPlace(
    places.filter(({ id }) => location === all || location === id),
    shown,
  );
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
            <CityIndex cities={groups} />
          ) : (
            <NoProjects resetHref={resetHref} reset={reset} heading={2} />
          )}
          {groups.map((group) => (
            <CitySection key={group.place.id} {...group} />
          ))}
        </div>
      </Grid>
      <PortfolioCall />
    </>
  );
}

const root = css`
  margin-block-start: 2.25rem;
  > h2 {
    ${type.legend};
    margin-block-end: 0.5rem;
    color: var(--muted);
  }
  > ol {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${gap};
    ${from.large} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  a {
    display: flex;
    justify-content: space-between;
    gap: 0.75rem;
    padding-block: 0.5625rem;
    border-block-start: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.5;
    font-weight: 500;
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    color: var(--accent);
  }
  a > span {
    color: var(--muted);
    font-weight: 400;
  }
  @media print {
    display: none;
  }
`;

interface CityProps {
  place: Place;
  projects: readonly Project[];
}

/** Id of the section of a place; of one in other letters than Latin, such as Αθήνα, its own. */
const anchorOf = ({ id }: Place) => slugOf(id) || id.replaceAll(/\s+/g, '-');

/** Index of the cities with their number of projects; each links to its section, and the filters stay. */
function CityIndex({ cities }: { cities: readonly CityProps[] }) {
  const { t, locale } = useMessages();
  return (
    <nav css={root} aria-labelledby="city-index">
      <h2 id="city-index">{t('projects.byCity.index')}</h2>
      <ol>
        {cities.map(({ place, projects }) => (
          <li key={place.id}>
            <a href={`#${anchorOf(place)}`}>
              {place.name[locale]}
              <span>{projects.length}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const sectionRoot = css`
  display: grid;
  gap: 1.5rem ${gap};
  margin-block-start: clamp(3.5rem, 6vw, 5.5rem);
  padding-block-start: 1.25rem;
  border-block-start: 1px solid var(--rule);
  scroll-margin-block-start: 5rem;
  ${from.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const head = css`
  ${from.large} {
    position: sticky;
    inset-block-start: 6rem;
    align-self: start;
  }
  > h2 {
    ${type.h2};
    overflow-wrap: anywhere;
  }
  > p {
    ${type.legend};
    margin-block-start: 0.5rem;
    color: var(--muted);
  }
`;
/** Three of four columns; on wide viewports a card is as wide as a column of the index above. */
const cards = css`
  ${from.large} {
    grid-column: 2 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const sizes =
  '(min-width: 1680px) 24rem, (min-width: 1400px) 23vw, (min-width: 1000px) 35vw, (min-width: 700px) 46vw, 88vw';

/** A city and its projects. */
function CitySection({ place, projects }: CityProps) {
  const { t, locale } = useMessages();
  const anchor = anchorOf(place);
  return (
    <Reveal as="section" margin="50px" id={anchor} css={sectionRoot} aria-labelledby={`${anchor}-name`}>
      <div css={head}>
        <h2 id={`${anchor}-name`}>{place.name[locale]}</h2>
        <p>{t('projects.byCity.count', { count: projects.length })}</p>
      </div>
      <ProjectGrid projects={projects} sizes={sizes} css={cards} />
    </Reveal>
  );
}
