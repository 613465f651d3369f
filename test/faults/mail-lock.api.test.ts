import { lockWhileSending } from './mail-lock.ts';

test('while another process locks the database, pages are served, and each mail is sent once', async () => {
  const result = await lockWhileSending(300, [1_000, 1_000]);
  expect(result).toMatchObject({ lost: 0, repeated: 0, refused: [] });
  expect(Math.min(...result.unsent)).toBeGreaterThan(0);
});
