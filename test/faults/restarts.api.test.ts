import { restartUnderLoad } from './restarts.ts';

test('rolling restarts under load fail no request and lose no acknowledged write', async () => {
  const result = await restartUnderLoad(3, 4);
  expect(result).toMatchObject({
    restarts: 3,
    failed: 0,
    lost: 0,
    duplicated: 0,
    reasons: [],
    exitStatus: 0,
  });
}, 180_000);
