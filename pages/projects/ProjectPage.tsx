import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { pictureNotes } from '../../data/derived/picture-notes.ts';
import { placeName } from '../../data/derived/places.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { isPictureName } from '../../data/schemas/pictures.ts';
import { paths } from '../../data/site/paths.ts';
import { projectBySlug } from '../../data/site/slug-entry.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import type { PageProps } from '../app/page-props.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { usePortfolioUrl } from '../app/routing/use-portfolio-url.ts';
import { ErrorPage } from '../error/ErrorPage.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { NearbyProjects } from './NearbyProjects.tsx';
import { ProjectStory } from './ProjectStory.tsx';

/** `/projects/:slug`: a project that has no page of its own, from its entry alone; the 404 page for an unknown slug. */
export function ProjectPage({ page, slug = '' }: PageProps) {
  const project = projectBySlug(slug);
  return project ? <GeneralProject project={project} /> : <ErrorPage page={page} />;
}

function GeneralProject({ project }: { project: Project & { slug: string } }) {
  const { t, locale } = useMessages();
  const { name, location, image, slug } = project;
  return (
    <>
      <DetailHero
        picture={<PagePicture name={image} sizes="100vw" priority />}
        back={
          <TextLink href={usePortfolioUrl()} LinkComponent={PageLink} arrow="left">
            {t('shared.backToProjects')}
          </TextLink>
        }
        title={name}
        subtitle={placeName(location, locale)}
        caption={isPictureName(image) && pictureNotes[image].caption[locale]}
      />
      <ProjectStory project={project} />
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
