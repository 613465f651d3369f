import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { createAccessLog } from './access-log.ts';

const lines = { isOn: true, write: () => undefined, clientOf: () => '203.0.113.0' };

async function written(requests: { method: string; url: string }[], hasProxy = false): Promise<unknown[]> {
  let text = '';
  const made = createAccessLog(lines, (more) => (text += more), hasProxy);
  for (const request of requests) made.add({ ...request, socket: {} } as IncomingMessage, 200);
  await setImmediate();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

test.each([true, false])(
  'the lines are JSON with what the log writes for a request (behind a proxy: %s)',
  async (hasProxy) => {
    const [first, second] = await written(
      [
        { method: 'GET', url: '/about?email=x' },
        { method: 'HEAD', url: '/' },
      ],
      hasProxy,
    );
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
  },
);

test('what a path holds cannot begin a line of its own', async () => {
  const [line] = await written([{ method: 'GET', url: '/a"\n{"level":"error"}\u2028\u001b[31m' }]);
  expect(line).toMatchObject({ path: '/a"\n{"level":"error"}\u2028\u001b[31m' });
});
