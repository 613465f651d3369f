import { css } from '@emotion/react';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { placeName } from '../../data/derived/places.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import type { City } from '../../data/schemas/project-enums.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { cityAnchor } from './city-anchor.ts';
import { ProjectGrid } from './ProjectGrid.tsx';

const root = css`
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
  '(min-width: 1680px) 24rem, (min-width: 1400px) 23vw, (min-width: 1000px) 35vw, (min-width: 700px) 46vw, 92vw';

/** A city and its projects. */
export function CitySection({ city, projects }: { city: City; projects: readonly Project[] }) {
  const { t, locale } = useMessages();
  const anchor = cityAnchor(city);
  return (
    <Reveal as="section" margin="50px" id={anchor} css={root} aria-labelledby={`${anchor}-name`}>
      <div css={head}>
        <h2 id={`${anchor}-name`}>{placeName(city, locale)}</h2>
        <p>{t('projects.byCity.count', { count: projects.length })}</p>
      </div>
      <ProjectGrid projects={projects} sizes={sizes} css={cards} />
    </Reveal>
  );
}
