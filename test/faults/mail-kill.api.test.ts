import { killWhileSending, maxConcurrent } from './mail-kill.ts';

test('no mail is lost when the server is killed while it sends, and none is sent again after it is stored as sent', async () => {
  const result = await killWhileSending(120, 4);
  expect(result).toMatchObject({ lost: 0, repeatedAfterSent: 0, renamed: 0 });
  expect(result.repeated).toBeLessThanOrEqual(result.kills * maxConcurrent);
});
