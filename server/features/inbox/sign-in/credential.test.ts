import { createPasswordQueue } from './credential.ts';

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

test('a check that is first runs before those that wait', async () => {
  const enqueue = createPasswordQueue();
  const order: string[] = [];
  const check = (name: string) => async () => {
    order.push(name);
  };
  await Promise.all([
    enqueue(check('running')),
    enqueue(check('guess')),
    enqueue(check('other guess')),
    enqueue(check('known device'), true),
  ]);
  expect(order).toEqual(['running', 'known device', 'guess', 'other guess']);
});
