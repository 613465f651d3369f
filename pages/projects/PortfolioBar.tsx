import { css } from '@emotion/react';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { FilterKey } from '@hd-group/ui/filter-bar/FilterKey.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { MouseEvent } from 'react';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { type PageRow, pageById } from '../../data/site/pages.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { ProjectFilters, type ProjectFiltersProps } from './ProjectFilters.tsx';
import { filteredUrl } from './use-project-filters.ts';

const below = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1.5rem;
`;

/** The filters, and below them the legend of the status icons and the switch between the views. */
export function PortfolioBar(props: ProjectFiltersProps) {
  const { t } = useMessages();
  return (
    <>
      <ProjectFilters {...props} />
      <div css={below}>
        <FilterKey
          aria-label={t('projects.key')}
          entries={[
            { kind: 'full', label: t('projects.status.completed') },
            { kind: 'hatched', label: t('projects.status.ongoing') },
          ]}
        />
        <PortfolioViews page={props.page} filters={props.filters} />
      </div>
    </>
  );
}

const root = css`
  ${type.legend};
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  margin-block-start: 0.5rem;
  color: var(--muted);
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.75rem;
    text-decoration: none;
  }
  a:hover {
    color: var(--accent);
  }
  [aria-current] {
    color: var(--text);
    text-decoration: underline 2px var(--accent);
    text-underline-offset: 0.5em;
  }
  @media print {
    display: none;
  }
`;

const views = [
  { name: 'grid', page: pageById('projects') },
  { name: 'city', page: pageById('projects-2') },
] as const;

/** Switch between the grid and the view by city; keeps the filters. */
function PortfolioViews({ page, filters }: { page: PageRow; filters: ProjectFiltersProps['filters'] }) {
  const { t } = useMessages();
  const content = useContent();
  const shown = views.filter((view) => isPresent(view.page, content));
  if (shown.length < 2) return null;
  return (
    <nav css={root} aria-label={t('projects.views')}>
      {shown.map((view) => (
        <PageLink
          key={view.name}
          href={filteredUrl(view.page, filters)}
          aria-current={view.page === page ? 'page' : undefined}
        >
          {t(`projects.views.${view.name}`)}
        </PageLink>
      ))}
    </nav>
  );
}

const emptyState = css`
  margin-block-start: 2.25rem;
  min-block-size: 20rem;
`;

interface NoProjectsProps {
  resetHref: string;
  /** Removes the filters. */
  reset(): void;
  heading: 2 | 3;
}

/** Empty state of filters without matches, with a link to the full portfolio; of a site without projects only the title. */
export function NoProjects({ resetHref, reset, heading }: NoProjectsProps) {
  const { t } = useMessages();
  const { projects } = useContent();
  const onClick = (event: MouseEvent) => {
    // For another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    reset();
    // The link is removed with the empty state, so the focus moves to the first filter.
    document.querySelector<HTMLSelectElement>('select[name="type"]')?.focus({ preventScroll: true });
  };
  return (
    <EmptyState title={t('projects.empty.title')} heading={heading} css={emptyState}>
      {projects.length > 0 && (
        <>
          <p>{t('projects.empty.description')}</p>
          <TextLink href={resetHref} LinkComponent={PageLink} onClick={onClick}>
            {t('projects.filter.reset')}
          </TextLink>
        </>
      )}
    </EmptyState>
  );
}

const lead = css`
  ${type.subtitle};
  margin-block-end: 0.625rem;
`;

/** Page title at the left, two introductory paragraphs at the right. */
export function PortfolioHead({
  title,
  subtitle,
  description,
}: Record<'title' | 'subtitle' | 'description', string>) {
  return (
    <PageHero
      title={title}
      intro={
        <div>
          <p css={lead}>{subtitle}</p>
          <p css={type.body}>{description}</p>
        </div>
      }
    />
  );
}

/** Closing call to action of both views. */
export function PortfolioCall() {
  const { t } = useMessages();
  return (
    <CallToAction
      title={t('projects.cta.title')}
      text={t('projects.cta.text')}
      button={t('projects.cta.button')}
      revealMargin="50px"
    />
  );
}
