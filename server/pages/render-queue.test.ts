import { setImmediate } from 'node:timers/promises';
import { createRenderQueue } from './render-queue.ts';

test('one rendering starts in each iteration of the event loop, in the order of the requests', async () => {
  const enqueue = createRenderQueue();
  const started: number[] = [];
  for (const number of [1, 2, 3]) enqueue().then(() => started.push(number));
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await setImmediate();
    expect(started).toEqual(expected);
  }
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
