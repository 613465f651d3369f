import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { categories, statuses } from '../../data/schemas/project-enums.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';

/** A worker that sends requests over keep-alive connections without a pause, and posts the number of responses every second. */

export interface RequestLoopData {
  origin: string;
  connections: number;
  kind: keyof typeof requestsOf;
}

type Target = { path: string; cookie?: string };

function pick<T>(values: readonly T[], number: number): [T, number] {
  return [values[number % values.length] as T, Math.floor(number / values.length)];
}

const places = sampleSnapshot().places.map(({ id }) => id);

function filterCombination(number: number): Target {
  const [type, first] = pick(['all', ...categories], number);
  const [location, second] = pick(['all', ...places], first);
  const [status, third] = pick(['all', ...statuses], second);
  const [lang, fourth] = pick(locales, third);
  const [consent] = pick(['', 'cookieConsent=accepted', 'cookieConsent=declined'], fourth);
  const query = new URLSearchParams({ type, location, status, lang });
  return { path: `/projects?${query}`, cookie: consent };
}

/** The requests of a kind, by number. */
const requestsOf = {
  'ordinary pages': (): Target => ({ path: '/about' }),
  'unknown flash messages': (number: number): Target => ({
    path: `/projects?flash=${String(number).padStart(22, '0')}`,
  }),
  'unknown paths': (number: number): Target => ({ path: `/nothing/${number}` }),
  'filter combinations': filterCombination,
};

/** Requests from the machine itself are not limited. */
const client = '198.51.100.66';

const { origin, connections, kind } = workerData as RequestLoopData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function send({ path, cookie }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': client, ...(cookie ? { cookie } : {}) };
    const sent = request(origin + path, { agent, headers }, (response) => {
      response.resume();
      response.once('end', resolve);
    });
    sent.once('error', reject);
    sent.end();
  });
}

let next = 0;
let responses = 0;
const loop = async () => {
  for (;;) {
    await send(requestsOf[kind](next++));
    responses += 1;
  }
};
setInterval(() => parentPort?.postMessage(responses), 1000);
for (let connection = 0; connection < connections; connection += 1) loop().catch(() => process.exit(1));
