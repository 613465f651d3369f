import { css } from '@emotion/react';
import { FilterKey } from '@hd-group/ui/filter-bar/FilterKey.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PortfolioViews } from './PortfolioViews.tsx';
import { ProjectFilters, type ProjectFiltersProps } from './ProjectFilters.tsx';

const below = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1.5rem;
`;

const key = css`
  margin-block-start: 0.75rem;
`;

/** The filters, and below them the legend of the status icons and the switch between the views. */
export function PortfolioBar(props: ProjectFiltersProps) {
  const { t } = useMessages();
  return (
    <>
      <ProjectFilters {...props} />
      <div css={below}>
        <FilterKey
          css={key}
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
