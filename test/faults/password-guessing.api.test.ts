import { attackers, guessPasswords } from './password-guessing.ts';

test.each(["the office's own address", 'rotating /64', 'rotating IPv4'] as const)(
  'while passwords are guessed from %s, less than one is checked per second, and other requests and a known device get in',
  async (name) => {
    // Six guesses are checked in each window of eight seconds: the end is in the middle of the third one, as a busy machine is later.
    const result = await guessPasswords({ connections: 60, seconds: 20, ipOf: attackers[name] });
    expect(result.checked).toBeGreaterThan(0);
    expect(result.checkedPerSecond).toBeLessThan(1);
    // How fast they are answered depends on the machine; `npm run test:faults` has a bound for it.
    expect([...result.answers, ...result.signIns].map(({ status }) => status)).toEqual(Array(6).fill(200));
  },
);
