import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { freePort } from '../support/free-port.ts';
import { startServer, temporaryFolder } from './server-process.ts';

export interface GuessingResult {
  connections: number;
  seconds: number;
  /** Attempts of the attack that were answered. */
  attempts: number;
  /** Attempts whose password was checked, which is answered 401. */
  checked: number;
  checkedPerSecond: number;
  /** Status and milliseconds of a page during the attack. */
  answers: { status: number; ms: number }[];
  /** The same of sign-ins with the right password in a browser in which the person has signed in before. */
  signIns: { status: number; ms: number }[];
}

const office = '192.0.2.1';

/** The IP addresses of an attacker, by the number of the attempt. */
export const attackers = {
  'one client': () => '198.51.100.7',
  'one /24': (attempt: number) => `198.51.100.${attempt & 255}`,
  '300 networks of different /16': (attempt: number) => `${11 + (attempt % 2)}.${(attempt >> 1) % 150}.0.1`,
  "the office's own address": () => office,
  /** A new /64 for each attempt, 65,536 in each /48. */
  'rotating /64': (attempt: number) =>
    `2001:db8:${(attempt >> 16).toString(16)}:${(attempt & 0xffff).toString(16)}::1`,
  /** A new IPv4 address for each attempt, 65,536 in each /16. */
  'rotating IPv4': (attempt: number) =>
    `10.${(attempt >> 16) & 255}.${(attempt >> 8) & 255}.${attempt & 255}`,
};

const password = 'password of the fault tests';

function signIn(
  origin: string,
  client: string,
  attempt: string,
  { agent, cookie = '' }: { agent?: Agent; cookie?: string } = {},
): Promise<{ status: number; ms: number; device: string }> {
  const begunMs = performance.now();
  const body = JSON.stringify({ password: attempt });
  const headers = {
    'x-forwarded-for': client,
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(origin + apiPaths.session, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: Math.round(performance.now() - begunMs),
          device: /device=[\w.]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '',
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Guesses the password over many connections, and meanwhile requests a page and signs in on a known device at the office.
 *
 * @param options.pauseMs what a connection waits between two guesses.
 * @param options.ipOf the IP address of an attempt.
 */
export async function guessPasswords({
  connections = 300,
  seconds,
  pauseMs = 0,
  ipOf,
}: {
  connections?: number;
  seconds: number;
  pauseMs?: number;
  ipOf: (attempt: number) => string;
}): Promise<GuessingResult> {
  const { folder, remove } = temporaryFolder();
  const server = await startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: number[] = [];
  let attempt = 0;
  let hasEnded = false;
  const guess = async () => {
    while (!hasEnded) {
      attempt += 1;
      const client = ipOf(attempt);
      const { status } = await signIn(server.origin, client, `guess ${attempt}`, { agent });
      statuses.push(status);
      await wait(pauseMs);
    }
  };
  try {
    const { device } = await signIn(server.origin, office, password);
    const begunMs = performance.now();
    const attack = Promise.all(Array.from({ length: connections }, guess));
    const answers: GuessingResult['answers'] = [];
    const signIns: GuessingResult['signIns'] = [];
    const checks = Math.max(3, Math.round(seconds / 10));
    for (let number = 0; number < checks; number += 1) {
      await wait((seconds * 1000) / (checks + 1));
      const { status: signedIn, ms } = await signIn(server.origin, office, password, { cookie: device });
      signIns.push({ status: signedIn, ms });
      const askedMs = performance.now();
      const { status } = await fetch(server.origin + paths.about);
      answers.push({ status, ms: Math.round(performance.now() - askedMs) });
    }
    await wait(Math.max(0, seconds * 1000 - (performance.now() - begunMs)));
    hasEnded = true;
    await attack;
    const tookSeconds = (performance.now() - begunMs) / 1000;
    const checked = statuses.filter((status) => status === 401).length;
    return {
      connections,
      seconds: Math.ceil(tookSeconds),
      attempts: statuses.length,
      checked,
      checkedPerSecond: Math.round((checked / tookSeconds) * 100) / 100,
      answers,
      signIns,
    };
  } finally {
    agent.destroy();
    await server.end('SIGKILL');
    remove();
  }
}

/** Whether an attack neither guesses at one password per second, nor delays other requests by 2 s, nor keeps the known device out. */
export function isGuessingLimited({ checkedPerSecond, answers, signIns }: GuessingResult): boolean {
  return (
    checkedPerSecond < 1 && [...answers, ...signIns].every(({ status, ms }) => status === 200 && ms < 2000)
  );
}
