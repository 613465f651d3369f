import { abuseMails, isLimited } from './mail-abuse.ts';

test('a site under abuse sends a limited number of mails to strangers, with nothing that somebody wrote', async () => {
  const result = await abuseMails(70);
  expect([isLimited(result), result]).toEqual([true, expect.objectContaining({ messages: 140 })]);
});
