import { Button } from '@hd-group/ui/button/Button.tsx';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { ListQuery } from './inbox-queries.ts';
import { ListFailure } from './ListFailure.tsx';

interface ListPlaceholderProps {
  query: ListQuery & { isPending: boolean };
  /** Whether a search or a filter is active. */
  isFiltered: boolean;
  onReset(): void;
  /** Shown when the list has no entries at all. */
  title: string;
  text: string;
}

/** Shown instead of an empty list: loading, failed, no matches, or no entries yet. */
export function ListPlaceholder({ query, isFiltered, onReset, title, text }: ListPlaceholderProps) {
  const { t } = useMessages();
  if (query.isError) return <ListFailure isRetrying={query.isFetching} onRetry={query.refetch} />;
  if (query.isPending) return <Spinner label={t('admin.list.loading')} />;
  if (!isFiltered) {
    return (
      <EmptyState title={title}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('admin.filter.none')}>
      <p>{t('admin.filter.noneText')}</p>
      <Button size="small" onClick={onReset}>
        {t('admin.filter.reset')}
      </Button>
    </EmptyState>
  );
}
