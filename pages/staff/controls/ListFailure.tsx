import { Button } from '@hd-group/ui/button/Button.tsx';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { useMessages } from '../../app/i18n/use-messages.ts';

interface ListFailureProps {
  /** Whether the repeated request is running. */
  isRetrying: boolean;
  onRetry(): unknown;
  heading?: 2 | 3;
}

/** Shown instead of what could not be loaded or displayed, with a button to request it again. */
export function ListFailure({ isRetrying, onRetry, heading }: ListFailureProps) {
  const { t } = useMessages();
  return (
    <EmptyState title={t('admin.list.failed')} role="alert" {...(heading && { heading })}>
      <Button size="small" pending={isRetrying} onClick={() => onRetry()}>
        {t('admin.list.retry')}
      </Button>
    </EmptyState>
  );
}
