import { css } from '@emotion/react';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import type { Project } from '../../data/content/entities.ts';
import { ProjectTile } from './ProjectTile.tsx';
import { useFailedPictures } from './use-failed-pictures.ts';

/** Narrower, and a sum of money would not fit beside its label. */
const fromThree = '@media (min-width: 1100px)';

const grid = css`
  display: grid;
  gap: 3.5rem ${gap};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${fromThree} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  > li {
    min-width: 0;
    break-inside: avoid;
  }
  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 1.5rem 1rem;
  }
`;

/** In the sheet's whole width. */
const wholeWidth = '(min-width: 1680px) 32rem, (min-width: 1100px) 31vw, (min-width: 700px) 46vw, 92vw';

export interface ProjectGridProps {
  projects: readonly Project[];
  /** The first card is on the first screen. */
  first?: boolean;
  /** The `sizes` of the pictures, where the grid is not as wide as the sheet. */
  sizes?: string;
  className?: string;
}

/** Cards in one, two or three columns. */
export function ProjectGrid({ projects, first = false, sizes = wholeWidth, className }: ProjectGridProps) {
  const { list, failed, onErrorCapture } = useFailedPictures<HTMLUListElement>();
  return (
    <ul css={grid} className={className} ref={list} onErrorCapture={onErrorCapture}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectTile
            project={project}
            failed={failed.has(project.id)}
            priority={first && index === 0}
            sizes={sizes}
          />
        </li>
      ))}
    </ul>
  );
}
