import { attackers, guessPasswords, isGuessingLimited } from './password-guessing.ts';

test.each(Object.entries(attackers))(
  'while passwords are guessed from %s, less than one is checked per second, and other requests are answered',
  async (_name, ipOf) => {
    const result = await guessPasswords({ connections: 60, seconds: 15, ipOf });
    expect(result.checked).toBeGreaterThan(0);
    expect({ ...result, isLimited: isGuessingLimited(result) }).toMatchObject({ isLimited: true });
  },
  120_000,
);
