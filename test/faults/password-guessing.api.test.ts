import { attackers, guessPasswords } from './password-guessing.ts';

test.each(Object.entries(attackers))(
  'while passwords are guessed from %s, less than one is checked per second, and other requests are answered',
  async (_name, ipOf) => {
    const result = await guessPasswords({ connections: 60, seconds: 15, ipOf });
    expect(result.checked).toBeGreaterThan(0);
    expect(result.checkedPerSecond).toBeLessThan(1);
    // How fast they are answered depends on the machine; `npm run test:faults` has a bound for it.
    expect(result.answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  },
);
