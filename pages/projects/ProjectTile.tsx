import { ProjectCard } from '@hd-group/ui/project-card/ProjectCard.tsx';
import type { Project } from '../../data/content/entities.ts';
import { fallbackPicture } from '../../data/content/pictures.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { keptCardContents } from './card-contents.ts';

export interface ProjectTileProps {
  project: Project;
  /** Its own picture did not load. */
  failed: boolean;
  /** On the first screen. */
  priority: boolean;
  /** The `sizes` of the picture. */
  sizes: string;
}

/** One project of the portfolio as a card. */
export function ProjectTile({ project, failed, priority, sizes }: ProjectTileProps) {
  const { t, locale } = useMessages();
  const contents = keptCardContents(project, locale, t);
  return (
    <ProjectCard
      {...contents}
      name={project.name}
      picture={
        <PagePicture name={failed ? fallbackPicture : project.image} priority={priority} sizes={sizes} />
      }
      detailsLabel={t('projects.details')}
      LinkComponent={PageLink}
      data-project={project.id}
      data-fallback={failed || undefined}
    />
  );
}
