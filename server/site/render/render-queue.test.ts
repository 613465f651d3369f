import { setImmediate } from 'node:timers/promises';
import { createRenderQueue } from './render-queue.ts';

const client = '192.0.2.1';

test('renderings start in the order of the requests, and others are served between them', async () => {
  const enqueue = createRenderQueue();
  const started: number[] = [];
  for (const number of [1, 2, 3]) enqueue(client).then(() => started.push(number));
  await Promise.resolve();
  expect(started).toEqual([1]);
  while (started.length < 3) {
    const before = started.length;
    await setImmediate();
    expect(started.length).toBeLessThanOrEqual(before + 1);
  }
  expect(started).toEqual([1, 2, 3]);
});

test('when no page has been rendered for a moment, the next rendering is not delayed', async () => {
  const enqueue = createRenderQueue();
  await enqueue(client);
  await setImmediate();
  let hasStarted = false;
  enqueue(client).then(() => {
    hasStarted = true;
  });
  await Promise.resolve();
  expect(hasStarted).toBe(true);
});

test('above its limit a client waits, and other clients do not', async () => {
  let now = 1000;
  const enqueue = createRenderQueue({ burst: 2, intervalMs: 20, maxWaitMs: 1000 }, () => now);
  const started: string[] = [];
  const [a, b] = ['192.0.2.1', '2001:db8::1'] as const;
  const render = (ip: string) => enqueue(ip).then(() => started.push(ip));
  const renderings = [a, a, a, b].map(render);
  await Promise.all(renderings);
  expect(started).toEqual([a, a, b, a]);
  now += 60;
  await render(a);
  expect(started).toHaveLength(5);
});

test('a rendering that would wait too long is refused and not counted', async () => {
  let now = 1000;
  const enqueue = createRenderQueue({ burst: 1, intervalMs: 2000, maxWaitMs: 1000 }, () => now);
  await enqueue(client);
  for (const _ of [1, 2])
    await expect(enqueue(client)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
  await enqueue('192.0.2.2');
  now += 2000;
  await enqueue(client);
});

test('requests from the machine itself are not limited', async () => {
  const enqueue = createRenderQueue({ burst: 1, intervalMs: 60_000, maxWaitMs: 0 });
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    for (let rendering = 0; rendering < 3; rendering += 1) await enqueue(ip);
  }
});
