import { mockFetch } from '../../test/support/mock-fetch.ts';
import { sendRequest, statusOf } from './send-request.ts';

test('an answer that is no success raises its status and its body', async () => {
  mockFetch(() => ({ status: 409, body: { error: 'twice' } }));
  await expect(sendRequest('POST', '/api/x', {})).rejects.toThrow('409: {"error":"twice"}');
});

test('the status text stands in for an empty body', async () => {
  mockFetch(() => ({ status: 503 }));
  await expect(sendRequest('GET', '/api/x')).rejects.toThrow('503: status text');
});

test('a call without a body sends none, and an empty answer is null', async () => {
  const calls = mockFetch(() => ({ status: 204 }));
  expect(await sendRequest('PATCH', '/api/x')).toBeNull();
  expect(calls).toEqual([{ method: 'PATCH', path: '/api/x', body: undefined }]);
});

test('a status is read from the error, and there is none when no answer came', () => {
  expect(statusOf(new Error('401: nobody'))).toBe(401);
  expect(statusOf(new TypeError('Failed to fetch'))).toBeNull();
  expect(statusOf('401: nobody')).toBeNull();
});
