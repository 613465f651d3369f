import type { ReactNode } from 'react';
import type { ListQuery } from './inbox-queries.ts';
import { list } from './inbox-styles.ts';
import { ListBoundary } from './ListBoundary.tsx';
import { ListFailure } from './ListFailure.tsx';

interface ListRowsProps {
  query: ListQuery & { data: unknown; isPlaceholderData: boolean };
  /** Id of the heading. */
  labelledBy: string;
  children: ReactNode;
}

/** The entries of a list. */
export function ListRows({ query, labelledBy, children }: ListRowsProps) {
  return (
    <ListBoundary
      data={query.data}
      fallback={<ListFailure isRetrying={query.isFetching} onRetry={query.refetch} />}
    >
      <ul css={list} aria-busy={query.isPlaceholderData} aria-labelledby={labelledBy}>
        {children}
      </ul>
    </ListBoundary>
  );
}
