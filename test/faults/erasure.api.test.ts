import { eraseWhileReading, isErased } from './erasure.ts';

test('erased text leaves the files of the database after a reader has ended, also when the server was killed meanwhile', async () => {
  const result = await eraseWhileReading(2);
  // `npm run test:faults` has the bound of the latency.
  expect([isErased({ ...result, maxLatencyMs: 0 }), result]).toEqual([
    true,
    expect.objectContaining({ erased: 10, kills: 1 }),
  ]);
}, 180_000);
