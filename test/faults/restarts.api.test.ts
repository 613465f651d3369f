import { restartUnderLoad } from './restarts.ts';

test.each([1, 2])(
  'rolling restarts of %i processes under load fail no request and lose no acknowledged write',
  async (workers) => {
    const result = await restartUnderLoad(3, 4, workers);
    expect(result).toMatchObject({
      restarts: 3,
      failed: 0,
      lost: 0,
      duplicated: 0,
      reasons: [],
      exitStatus: 0,
    });
  },
  180_000,
);
