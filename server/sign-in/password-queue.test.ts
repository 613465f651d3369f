import { createQueue, guessingDelayMs } from './password-queue.ts';

test('tries wait longer the more of them there are, and never longer than three seconds', () => {
  expect([0, 50, 51, 60, 1000].map((hits) => guessingDelayMs(hits, 50))).toEqual([0, 0, 100, 1000, 3000]);
});

test('password checks run one after another, also after one that fails', async () => {
  const inTurn = createQueue();
  let running = 0;
  let most = 0;
  const check = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (most < 0) throw new Error('never');
  };
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const others = Array.from({ length: 10 }, () => inTurn(check));
  await expect(failing).rejects.toThrow('broken');
  await Promise.all(others);
  expect(most).toBe(1);
});

test('a crowd of checks is turned away with 429', async () => {
  const inTurn = createQueue();
  let open = () => undefined as undefined;
  const gate = new Promise<undefined>((resolve) => {
    open = () => {
      resolve(undefined);
      return undefined;
    };
  });
  const waiting = Array.from({ length: 32 }, () => inTurn(() => gate));
  expect(() => inTurn(() => gate)).toThrow(expect.objectContaining({ status: 429 }));
  open();
  await Promise.all(waiting);
  await expect(inTurn(async () => 'again')).resolves.toBe('again');
});
