import { sendSlowly } from './slow-clients.ts';

test('slow clients are disconnected (Slowloris) and do not delay other requests', async () => {
  const result = await sendSlowly(150, 'headers');
  expect(result).toMatchObject({ disconnected: 150, failed: 0 });
  expect(result.maxLatencyMs).toBeLessThan(30_000);
});
