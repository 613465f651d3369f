import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';
import { type PageRow, pageById } from '../../data/site/pages.ts';
import type { ProjectFilters } from '../../data/site/project-filters.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { filteredUrl } from './use-project-filters.ts';

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
export function PortfolioViews({ page, filters }: { page: PageRow; filters: ProjectFilters }) {
  const { t } = useMessages();
  return (
    <nav css={root} aria-label={t('projects.views')}>
      {views.map((view) => (
        <PageLink
          key={view.name}
          to={filteredUrl(view.page, filters)}
          aria-current={view.page === page ? 'page' : undefined}
        >
          {t(`projects.views.${view.name}`)}
        </PageLink>
      ))}
    </nav>
  );
}
