import { mockFetch } from '../../test/support/mock-fetch.ts';
import { sendRequest, statusOf } from './send-request.ts';

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

test('the status is read from the error, and is null when there was no response', () => {
  expect(statusOf(new Error('401: nobody'))).toBe(401);
  expect(statusOf(new TypeError('Failed to fetch'))).toBeNull();
  expect(statusOf('401: nobody')).toBeNull();
});
