import { startPostgres } from '../support/databases-postgres.ts';
import { cable, loseDatabase } from './database-gone.ts';
import { fillDisk } from './disk-full.ts';
import { killUnderLoad } from './kill.ts';
import { lockDatabase } from './locked.ts';
import { attackers, type GuessingResult, guessPasswords, isGuessingHeldOff } from './password-guessing.ts';
import { restartUnderLoad } from './restarts.ts';
import { sendSlowly } from './slow-clients.ts';
import { startTogether } from './start-together.ts';
import { postgresStops } from './stop-postgres.ts';

/**
 * `npm run test:faults [-- NAME…]`: the long forms of what can go wrong, one line each at the end. About twenty
 * minutes. `FAULT_ROUNDS` and `FAULT_RESTARTS` change how often the first two repeat.
 */

interface Fault {
  run: () => Promise<object>;
  /** What has to come out. */
  holds: (result: Record<string, unknown>) => boolean;
}

const rounds = Number(process.env.FAULT_ROUNDS ?? 500);
const restarts = Number(process.env.FAULT_RESTARTS ?? 50);
const slow = 1000;

async function onPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  if (!server) throw new Error('No PostgreSQL for this platform in npm.');
  try {
    return await work(`${server.url}postgres`);
  } finally {
    await server.stop();
  }
}

const gone = (result: Record<string, unknown>) =>
  result.lost === 0 &&
  result.posted === 503 &&
  result.after === 201 &&
  String(result.meanwhile) === '200,200,503';

const heldOff = (result: Record<string, unknown>) => result.hungUp === slow && result.failed === 0;

const faults: Record<string, Fault> = {
  'kill -9': {
    run: () =>
      killUnderLoad(rounds, {
        report: ({ rounds: done, acknowledged, lost, twice, damaged }) => {
          if (done % 50) return;
          console.log(
            `  round ${done}: ${acknowledged} acknowledged, ${lost} lost, ${twice} twice, ${damaged} damaged`,
          );
        },
      }),
    holds: (result) => result.lost === 0 && result.twice === 0 && result.damaged === 0,
  },
  restarts: {
    run: () => restartUnderLoad(restarts, { visitors: 16 }),
    holds: (result) => result.failed === 0 && result.lost === 0 && result.twice === 0,
  },
  'disk full': {
    run: fillDisk,
    holds: (result) =>
      result.lost === 0 &&
      String(result.refusedWith) === '503' &&
      result.page === 200 &&
      result.after === 201,
  },
  'database locked for 5 s': {
    run: () => lockDatabase(5_000),
    holds: (result) => result.lost === 0 && result.posted === 201 && result.after === 201,
  },
  'database locked for 20 s': {
    run: () => lockDatabase(20_000),
    holds: (result) => result.lost === 0 && result.posted === 503 && result.after === 201,
  },
  'PostgreSQL out of reach': {
    run: () =>
      onPostgres(async (url) => {
        const outage = await cable(url);
        return loseDatabase(outage, url).finally(outage.end);
      }),
    holds: gone,
  },
  'PostgreSQL stopped and started': {
    run: () =>
      onPostgres(async (url) => {
        const outage = await postgresStops(url);
        return loseDatabase(outage, url).finally(outage.end);
      }),
    holds: gone,
  },
  'slow heads': { run: () => sendSlowly(slow, 'head'), holds: heldOff },
  'slow bodies': { run: () => sendSlowly(slow, 'body'), holds: heldOff },
  ...Object.fromEntries(
    Object.entries(attackers).map(([name, addressOf]) => [
      `password guesses, ${name}`,
      {
        run: () => guessPasswords({ seconds: 30, addressOf }),
        holds: (result: object) => isGuessingHeldOff(result as GuessingResult),
      },
    ]),
  ),
  'servers that start together': {
    run: () => startTogether(4),
    holds: (result) => result.stored === 4,
  },
};

const wanted = process.argv.slice(2);
const lines: string[] = [];
for (const [name, { run, holds }] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  console.log(`${name} …`);
  const begun = performance.now();
  const result = await run().catch((error: unknown): object => ({ error: String(error) }));
  const good = holds(result as Record<string, unknown>);
  if (!good) process.exitCode = 1;
  const figures = Object.entries(result).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  lines.push(`${good ? 'held' : 'FAILED'}  ${name} (${seconds} s): ${figures.join(', ')}`);
  console.log(lines.at(-1));
}
console.log(`\n${lines.join('\n')}`);
