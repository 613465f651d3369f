import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { sendRequest, statusOf } from '../forms/send-request.ts';
import { contactKey, type MessagePages } from './inbox-queries.ts';
import { useSessionActions } from './session.ts';

/** Shows one message as read or unread in every cached list, and the unread count with it. */
export function showRead(client: QueryClient, id: number, isRead: boolean): void {
  client.setQueriesData<MessagePages>({ queryKey: [contactKey] }, (data) => {
    if (!data) return data;
    const changes = data.pages.some((page) =>
      page?.messages.some((row) => row.id === id && row.isRead !== isRead),
    );
    if (!changes) return data;
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

/** Marks a message as read: shown at once, taken back when the call fails, fetched anew when it succeeds. */
export function useMarkRead() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  return useMutation({
    mutationFn: (id: number) => sendRequest<Message>('PATCH', apiPaths.messageRead(id)),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: [contactKey] });
      showRead(client, id, true);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [contactKey] }),
    onError: (error, id) => {
      showRead(client, id, false);
      if (statusOf(error) === 401) end();
      // Somebody erased it meanwhile: the list shows what is left.
      if (statusOf(error) === 404) void client.invalidateQueries({ queryKey: [contactKey] });
    },
  });
}
