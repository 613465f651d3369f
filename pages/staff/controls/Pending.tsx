import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { ListFailure, type ListFailureProps } from './ListFailure.tsx';

interface PendingProps extends Pick<ListFailureProps, 'heading'> {
  queries: readonly (ListFailureProps['query'] & { isError: boolean; isPending: boolean })[];
}

/** Shown instead of what is not loaded: the failure of the first query that failed, else a spinner while one is pending. */
export function Pending({ queries, heading }: PendingProps) {
  const { t } = useMessages();
  const failed = queries.find(({ isError }) => isError);
  if (failed) return <ListFailure query={failed} heading={heading} />;
  return queries.some(({ isPending }) => isPending) && <Spinner label={t('admin.list.loading')} />;
}
