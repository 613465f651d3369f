import { killUnderLoad } from './kill.ts';

test('what was acknowledged before a kill -9 is stored once, and the database is whole', async () => {
  const result = await killUnderLoad(3);
  expect(result).toMatchObject({ rounds: 3, lost: 0, twice: 0, damaged: 0 });
  expect(result.acknowledged).toBeGreaterThan(0);
}, 120_000);
