import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '../../data/site/paths.ts';
import { sendRequest, statusOf } from '../forms/send-request.ts';
import { contactKey } from './inbox-queries.ts';
import { useSessionActions } from './session.ts';

/** Erases one message, then fetches the lists again. A message that was erased meanwhile counts as erased. */
export function useEraseMessage() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  return useMutation({
    mutationFn: (id: number) => sendRequest('POST', apiPaths.messagesErase, { ids: [id] }),
    onSuccess: () => client.invalidateQueries({ queryKey: [contactKey] }),
    onError: (error) => {
      if (statusOf(error) === 401) end();
    },
  });
}
