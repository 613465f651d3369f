import { css } from '@emotion/react';
import { useIsRendered } from '@hd-group/ui/reveal/deferral.ts';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { useContext } from 'react';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { CachedItem } from '../app/cached-markup/CachedItem.tsx';
import { MessagesContext } from '../app/i18n/messages-context.ts';
import { useLaterMessages } from '../app/i18n/use-later-messages.ts';
import { ProjectTile } from './ProjectTile.tsx';
import { useFailedPictures } from './use-failed-pictures.ts';

/** Below this width an amount of money does not fit beside its label. */
const threeColumns = '@media (min-width: 1100px)';

const grid = css`
  display: grid;
  gap: 3.5rem ${gap};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${threeColumns} {
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

/** `sizes` of the pictures in a grid of full width. */
const fullWidthSizes = '(min-width: 1680px) 32rem, (min-width: 1100px) 31vw, (min-width: 700px) 46vw, 92vw';

/** Cards of the first screen, at most. */
const maxFirstCards = 6;

interface ProjectGridProps {
  projects: readonly Project[];
  /** Whether the first picture is the LCP image. */
  hasLcpPicture?: boolean;
  /** `sizes` of the pictures, where the grid is narrower. */
  sizes?: string;
  className?: string;
}

/** Cards in one, two or three columns. */
export function ProjectGrid({
  projects,
  hasLcpPicture = false,
  sizes = fullWidthSizes,
  className,
}: ProjectGridProps) {
  const { list, failed, onErrorCapture } = useFailedPictures<HTMLUListElement>();
  const messages = useContext(MessagesContext);
  const laterMessages = useLaterMessages();
  const shown = useIsRendered() ? projects : projects.slice(0, maxFirstCards);
  return (
    <ul css={grid} className={className} ref={list} onErrorCapture={onErrorCapture}>
      {shown.map((project, index) => {
        const isLcpPicture = hasLcpPicture && index === 0;
        const hasPictureFailed = failed.has(project.id);
        return (
          <MessagesContext key={project.id} value={index < maxFirstCards ? messages : laterMessages}>
            <CachedItem cacheKey={`${project.id} ${isLcpPicture} ${hasPictureFailed} ${sizes}`}>
              <ProjectTile
                project={project}
                hasPictureFailed={hasPictureFailed}
                isLcpPicture={isLcpPicture}
                sizes={sizes}
              />
            </CachedItem>
          </MessagesContext>
        );
      })}
    </ul>
  );
}
