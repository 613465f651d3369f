import { Button } from '@hd-group/ui/button/Button.tsx';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { ListQuery } from './inbox-queries.ts';

interface NothingShownProps {
  query: ListQuery & { isPending: boolean };
  /** A search or a filter is set. */
  filtered: boolean;
  onReset(): void;
  /** Said when there is nothing at all. */
  title: string;
  text: string;
}

/** In a list's place: still loading, failed, nothing found, or nothing there yet. */
export function NothingShown({ query, filtered, onReset, title, text }: NothingShownProps) {
  const { t } = useMessages();
  if (query.isError) {
    return (
      <EmptyState title={t('admin.list.failed')} role="alert">
        <Button size="small" pending={query.isFetching} onClick={() => query.refetch()}>
          {t('admin.list.retry')}
        </Button>
      </EmptyState>
    );
  }
  if (query.isPending) return <Spinner label={t('admin.list.loading')} />;
  if (!filtered) {
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
