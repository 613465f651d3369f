import { createPasswordQueue } from './password-queue.ts';

test('the queue runs one password check at a time, also after a failed one', async () => {
  const enqueue = createPasswordQueue();
  let running = 0;
  let maxRunning = 0;
  const check = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await Promise.resolve();
    running -= 1;
  };
  const failing = enqueue(() => Promise.reject(new Error('broken')));
  const others = Array.from({ length: 10 }, () => enqueue(check));
  await expect(failing).rejects.toThrow('broken');
  await Promise.all(others);
  expect(maxRunning).toBe(1);
});

test('a full queue rejects further password checks with 429', async () => {
  const enqueue = createPasswordQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  const queued = Array.from({ length: 32 }, () => enqueue(() => promise));
  expect(() => enqueue(() => promise)).toThrow(expect.objectContaining({ status: 429 }));
  resolve();
  await Promise.all(queued);
  await expect(enqueue(async () => 'done')).resolves.toBe('done');
});
