import { css } from '@emotion/react';
import { ProjectCard } from '@hd-group/ui/project-card/ProjectCard.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { fallbackPicture } from '../../data/schemas/pictures.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { CachedItem } from './CachedItem.tsx';
import { cardContents } from './card-contents.ts';

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
const fullWidthSizes = '(min-width:1680px) 32rem,(min-width:1100px) 31vw,(min-width:700px) 46vw,88vw';

interface ProjectGridProps {
  projects: readonly Project[];
  /** Whether the first picture is the LCP image. */
  hasLcpPicture?: boolean;
  /** `sizes` of the pictures, where the grid is narrower. */
  sizes?: string;
  className?: string;
}

/**
 * Reads what the cards of projects show: their markup is cached on the server, and the browser may show others than the first rendering,
 * or the fallback picture.
 */
export function useCardsOf(projects: readonly Project[]): void {
  const { pictures, projectTypes } = useContent();
  for (const { image, type } of projects) void [pictures[image], projectTypes[type]];
  void pictures[fallbackPicture];
}

/** Cards in one, two or three columns. */
export function ProjectGrid({
  projects,
  hasLcpPicture = false,
  sizes = fullWidthSizes,
  className,
}: ProjectGridProps) {
  useCardsOf(projects);
  const { list, failed, onErrorCapture } = useFailedPictures<HTMLUListElement>();
  return (
    <ul css={grid} className={className} ref={list} onErrorCapture={onErrorCapture}>
      {projects.map((project, index) => {
        const isLcpPicture = hasLcpPicture && index === 0;
        const hasPictureFailed = failed.has(project.id);
        return (
          <CachedItem
            key={project.id}
            cacheKey={`${project.id} ${isLcpPicture} ${hasPictureFailed} ${sizes}`}
          >
            <ProjectTile
              project={project}
              hasPictureFailed={hasPictureFailed}
              isLcpPicture={isLcpPicture}
              sizes={sizes}
            />
          </CachedItem>
        );
      })}
    </ul>
  );
}

interface ProjectTileProps {
  project: Project;
  /** Whether its own picture failed to load. */
  hasPictureFailed: boolean;
  /** Whether its picture is the LCP image. */
  isLcpPicture: boolean;
  /** `sizes` of the picture. */
  sizes: string;
}

/** A project as a card. */
export function ProjectTile({ project, hasPictureFailed, isLcpPicture, sizes }: ProjectTileProps) {
  const { t, locale } = useMessages();
  const contents = cardContents(useContent(), project, locale, t);
  return (
    <ProjectCard
      {...contents}
      name={project.name}
      picture={
        <PagePicture
          name={hasPictureFailed ? fallbackPicture : project.image}
          priority={isLcpPicture}
          sizes={sizes}
          maxWidth={1280}
        />
      }
      detailsLabel={t('projects.details')}
      LinkComponent={PageLink}
      data-project={project.id}
      data-fallback={hasPictureFailed || undefined}
    />
  );
}

/**
 * Detects pictures of project cards that failed to load, by the project's id in `data-project`.
 *
 * @returns a ref for the list of cards, the ids that failed, and the listener for the list's `onErrorCapture`: error
 *   events do not bubble, so the listener handles them in the capture phase.
 */
function useFailedPictures<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());

  const addFailed = useCallback((ids: number[]) => {
    if (ids.length > 0) setFailed((known) => new Set([...known, ...ids]));
  }, []);

  // A picture may have failed before hydration.
  useEffect(() => {
    const pictures = [...(list.current?.querySelectorAll('img') ?? [])];
    addFailed(pictures.filter(isBroken).flatMap(cardOf));
  }, [addFailed]);

  return { list, failed, onErrorCapture: (event: SyntheticEvent) => addFailed(cardOf(event.target)) };
}

function isBroken(picture: HTMLImageElement): boolean {
  return picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0;
}

function cardOf(target: EventTarget): number[] {
  if (!(target instanceof HTMLImageElement)) return [];
  const id = target.closest<HTMLElement>('[data-project]')?.dataset.project;
  return id === undefined ? [] : [Number(id)];
}
