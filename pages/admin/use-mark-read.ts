import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { errorStatus, sendRequest } from '../app/api-client.ts';
import { contactKey, type MessagePages } from './inbox-queries.ts';
import { useSessionActions } from './session.ts';

/** Updates one message and the unread count in every cached list. */
function updateCachedMessage(client: QueryClient, id: number, isRead: boolean): void {
  client.setQueriesData<MessagePages>({ queryKey: [contactKey] }, (data) => {
    if (!data) return data;
    const isAffected = data.pages.some((page) =>
      page?.messages.some((row) => row.id === id && row.isRead !== isRead),
    );
    if (!isAffected) return data;
    return {
      ...data,
      pages: data.pages.map(
        (page) =>
          page && {
            ...page,
            unread: page.unread + (isRead ? -1 : 1),
            messages: page.messages.map((row) => (row.id === id ? { ...row, isRead } : row)),
          },
      ),
    };
  });
}

/** Marks a message as read by an optimistic update: rolled back when the request fails, refetched when it succeeds. */
export function useMarkRead() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  return useMutation({
    mutationFn: (id: number) => sendRequest<Message>('PATCH', apiPaths.messageRead(id)),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: [contactKey] });
      updateCachedMessage(client, id, true);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [contactKey] }),
    onError: (error, id) => {
      updateCachedMessage(client, id, false);
      if (errorStatus(error) === 401) end();
      // The message was erased in the meantime; the refetched list no longer has it.
      if (errorStatus(error) === 404) void client.invalidateQueries({ queryKey: [contactKey] });
    },
  });
}
