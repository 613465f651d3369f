import { mockFetch } from '../../test/support/mock-fetch.ts';
import { errorStatus, sendRequest } from './api-client.ts';

test('a status other than 2xx throws an error with status and body', async () => {
  mockFetch(() => ({ status: 409, body: { error: 'twice' } }));
  await expect(sendRequest('POST', '/api/x', {})).rejects.toThrow('409: {"error":"twice"}');
});

test('the status text replaces an empty body', async () => {
  mockFetch(() => ({ status: 503 }));
  await expect(sendRequest('GET', '/api/x')).rejects.toThrow('503: status text');
});

test('a request without a body sends none, and an empty response is null', async () => {
  const calls = mockFetch(() => ({ status: 204 }));
  expect(await sendRequest('PATCH', '/api/x')).toBeNull();
  expect(calls).toEqual([{ method: 'PATCH', path: '/api/x', body: undefined }]);
});

test('the error has the status; other errors have none', async () => {
  mockFetch(() => ({ status: 401 }));
  const error = await sendRequest('GET', '/api/x').catch((thrown: unknown) => thrown);
  expect(errorStatus(error)).toBe(401);
  expect(errorStatus(new TypeError('Failed to fetch'))).toBeUndefined();
});
