import { eraseWhileReading, isErased } from './erasure.ts';

test('erased text leaves the files of the database after a reader has ended, also when the server was killed meanwhile', async () => {
  const result = await eraseWhileReading(2);
  expect([isErased(result), result]).toEqual([true, expect.objectContaining({ erased: 10, kills: 1 })]);
}, 180_000);
