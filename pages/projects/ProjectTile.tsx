import { ProjectCard } from '@hd-group/ui/project-card/ProjectCard.tsx';
import { memo } from 'react';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { fallbackPicture } from '../../data/schemas/pictures.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { cardContents } from './card-contents.ts';

interface ProjectTileProps {
  project: Project;
  /** Whether its own picture failed to load. */
  hasPictureFailed: boolean;
  /** Whether its picture is the LCP image. */
  isLcpPicture: boolean;
  /** `sizes` of the picture. */
  sizes: string;
}

/** A project as a card. Memoised: a change of language does not render the cards that still have the previous messages. */
export const ProjectTile = memo(function ProjectTile({
  project,
  hasPictureFailed,
  isLcpPicture,
  sizes,
}: ProjectTileProps) {
  const { t, locale } = useMessages();
  const contents = cardContents(project, locale, t);
  return (
    <ProjectCard
      {...contents}
      name={project.name}
      picture={
        <PagePicture
          name={hasPictureFailed ? fallbackPicture : project.image}
          priority={isLcpPicture}
          sizes={sizes}
        />
      }
      detailsLabel={t('projects.details')}
      LinkComponent={PageLink}
      data-project={project.id}
      data-fallback={hasPictureFailed || undefined}
    />
  );
});
