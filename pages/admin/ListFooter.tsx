import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { ListQuery } from './inbox-queries.ts';
import { listFooter } from './inbox-styles.ts';

const start = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
`;
const failed = css`
  color: var(--error);
`;

/** Footer of a list: number of rows, button for the next page, error state, and the export at the right. */
export function ListFooter({
  query,
  shown,
  children,
}: {
  query: ListQuery;
  shown: number;
  children?: ReactNode;
}) {
  const { t } = useMessages();
  const { hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage, refetch } = query;
  // A list that could not be loaded has no known number of entries.
  const isCounted = shown > 0 || !(isError || isFetching);
  return (
    <div css={listFooter}>
      <span css={start}>
        {hasNextPage && (
          <Button
            size="small"
            pending={isFetchingNextPage}
            pendingLabel={t('admin.list.loading')}
            onClick={() => fetchNextPage()}
          >
            {t('admin.list.more')}
          </Button>
        )}
        <span role="status">{isCounted && t('admin.list.count', { shown })}</span>
        {isError && shown > 0 && (
          <span css={failed} role="alert">
            {t('admin.list.failed')}
          </span>
        )}
        {isError && shown > 0 && !hasNextPage && (
          <Button size="small" onClick={() => refetch()}>
            {t('admin.list.retry')}
          </Button>
        )}
      </span>
      {children}
    </div>
  );
}
