import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditList, MessageList, SubscriberList } from '../../data/api/responses.ts';
import type { Subject } from '../../data/api/subjects.ts';
import { queryFunction } from './query-client.ts';

/** Rows fetched at a time. */
export const pageLimit = 50;

export const contactKey = '/api/contact';
export const newsletterKey = '/api/newsletter';

export interface MessageFilters {
  search: string;
  unread: boolean;
  subject: Subject | '';
  suspected: 'all' | 'only' | 'none';
}

export const noFilters: MessageFilters = { search: '', unread: false, subject: '', suspected: 'all' };

type Pages<List> = InfiniteData<List | null, string | null>;
export type MessagePages = Pages<MessageList>;

/** Key of the messages that pass the filters; joined with slashes it is the address of their first page. */
export function messagesKey({ search, unread, subject, suspected }: MessageFilters): [string, string] {
  const query = new URLSearchParams({ limit: String(pageLimit) });
  if (search) query.set('q', search);
  if (unread) query.set('unread', 'true');
  if (subject) query.set('subject', subject);
  if (suspected !== 'all') query.set('suspected', String(suspected === 'only'));
  return [contactKey, `messages?${query}`];
}

/** Key of the subscribers whose address contains the text. */
export function subscribersKey(search: string): [string, string] {
  const query = new URLSearchParams({ limit: String(pageLimit) });
  if (search) query.set('q', search);
  return [newsletterKey, `subscribers?${query}`];
}

function usePages<List extends { nextCursor: string | null }>(
  queryKey: [string, string],
  refetchOnMount?: 'always',
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: queryFunction<List>({ on401: 'empty' }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: List | null) => last?.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(refetchOnMount ? { refetchOnMount } : {}),
  });
}

/** The messages that pass the filters, page by page; a page is null when the session has ended. */
export const useMessagePages = (filters: MessageFilters) => usePages<MessageList>(messagesKey(filters));

/** The subscribers that match the search, page by page; a page is null when the session has ended. */
export const useSubscribers = (search: string) => usePages<SubscriberList>(subscribersKey(search));

const auditKey: [string, string] = ['/api', `audit?limit=${pageLimit}`];

/** The audit log, page by page, fetched again each time it is shown; a page is null when the session has ended. */
export const useAuditPages = () => usePages<AuditList>(auditKey, 'always');

/** What a list needs of its query. */
export type ListQuery = Pick<
  ReturnType<typeof useMessagePages>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetching' | 'isError' | 'isPlaceholderData'
> & { fetchNextPage(): unknown; refetch(): unknown };
