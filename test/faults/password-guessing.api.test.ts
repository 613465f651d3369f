import { defaultLimits } from '../../server/platform/limits/limits.ts';
import { attackers, type GuessingResult, guessPasswords } from './password-guessing.ts';

const names = ["the office's own address", 'rotating /64', 'rotating IPv4'] as const;

/** By the name of the attacker. All guess at the same time, each the passwords of a site of its own. */
const results = new Map<string, Promise<GuessingResult>>();
beforeAll(() => {
  for (const name of names) {
    // Sixty guesses a second, for two windows of the limit and parts of others.
    const options = { connections: 60, pauseMs: 1_000, seconds: 20, ipOf: attackers[name] };
    results.set(name, guessPasswords(options));
  }
});

test.each(names)(
  'while passwords are guessed from %s, few are checked in each window of the limit, and other requests and a known device get in',
  async (name) => {
    const result = await results.get(name);
    expect(result?.attempts).toBeGreaterThan(100);
    expect(result?.checked).toBeGreaterThan(0);
    const { hits, seconds } = defaultLimits.signInAll ?? { hits: 0, seconds: 1 };
    // An attack of this length touches at most so many windows.
    const windows = Math.ceil((result?.seconds ?? 0) / seconds) + 1;
    expect(result?.checked).toBeLessThanOrEqual(hits * windows);
    // How fast they are answered depends on the machine; `npm run test:faults` has a bound for it.
    expect([...(result?.answers ?? []), ...(result?.signIns ?? [])].map(({ status }) => status)).toEqual(
      Array(6).fill(200),
    );
  },
);
