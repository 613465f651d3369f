import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { failureOf } from '../../staff/controls/failure.ts';
import { type StaffRequest, useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';

/**
 * Sends requests that publish. The lists are fetched again after a failure, too: somebody else may have published, and a request whose
 * connection has ended may publish all the same.
 *
 * @param lists first parts of query keys.
 */
export function usePublicationRequest<Answer>(...lists: string[]) {
  const { t } = useMessages();
  const { refetch, mutateAsync, failure, ...mutation } = useStaffRequest<Answer>(...lists);
  const isUnanswered = mutation.isError && failureOf(mutation.error) === null;
  const isPlan = mutation.variables?.path === apiPaths.contentSchedules;
  const page = t(isPlan ? 'editor.schedule.list' : 'editor.content-editions.meta.name');
  return {
    ...mutation,
    failure: isUnanswered ? { ...failure, text: t('editor.publish.unanswered', { page }) } : failure,
    mutateAsync: (request: StaffRequest) =>
      mutateAsync(request).catch(async (error: unknown) => {
        await refetch();
        throw error;
      }),
  };
}
