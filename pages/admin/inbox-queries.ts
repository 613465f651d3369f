import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MailState } from '../../data/api/mails.ts';
import type { AuditList, MailList, MessageList, SubscriberList } from '../../data/api/responses.ts';
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
  /** Whether the view of suspected spam is shown; its messages appear nowhere else. */
  suspected: boolean;
}

export const noFilters: MessageFilters = { search: '', unread: false, subject: '', suspected: false };

type Pages<List> = InfiniteData<List | null, string | null>;
export type MessagePages = Pages<MessageList>;

/** Query key of the messages that match the filters; its parts joined with slashes are the URL of the first page. */
function messagesKey({ search, unread, subject, suspected }: MessageFilters): [string, string] {
  const query = new URLSearchParams({ limit: String(pageLimit) });
  if (search) query.set('q', search);
  if (unread) query.set('unread', 'true');
  if (subject) query.set('subject', subject);
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

/** The messages that match the filters, page by page; a page is null when the session has ended. */
export const useMessagePages = (filters: MessageFilters) => usePages<MessageList>(messagesKey(filters));

/** The subscribers that match the search, page by page; a page is null when the session has ended. */
export const useSubscribers = (search: string) => usePages<SubscriberList>(subscribersKey(search));

/** The mails in a state, page by page; a page is null when the session has ended. */
export const useMails = (state: MailState | '') => usePages<MailList>(mailsListKey(state));

const auditKey: [string, string] = ['/api', `audit?limit=${pageLimit}`];

/** The audit log, page by page, fetched again each time it is shown; a page is null when the session has ended. */
export const useAuditPages = () => usePages<AuditList>(auditKey, 'always');

/** The part of a query that footer and placeholder of a list use. */
export type ListQuery = Pick<
  ReturnType<typeof useMessagePages>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetching' | 'isError'
> & { fetchNextPage(): unknown; refetch(): unknown };
