import { attackers, guessPasswords } from './password-guessing.ts';

test.each(Object.entries(attackers))(
  'while passwords are guessed from %s, the right one is accepted from a fresh address within 2 s',
  async (_name, addressOf) => {
    const result = await guessPasswords({ connections: 100, seconds: 12, addressOf });
    expect(result.checkedPerSecond).toBeLessThan(1);
    expect(result.checked).toBeGreaterThan(0);
    for (const { client, status, ms } of result.signIns) {
      expect({ client, status }).toEqual({ client, status: 200 });
      expect(ms).toBeLessThan(2000);
    }
  },
  120_000,
);
