import { attackers, guessPasswords } from './password-guessing.ts';

test.each(Object.entries(attackers))(
  'while passwords are guessed from %s, the right one is accepted from a fresh IP address within 2 s',
  async (_name, ipOf) => {
    const result = await guessPasswords({ connections: 60, seconds: 6, ipOf });
    expect(result.checkedPerSecond).toBeLessThan(1);
    expect(result.checked).toBeGreaterThan(0);
    for (const { client, status, ms } of result.signIns) {
      expect({ client, status }).toEqual({ client, status: 200 });
      // Other tests share the processor: a sign-in without attack takes up to a second.
      expect(ms).toBeLessThan(2000 + 3 * result.quietMs);
    }
  },
  120_000,
);
