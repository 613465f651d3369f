import { Button } from '@hd-group/ui/button/Button.tsx';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { useMessages } from '../../app/i18n/use-messages.ts';

export interface ListFailureProps {
  /** What is requested again, and whether that is under way. */
  query: { isFetching: boolean; refetch(): unknown };
  heading?: 2 | 3;
}

/** Shown instead of what could not be loaded or displayed, with a button to request it again. */
export function ListFailure({ query, heading }: ListFailureProps) {
  const { t } = useMessages();
  return (
    <EmptyState title={t('admin.list.failed')} role="alert" heading={heading}>
      <Button size="small" pending={query.isFetching} onClick={() => query.refetch()}>
        {t('admin.list.retry')}
      </Button>
    </EmptyState>
  );
}
