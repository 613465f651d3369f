import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { onInvalidate } from '../forms/cached-queries.ts';
import { sendRequest, statusOf } from '../forms/send-request.ts';

/** What a 401 becomes: an error, or an empty result (null). */
export type On401 = 'throw' | 'empty';

/**
 * The default query function: GET to the key's parts joined with slashes. An infinite query's page parameter is added
 * as `cursor`.
 *
 * @throws Error("STATUS: BODY"), for a 401 only when it is not to be empty.
 */
export function queryFunction<Data>({ on401 }: { on401: On401 }) {
  return async ({
    queryKey,
    pageParam,
  }: Pick<QueryFunctionContext, 'queryKey' | 'pageParam'>): Promise<Data | null> => {
    const path = queryKey.join('/');
    const cursor = typeof pageParam === 'string' ? `cursor=${encodeURIComponent(pageParam)}` : '';
    const address = cursor === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${cursor}`;
    try {
      return await sendRequest<Data>('GET', address);
    } catch (error) {
      if (on401 === 'empty' && statusOf(error) === 401) return null;
      throw error;
    }
  };
}

/** A cache that never retries, never polls, never goes stale, and fails when there is no network instead of waiting. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction({ on401: 'throw' }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let inBrowser: QueryClient | null = null;

/** The browser's one cache; on the server every rendering has its own, which is never filled. */
export function sharedQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!inBrowser) {
    const client = createQueryClient();
    onInvalidate((prefix) => {
      void client.invalidateQueries({ queryKey: [prefix] });
    });
    inBrowser = client;
  }
  return inBrowser;
}
