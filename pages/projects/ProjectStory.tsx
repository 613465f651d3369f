import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { placeName } from '../../data/derived/places.ts';
import { projectStatus } from '../../data/derived/projects.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { projectType } from '../../data/schemas/project-types.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ExposeLink } from '../documents/DocumentLink.tsx';
import { detailsOf, factsOf } from './card-contents.ts';

const root = css`
  margin-block-start: clamp(2rem, 4vw, 3.5rem);
  row-gap: 2.25rem;
`;
const box = column(1, 4);
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

const expose = css`
  margin-block-start: 1.75rem;
`;

/** Key facts of a project at the left; description, detail lines and exposé beside them. */
export function ProjectStory({ project }: { project: Project }) {
  const { t, locale } = useMessages();
  const { location, completionYear, projectPeriod } = project;
  const facts = [
    { label: t('projects.filter.type'), value: projectType(project.type, locale) },
    { label: t('projects.filter.location'), value: placeName(location, locale) },
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
        <h2>{t('projects.details')}</h2>
        <ul css={lines}>
          {detailsOf(project, locale).map(({ text, lang }) => (
            <li key={text} lang={lang}>
              {text}
            </li>
          ))}
        </ul>
        {project.slug && <ExposeLink slug={project.slug} css={expose} />}
      </div>
    </Grid>
  );
}
