import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { requestKinds } from '../../data/api/request-kinds.ts';
import { phoneLink } from '../../data/derived/company.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { useSearch } from '../app/routing/use-search.ts';
import { ContactForm } from '../forms/ContactForm.tsx';

const grid = css`
  padding-block-start: clamp(2.5rem, 6vw, 5.5rem);
  row-gap: 2.25rem;
`;
const head = css`
  ${column(1, 10)};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  justify-items: start;
  > h1 {
    ${type.display};
  }
`;
const aside = css`
  ${column(1, 4)};
  display: grid;
  align-content: start;
  gap: 1.25rem;
  overflow-wrap: anywhere;
  > p {
    ${type.body};
    text-wrap: pretty;
  }
  h2 {
    ${type.h3};
  }
`;
const place = css`
  ${type.small};
  color: var(--muted);
`;
const form = css`
  ${column(6, 7)};
  scroll-margin-block-start: 6rem;
`;

/** `/contact/request`: a request about the project of the query string; without one, a general request. */
export function RequestPage() {
  const { t, locale } = useMessages();
  const query = new URLSearchParams(useSearch());
  const kind = requestKinds.find((each) => each === query.get('request')) ?? 'information';
  const { company, projectBySlug } = useContent();
  const project = projectBySlug[query.get('project') ?? ''];
  const isInvestment = kind === 'consultation' || project?.category === 'investment';
  return (
    <Grid css={grid}>
      <div css={head} data-one-query="">
        <TextLink
          href={project?.slug ? paths.project(project.slug) : paths.projects}
          LinkComponent={PageLink}
          arrow="left"
        >
          {t(project ? 'contact.request.back' : 'shared.backToProjects')}
        </TextLink>
        <h1 id="request-title" tabIndex={-1} data-page-heading="">
          {t(`contact.request.title.${kind}`)}
        </h1>
      </div>
      <div css={aside}>
        {project && (
          <>
            <CutFrame ratio="3 / 2">
              <PagePicture name={project.image} sizes="(min-width: 700px) 33vw, 88vw" priority />
            </CutFrame>
            <div>
              <h2>{project.name}</h2>
              <p css={place}>{project.location[locale]}</p>
            </div>
          </>
        )}
        <p>{t(`contact.request.text.${kind}`)}</p>
        <p>
          <TextLink href={phoneLink(company)} arrow="none">
            {company.phone}
          </TextLink>
        </p>
      </div>
      <div css={form} id="contact-form">
        <ContactForm
          labelledBy="request-title"
          subject={isInvestment ? 'investment' : 'project'}
          request={kind}
          project={project?.slug}
        />
      </div>
    </Grid>
  );
}
