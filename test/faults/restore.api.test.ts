import { restoreUnderLoad } from './restore.ts';

test('a restore after kills brings back nobody who was erased or withdrew, and has what was acknowledged before the backup', async () => {
  const result = await restoreUnderLoad(3);
  expect(result).toMatchObject({ rounds: 3, lost: 0, cameBack: 0, corrupt: 0 });
  expect(Math.min(result.acknowledged, result.erased, result.withdrawn)).toBeGreaterThan(0);
});
