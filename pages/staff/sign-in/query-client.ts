import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { onInvalidate } from '../../forms/cached-queries.ts';

/** Handling of a 401: throw an error, or return null. */
type On401 = 'throw' | 'empty';

/**
 * Creates a query function: a GET request whose URL is the parts of the query key joined with slashes. The page
 * parameter of an infinite query is added as `cursor`.
 *
 * @throws Error("STATUS: BODY"), for a 401 only with `throw`.
 */
export function queryFunction<Data>({ on401 }: { on401: On401 }) {
  return async ({
    queryKey,
    pageParam,
  }: Pick<QueryFunctionContext, 'queryKey' | 'pageParam'>): Promise<Data | null> => {
    const path = queryKey.join('/');
    const cursor = typeof pageParam === 'string' ? `cursor=${encodeURIComponent(pageParam)}` : '';
    const url = cursor === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${cursor}`;
    try {
      return await sendRequest<Data>('GET', url);
    } catch (error) {
      if (on401 === 'empty' && errorStatus(error) === 401) return null;
      throw error;
    }
  };
}

/** Creates a client without retries, polling and staleness; without a network its requests fail at once. */
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

let browserClient: QueryClient | null = null;

/** The one client of the browser; on the server a new one for each render, which stays empty. */
export function sharedQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!browserClient) {
    const client = createQueryClient();
    onInvalidate((prefix) => {
      void client.invalidateQueries({ queryKey: [prefix] });
    });
    browserClient = client;
  }
  return browserClient;
}
