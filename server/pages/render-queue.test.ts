import { setImmediate } from 'node:timers/promises';
import { createRenderQueue } from './render-queue.ts';

test('renderings start in the order of the requests, and others are served between them', async () => {
  const enqueue = createRenderQueue();
  const started: number[] = [];
  for (const number of [1, 2, 3]) enqueue().then(() => started.push(number));
  await Promise.resolve();
  expect(started).toEqual([1]);
  while (started.length < 3) {
    const before = started.length;
    await setImmediate();
    expect(started.length).toBeLessThanOrEqual(before + 1);
  }
  expect(started).toEqual([1, 2, 3]);
});

test('after a pause, a rendering starts at once', async () => {
  const enqueue = createRenderQueue();
  await enqueue();
  await setImmediate();
  let hasStarted = false;
  enqueue().then(() => {
    hasStarted = true;
  });
  await Promise.resolve();
  expect(hasStarted).toBe(true);
});
