import { Agent, request } from 'node:http';
import { apiPaths } from '../../data/site/paths.ts';

/** Load: visitors who read and write, and remember what they were told. */

export interface Tally {
  /** Addresses whose subscription was answered 201. */
  acknowledged: Set<string>;
  answered: number;
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Requests that got no whole answer, with the reason. */
  failures: string[];
  /** The longest that somebody waited, in milliseconds. */
  slowest: number;
}

export interface Answer {
  status: number;
  body: string;
}

let visitors = 0;

/** An address that nobody else has in this run. */
function ownAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** One request, from its first byte to the last one of its answer. */
export function ask(
  origin: string,
  path: string,
  options: { agent?: Agent; json?: object } = {},
): Promise<Answer> {
  const { agent, json } = options;
  const payload = json === undefined ? undefined : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method: payload === undefined ? 'GET' : 'POST',
        agent: agent ?? false,
        timeout: 60_000,
        headers: {
          'x-forwarded-for': ownAddress(),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in a minute')));
    sent.on('error', reject);
    sent.end(payload);
  });
}

export function emptyTally(): Tally {
  return { acknowledged: new Set(), answered: 0, statuses: new Map(), failures: [], slowest: 0 };
}

/** Asks and notes down what came of it. */
export async function visit(tally: Tally, asking: () => Promise<Answer>): Promise<Answer | null> {
  const begun = performance.now();
  try {
    const answer = await asking();
    tally.answered += 1;
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  } catch (error) {
    tally.failures.push(String((error as NodeJS.ErrnoException).code ?? error));
    return null;
  } finally {
    tally.slowest = Math.max(tally.slowest, performance.now() - begun);
  }
}

/** Subscribes somebody new. @returns the status; null when there was no answer. */
export async function subscribe(
  tally: Tally,
  origin: string,
  email: string,
  agent?: Agent,
): Promise<number | null> {
  const answer = await visit(tally, () => ask(origin, apiPaths.subscribe, { agent, json: { email } }));
  if (answer?.status === 201) tally.acknowledged.add(email);
  return answer?.status ?? null;
}

/**
 * Keeps a number of visitors busy until told to stop: each reads a page and subscribes, over and over, half of them on
 * a connection of their own that they keep.
 *
 * @returns stops the load and waits for the last answers.
 */
export function constantLoad(origin: string, count: number, tally: Tally, name: string): () => Promise<void> {
  let goesOn = true;
  const visitor = async (number: number) => {
    const agent = number % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    for (let turn = 0; goesOn; turn += 1) {
      await visit(tally, () => ask(origin, '/about', { agent }));
      await subscribe(tally, origin, `${name}-${number}-${turn}@load.example`, agent);
    }
    agent?.destroy();
  };
  const all = Array.from({ length: count }, (_, number) => visitor(number));
  return async () => {
    goesOn = false;
    await Promise.all(all);
  };
}
