import { type InfiniteData, keepPreviousData, type Query, useInfiniteQuery } from '@tanstack/react-query';
import type { MailState } from '../../../data/api/mails.ts';
import { initialWork, type Queue } from '../../../data/api/message-work.ts';
import type { RequestKind } from '../../../data/api/request-kinds.ts';
import type {
  AuditList,
  MailList,
  Message,
  MessageList,
  Subscriber,
  SubscriberList,
} from '../../../data/api/responses.ts';
import type { Subject } from '../../../data/api/subjects.ts';
import { newsletterKey } from '../../forms/cached-queries.ts';
import { queryFunction } from '../../staff/sign-in/query-client.ts';

/** Rows per request. */
export const pageLimit = 50;

/** Prefix of every message query. */
export const contactKey = '/api/contact';

/** Filter for the queries of all lists. */
export const lists = { predicate: ({ queryKey }: Query) => String(queryKey[1]).includes('?limit=') };

export interface MessageFilters {
  search: string;
  unread: boolean;
  subject: Subject | '';
  request: RequestKind | '';
  /** Whether the view of suspected spam is shown; its messages appear nowhere else. */
  suspected: boolean;
  /** Whether the view of messages is shown that the server will delete soon. */
  expiring: boolean;
  /** The queue that is shown. */
  queue: Queue | '';
}

export const defaultFilters: MessageFilters = {
  search: '',
  unread: false,
  subject: '',
  request: '',
  suspected: false,
  expiring: false,
  queue: '',
};

type Pages<List> = InfiniteData<List | null, string | null>;
export type MessagePages = Pages<MessageList>;

/**
 * Query key of a list, whose parts joined with slashes are the URL of the first page.
 *
 * @param filters parameters of the query string; empty ones are left out.
 */
function listKey(prefix: string, name: string, filters: Record<string, string> = {}): [string, string] {
  const active = Object.entries(filters).filter(([, value]) => value !== '');
  return [prefix, `${name}?${new URLSearchParams([['limit', String(pageLimit)], ...active])}`];
}

/** A value that may lack some of its fields. */
type Sparse<Value, Optional extends keyof Value> = Omit<Value, Optional> & Partial<Value>;
interface SparseMessages extends Partial<Omit<MessageList, 'messages'>> {
  messages: Sparse<Message, 'suspected' | 'answeredAt' | 'language' | keyof typeof initialWork>[];
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
  expiring: 0,
  mine: 0,
  unassigned: 0,
  unanswered: 0,
  overdue: 0,
  nextCursor: null,
  ...list,
  messages: list.messages.map((row) => ({
    suspected: false,
    answeredAt: null,
    language: null,
    ...initialWork,
    ...row,
  })),
});
const completeSubscribers = (list: SparseSubscribers): SubscriberList => ({
  total: list.subscribers.length,
  nextCursor: null,
  ...list,
  // Without a state a subscriber has no note.
  subscribers: list.subscribers.map((row) => ({ state: 'confirmed' as const, ...row })),
});

/** The messages that match the filters, page by page; a page is null when the session has ended. */
export function useMessagePages(filters: MessageFilters) {
  const { search, unread, subject, request, suspected, expiring, queue } = filters;
  const view: Record<string, string> = expiring
    ? { expiring: 'true' }
    : { suspected: String(suspected), queue };
  const shown = { unread: unread ? 'true' : '', subject, request, ...view };
  return usePages(listKey(contactKey, 'messages', { q: search, ...shown }), completeMessages);
}

/** The subscribers that match the search, page by page; a page is null when the session has ended. */
export const useSubscribers = (search: string) =>
  usePages(listKey(newsletterKey, 'subscribers', { q: search }), completeSubscribers);

/** The mails in a state, page by page; a page is null when the session has ended. */
export const useMails = (state: MailState | '') =>
  usePages(listKey('/api', 'mails', { state }), (list: MailList) => list);

/** The audit log, page by page, fetched again each time it is shown; a page is null when the session has ended. */
export const useAuditPages = () => usePages(listKey('/api', 'audit'), (list: AuditList) => list, 'always');

/** The part of a query that footer and placeholder of a list use. */
export type ListQuery = Pick<
  ReturnType<typeof useMessagePages>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetching' | 'isError'
> & { fetchNextPage(): unknown; refetch(): unknown };
