import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { placeName } from '../../data/derived/places.ts';
import { projects } from '../../data/derived/projects.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ProjectGrid } from './ProjectGrid.tsx';

const maxNearby = 3;

/** Other projects in the same city, linked ones first; nothing where there is none. */
export function NearbyProjects({ project }: { project: Project }) {
  const { t, locale } = useMessages();
  const nearby = projects
    .filter(({ id, city, otherCities }) => {
      const isInCity = city === project.city || otherCities?.includes(project.city);
      return id !== project.id && isInCity;
    })
    .toSorted((one, other) => Number(Boolean(other.slug)) - Number(Boolean(one.slug)))
    .slice(0, maxNearby);
  if (nearby.length === 0) return null;
  return (
    <Section labelledBy="nearby">
      <Grid>
        <Reveal margin="50px">
          <SectionHead
            id="nearby"
            title={t('projects.page.nearby', { city: placeName(project.city, locale) })}
          />
          <ProjectGrid projects={nearby} />
        </Reveal>
      </Grid>
    </Section>
  );
}
