import { mockFetch } from '../../../test/support/mock-fetch.ts';
import { createQueryClient, queryFunction } from './query-client.ts';

test('the parts of the query key joined with slashes are the URL', async () => {
  const calls = mockFetch(() => ({ status: 200, body: { subscribers: [] } }));
  const client = createQueryClient();
  const data = await client.fetchQuery({ queryKey: ['/api/newsletter', 'subscribers'] });
  expect(calls).toEqual([{ method: 'GET', path: '/api/newsletter/subscribers', body: undefined }]);
  expect(data).toEqual({ subscribers: [] });
});

test('the page parameter is added to the query string as cursor', async () => {
  const calls = mockFetch(() => ({ status: 200, body: {} }));
  const fetchPage = queryFunction({ on401: 'throw' });
  await fetchPage({ queryKey: ['/api/contact', 'messages?limit=50'], pageParam: '7' });
  await fetchPage({ queryKey: ['/api/contact', 'messages'], pageParam: 'a b' });
  await fetchPage({ queryKey: ['/api/contact', 'messages'], pageParam: null });
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/contact/messages?limit=50&cursor=7',
    '/api/contact/messages?cursor=a%20b',
    '/api/contact/messages',
  ]);
});

test('a 401 throws by default and is not retried', async () => {
  const calls = mockFetch(() => ({ status: 401, body: 'no' }));
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow('401: "no"');
  expect(calls).toHaveLength(1);
});

test('the option on401 "empty" turns only a 401 into null', async () => {
  const fetchEmpty = queryFunction({ on401: 'empty' });
  mockFetch(() => ({ status: 401 }));
  expect(await fetchEmpty({ queryKey: ['/api/x'], pageParam: undefined })).toBeNull();
  mockFetch(() => ({ status: 500 }));
  await expect(fetchEmpty({ queryKey: ['/api/x'], pageParam: undefined })).rejects.toThrow(
    '500: status text',
  );
});

test('queries are not retried, polled or refetched on focus, and never become stale', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});
