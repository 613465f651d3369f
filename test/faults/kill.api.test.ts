import { killUnderLoad } from './kill.ts';

test('every write acknowledged before a SIGKILL is stored exactly once, and the database is intact', async () => {
  const result = await killUnderLoad(3);
  expect(result).toMatchObject({ rounds: 3, lost: 0, duplicated: 0, corrupt: 0 });
  expect(result.acknowledged).toBeGreaterThan(0);
});
