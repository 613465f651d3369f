import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withLanguage } from '../../../data/site/urls.ts';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { failureOf } from '../controls/failure.ts';
import { useSessionActions } from './session.ts';
import { useStepUp } from './step-up.tsx';

/** A change that the API makes. */
export interface StaffRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** What the API says about a failed request, in the language of the page. */
interface FailureTexts {
  /** By field. */
  fields: Record<string, string>;
  /** Of the request; null when each error belongs to a field. */
  text: string | null;
}

function failureTexts(error: unknown, fallback: string): FailureTexts {
  const { message = fallback, fields = {} } = failureOf(error)?.error ?? {};
  return { fields, text: Object.keys(fields).length > 0 ? null : message };
}

/**
 * Sends changes to the API and fetches the lists again that may differ; after a failure, only `refetch` does.
 *
 * @param lists first parts of query keys.
 */
export function useStaffRequest<Answer>(...lists: string[]) {
  const { t, locale } = useMessages();
  const client = useQueryClient();
  const { end } = useSessionActions();
  const { send } = useStepUp();
  const refetch = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(String(queryKey[0])) });
  const mutation = useMutation({
    mutationFn: ({ method, path, body }: StaffRequest) =>
      send(() => sendRequest<Answer>(method, withLanguage(path, locale), body)),
    onSuccess: refetch,
    onError: (error) => {
      if (errorStatus(error) === 401) end();
    },
  });
  const failure: FailureTexts = mutation.isError
    ? failureTexts(mutation.error, t('admin.person.failed'))
    : { fields: {}, text: null };
  return { ...mutation, failure, refetch };
}
