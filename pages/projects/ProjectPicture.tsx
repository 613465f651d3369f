import { css } from '@emotion/react';
import type { Project } from '../../data/entities.ts';
import { fallbackPicture, isExternalPicture } from '../../data/pictures.ts';
import { PagePicture, type PictureName } from '../app/PagePicture.tsx';

const external = css`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

export interface ProjectPictureProps {
  project: Project;
  failed: boolean;
  priority: boolean;
  sizes: string;
}

/** A project's picture: one of ours, one of another host, or the stock picture when it failed to load. */
export function ProjectPicture({ project, failed, priority, sizes }: ProjectPictureProps) {
  if (isExternalPicture(project.image) && !failed) {
    return <img src={project.image} alt={project.name} width={3} height={2} loading="lazy" css={external} />;
  }
  const name = failed ? fallbackPicture : project.image;
  return <PagePicture name={name as PictureName} sizes={sizes} priority={priority} />;
}
