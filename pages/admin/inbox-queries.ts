import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MailState } from '../../data/api/mails.ts';
import type { RequestKind } from '../../data/api/request-kinds.ts';
import type {
  AuditList,
  MailList,
  Message,
  MessageList,
  Subscriber,
  SubscriberList,
} from '../../data/api/responses.ts';
import type { Subject } from '../../data/api/subjects.ts';
import { newsletterKey } from '../forms/cached-queries.ts';
import { queryFunction } from './query-client.ts';

/** Rows per request. */
export const pageLimit = 50;

/** Prefix of every message query. */
export const contactKey = '/api/contact';

/** Prefix of every query of mails. */
export const mailsKey = '/api';

export interface MessageFilters {
  search: string;
  unread: boolean;
  subject: Subject | '';
  request: RequestKind | '';
  /** Whether the view of suspected spam is shown; its messages appear nowhere else. */
  suspected: boolean;
}

export const defaultFilters: MessageFilters = {
  search: '',
  unread: false,
  subject: '',
  request: '',
  suspected: false,
};

type Pages<List> = InfiniteData<List | null, string | null>;
export type MessagePages = Pages<MessageList>;

/** Query key of the messages that match the filters; its parts joined with slashes are the URL of the first page. */
function messagesKey({ search, unread, subject, request, suspected }: MessageFilters): [string, string] {
  const query = new URLSearchParams({ limit: String(pageLimit) });
  if (search) query.set('q', search);
  if (unread) query.set('unread', 'true');
  if (subject) query.set('subject', subject);
  if (request) query.set('request', request);
  query.set('suspected', String(suspected));
  return [contactKey, `messages?${query}`];
}

/** Query key of the subscribers whose email address contains the text. */
function subscribersKey(search: string): [string, string] {
  const query = new URLSearchParams({ limit: String(pageLimit) });
  if (search) query.set('q', search);
  return [newsletterKey, `subscribers?${query}`];
}

/** Query key of the mails in a state; of all with an empty one. */
function mailsListKey(state: MailState | ''): [string, string] {
  const query = new URLSearchParams({ limit: String(pageLimit) });
  if (state) query.set('state', state);
  return [mailsKey, `mails?${query}`];
}

/** A value that may lack some of its fields. */
type Sparse<Value, Optional extends keyof Value> = Omit<Value, Optional> & Partial<Value>;
interface SparseMessages extends Partial<Omit<MessageList, 'messages'>> {
  messages: Sparse<Message, 'suspected' | 'answeredAt'>[];
}
interface SparseSubscribers extends Partial<Omit<SubscriberList, 'subscribers'>> {
  subscribers: Sparse<Subscriber, 'state'>[];
}

function usePages<List extends { nextCursor: string | null }, Received = List>(
  queryKey: [string, string],
  complete: (list: Received) => List,
  refetchOnMount?: 'always',
) {
  const fetchPage = queryFunction<Received>({ on401: 'empty' });
  return useInfiniteQuery({
    queryKey,
    queryFn: async (context) => {
      const list = await fetchPage(context);
      return list && complete(list);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: List | null) => last?.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(refetchOnMount ? { refetchOnMount } : {}),
  });
}

/** The inbox works with the specified fields of a list; without counters, the list is complete. */
const completeMessages = (list: SparseMessages): MessageList => ({
  total: list.messages.length,
  unread: list.messages.filter(({ isRead }) => !isRead).length,
  suspected: 0,
  suspectedUnread: 0,
  released: 0,
  nextCursor: null,
  ...list,
  messages: list.messages.map((row) => ({ suspected: false, answeredAt: null, ...row })),
});
const completeSubscribers = (list: SparseSubscribers): SubscriberList => ({
  total: list.subscribers.length,
  nextCursor: null,
  ...list,
  // Without a state a subscriber has no note.
  subscribers: list.subscribers.map((row) => ({ state: 'confirmed' as const, ...row })),
});

/** The messages that match the filters, page by page; a page is null when the session has ended. */
export const useMessagePages = (filters: MessageFilters) => usePages(messagesKey(filters), completeMessages);

/** The subscribers that match the search, page by page; a page is null when the session has ended. */
export const useSubscribers = (search: string) => usePages(subscribersKey(search), completeSubscribers);

/** The mails in a state, page by page; a page is null when the session has ended. */
export const useMails = (state: MailState | '') => usePages(mailsListKey(state), (list: MailList) => list);

const auditKey: [string, string] = ['/api', `audit?limit=${pageLimit}`];

/** The audit log, page by page, fetched again each time it is shown; a page is null when the session has ended. */
export const useAuditPages = () => usePages(auditKey, (list: AuditList) => list, 'always');

/** The part of a query that footer and placeholder of a list use. */
export type ListQuery = Pick<
  ReturnType<typeof useMessagePages>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetching' | 'isError'
> & { fetchNextPage(): unknown; refetch(): unknown };
