import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { createAccessLog } from './access-log.ts';

const requestLog = { isEnabled: true, write: () => undefined, clientOf: () => '203.0.113.0' };

/** Log entries of some requests. */
async function entriesOf(requests: { method: string; url: string }[]): Promise<unknown[]> {
  let text = '';
  const accessLog = createAccessLog(requestLog, (lines) => (text += lines));
  for (const request of requests) accessLog.add(request as IncomingMessage, 200);
  await setImmediate();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

test('the access log of cached responses is JSON with the fields of the request log', async () => {
  const [first, second] = await entriesOf([
    { method: 'GET', url: '/about?email=x' },
    { method: 'HEAD', url: '/' },
  ]);
  expect(first).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    method: 'GET',
    path: '/about',
    status: 200,
    client: '203.0.113.0',
    ready: true,
    msg: 'request',
  });
  expect(second).toMatchObject({ method: 'HEAD', path: '/' });
  expect((second as { id: string }).id).not.toBe((first as { id: string }).id);
});

test('a path cannot inject a line into the access log', async () => {
  const [entry] = await entriesOf([{ method: 'GET', url: '/a"\n{"level":"error"}\u2028\u001b[31m' }]);
  expect(entry).toMatchObject({ path: '/a"\n{"level":"error"}\u2028\u001b[31m' });
});
