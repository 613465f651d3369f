import { createPasswordQueue, hashPassword, isCurrentHash, matchesHash } from './credential.ts';

test('a password is hashed with argon2id in 19 MiB and two passes', async () => {
  const hash = await hashPassword('seven cranes at the old harbour');
  expect(hash).toMatch(/^argon2id\$19456\$2\$1\$/);
  expect(isCurrentHash(hash)).toBe(true);
  expect(await matchesHash('seven cranes at the old harbour', hash)).toBe(true);
  expect(await matchesHash('seven cranes at the old harbor', hash)).toBe(false);
});

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
