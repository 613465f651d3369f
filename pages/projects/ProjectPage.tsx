import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { isCity, isInPlace } from '../../data/derived/places.ts';
import { factsOf } from '../../data/derived/project-facts.ts';
import { linkedSlug, projectStatus } from '../../data/derived/projects.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { isExternalPicture } from '../../data/schemas/pictures.ts';
import { paths } from '../../data/site/paths.ts';
import { projectBySlug } from '../../data/site/slug-entry.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { ExposeLink } from '../documents/DocumentLink.tsx';
import { PlanSection } from '../documents/PlanSection.tsx';
import { ErrorPage } from '../error/ErrorPage.tsx';
import { Blocks, blocksBox } from '../sections/Blocks.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { detailsOf, typeLabel } from './card-contents.ts';
import { ProjectGrid } from './ProjectGrid.tsx';

/** `/projects/:slug`: a project that has no page of its own, from its entry alone; the 404 page for an unknown slug. */
export function ProjectPage({ page, slug = '' }: PageProps) {
  const project = projectBySlug(slug, useContent());
  return project ? <GeneralProject project={project} /> : <ErrorPage page={page} />;
}

function GeneralProject({ project }: { project: Project & { slug: string } }) {
  const { t, locale } = useMessages();
  const content = useContent();
  const { name, location, image, slug } = project;
  return (
    <>
      <DetailHero
        picture={<PagePicture name={image} sizes="100vw" priority />}
        back={
          <TextLink href={paths.projects} LinkComponent={PageLink} arrow="left" data-portfolio>
            {t('shared.backToProjects')}
          </TextLink>
        }
        title={name}
        subtitle={location[locale]}
        caption={!isExternalPicture(image) && pictureOf(content, image).caption[locale]}
      />
      <ProjectStory project={project} />
      <PlanSection slug={slug} />
      <NearbyProjects project={project} />
      <CallToAction
        title={t('projects.page.request.title')}
        text={t('projects.page.request.text', { name })}
        button={t('projects.page.request.button')}
        href={paths.request('information', slug)}
      />
    </>
  );
}

const maxNearby = 3;

/** Other projects in the same city, linked ones first; nothing where there is none, or the place is no city. */
function NearbyProjects({ project }: { project: Project }) {
  const { t, locale } = useMessages();
  const content = useContent();
  const place = content.places.find(({ id }) => id === project.city);
  if (!place || !isCity(place)) return null;
  const nearby = content.projects
    .filter((other) => other.id !== project.id && isInPlace(other, place.id))
    .toSorted((one, other) => Number(Boolean(linkedSlug(other))) - Number(Boolean(linkedSlug(one))))
    .slice(0, maxNearby);
  if (nearby.length === 0) return null;
  return (
    <Section labelledBy="nearby">
      <Grid>
        <Reveal margin="50px">
          <SectionHead id="nearby" title={t('projects.page.nearby', { city: place.name[locale] })} />
          <ProjectGrid projects={nearby} />
        </Reveal>
      </Grid>
    </Section>
  );
}

const root = css`
  margin-block-start: clamp(2rem, 4vw, 3.5rem);
  row-gap: 2.25rem;
`;
const box = css`
  ${column(1, 4)}
`;
const story = css`
  ${column(6, 7)};
  > p {
    ${type.lead};
    text-wrap: pretty;
  }
  > h2 {
    ${type.h3};
    margin-block: 2.25rem 1rem;
  }
`;
const lines = css`
  border-block-end: 1px solid var(--line);
  > li {
    ${type.body};
    padding-block: 0.625rem;
    border-block-start: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
`;

const longStory = css`
  ${column(6, 7)};
  ${blocksBox};
`;
const expose = css`
  margin-block-start: 1.75rem;
`;

/** Key facts of a project at the left; description, detail lines and exposé beside them, and its story below. */
function ProjectStory({ project }: { project: Project }) {
  const { t, locale } = useMessages();
  const content = useContent();
  const { location, completionYear, projectPeriod } = project;
  const facts = [
    { label: t('projects.filter.type'), value: typeLabel(content, project, locale) },
    { label: t('projects.filter.location'), value: location[locale] },
    { label: t('projects.filter.status'), value: t(`projects.status.${projectStatus(project)}`) },
    ...(projectPeriod ? [{ label: t('projects.page.period'), value: projectPeriod }] : []),
    ...(completionYear ? [{ label: t('projects.page.year'), value: completionYear }] : []),
    ...factsOf(project, locale, t),
  ];
  return (
    <Grid css={root}>
      <aside css={box} aria-label={t('projects.page.facts')}>
        <FactList facts={facts} />
      </aside>
      <div css={story}>
        <p>{project.description[locale]}</p>
        {project.details.length > 0 && (
          <>
            <h2>{t('projects.details')}</h2>
            <ul css={lines}>
              {detailsOf(project, locale).map(({ text, lang }) => (
                <li key={text} lang={lang}>
                  {text}
                </li>
              ))}
            </ul>
          </>
        )}
        {project.slug && <ExposeLink slug={project.slug} css={expose} />}
      </div>
      {project.story && (
        <div css={longStory}>
          <Blocks blocks={project.story[locale]} />
        </div>
      )}
    </Grid>
  );
}
