import { setImmediate } from 'node:timers/promises';
import { createRenderQueue } from './render-queue.ts';

test('at most one rendering starts in each iteration of the event loop, in the order of the requests', async () => {
  const enqueue = createRenderQueue();
  const started: { number: number; iteration: number }[] = [];
  let iteration = 0;
  for (const number of [1, 2, 3]) enqueue().then(() => started.push({ number, iteration }));
  while (started.length < 3) {
    await setImmediate();
    iteration += 1;
  }
  expect(started.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(new Set(started.map((each) => each.iteration)).size).toBe(3);
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
