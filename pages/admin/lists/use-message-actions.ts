import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { newsletterKey } from '../../forms/cached-queries.ts';
import { useSessionActions } from '../../staff/sign-in/session.ts';
import { useStepUp } from '../../staff/sign-in/step-up.tsx';
import { forgetUnsentTexts } from '../../staff/sign-in/unsent-texts.ts';
import { lists } from './inbox-queries.ts';

export type Action =
  | { kind: 'release' | 'erase' | 'eraseSpam'; ids: number[] }
  | { kind: 'sendMails'; ids?: number[]; state?: 'held' };

function perform(action: Action): Promise<unknown> {
  switch (action.kind) {
    case 'release':
      return sendRequest('POST', apiPaths.messagesRelease, { ids: action.ids });
    case 'erase':
      return sendRequest('POST', apiPaths.messagesErase, { ids: action.ids });
    case 'eraseSpam':
      return sendRequest('POST', apiPaths.messagesErase, { ids: action.ids, suspected: true });
    case 'sendMails':
      return sendRequest('POST', apiPaths.mailsRelease, { ids: action.ids, state: action.state });
  }
}

/** Changes messages or mails on the server, then refetches the lists but that of the subscribers: a read of it is audited. */
export function useMessageActions() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  const { send } = useStepUp();
  return useMutation({
    mutationFn: (action: Action) => send(() => perform(action)),
    onSuccess(_, action) {
      if (action.kind === 'erase' || action.kind === 'eraseSpam')
        forgetUnsentTexts(action.ids.flatMap((id) => [`reply ${id}`, `note ${id}`]));
      return client.invalidateQueries({
        predicate: (query) => lists.predicate(query) && query.queryKey[0] !== newsletterKey,
      });
    },
    onError: (error) => {
      if (errorStatus(error) === 401) end();
    },
  });
}
