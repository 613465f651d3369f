import { sendSlowly } from './slow-clients.ts';

test('clients that send a byte a second are hung up on, and nobody else waits for them', async () => {
  const result = await sendSlowly(150, 'head');
  expect(result).toMatchObject({ hungUp: 150, failed: 0 });
  expect(result.slowest).toBeLessThan(10_000);
}, 150_000);
