import { restartUnderLoad } from './restarts.ts';

test('restarts under load fail no request and lose nothing', async () => {
  const result = await restartUnderLoad(3, { visitors: 4 });
  expect(result).toMatchObject({ restarts: 3, failed: 0, lost: 0, twice: 0, reasons: [], exitStatus: 0 });
}, 180_000);
