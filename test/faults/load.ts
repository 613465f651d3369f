import { Agent, request } from 'node:http';
import { apiPaths } from '../../data/site/api-paths.ts';

/** A load generator that records the responses to its requests. */

export interface Tally {
  /** Email addresses whose subscription was answered with 201. */
  acknowledged: Set<string>;
  /** Number of complete responses. */
  answered: number;
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Error codes of the requests without a complete response. */
  failures: string[];
  /** Longest duration of a request, in milliseconds. */
  maxLatencyMs: number;
}

export interface LoadResponse {
  status: number;
  body: string;
}

let requestCount = 0;

/** A client IP address that no other request of this process has. */
function uniqueIp(): string {
  requestCount += 1;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

/**
 * Sends one request, a POST when `json` is given.
 *
 * @param options.method of a request with `json`.
 * @param options.timeoutMs for which the connection may be silent.
 * @throws when the connection fails or no response arrives in time.
 */
export function sendRequest(
  origin: string,
  path: string,
  options: {
    agent?: Agent;
    json?: object;
    method?: string;
    headers?: Record<string, string>;
    timeoutMs?: number;
  } = {},
): Promise<LoadResponse> {
  const { agent, json, method = 'POST', headers, timeoutMs = 60_000 } = options;
  const payload = json === undefined ? undefined : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method: payload === undefined ? 'GET' : method,
        agent: agent ?? false,
        timeout: timeoutMs,
        headers: {
          'x-forwarded-for': uniqueIp(),
          ...headers,
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${timeoutMs} ms`)));
    sent.on('error', reject);
    sent.end(payload);
  });
}

export function emptyTally(): Tally {
  return { acknowledged: new Set(), answered: 0, statuses: new Map(), failures: [], maxLatencyMs: 0 };
}

/** Sends a request and adds its result to the tally. @returns null when the request failed. */
export async function recordRequest(
  tally: Tally,
  send: () => Promise<LoadResponse>,
): Promise<LoadResponse | null> {
  const startedAt = performance.now();
  try {
    const response = await send();
    tally.answered += 1;
    tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1);
    return response;
  } catch (error) {
    tally.failures.push(String((error as NodeJS.ErrnoException).code ?? error));
    return null;
  } finally {
    tally.maxLatencyMs = Math.max(tally.maxLatencyMs, performance.now() - startedAt);
  }
}

/** Subscribes an email address. @returns the status; null when the request failed. */
export async function subscribe(
  tally: Tally,
  origin: string,
  email: string,
  agent?: Agent,
): Promise<number | null> {
  const response = await recordRequest(tally, () =>
    sendRequest(origin, apiPaths.subscribe, { agent, json: { email } }),
  );
  if (response?.status === 201) tally.acknowledged.add(email);
  return response?.status ?? null;
}

/**
 * Runs concurrent clients, each of which requests a page and subscribes in a loop; half of them use keep-alive.
 *
 * @param count number of clients.
 * @param name prefix of the email addresses.
 * @returns a function that stops the load and waits for the last responses.
 */
export function constantLoad(origin: string, count: number, tally: Tally, name: string): () => Promise<void> {
  let isRunning = true;
  const client = async (number: number) => {
    const agent = number % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    for (let round = 0; isRunning; round += 1) {
      await recordRequest(tally, () => sendRequest(origin, '/about', { agent }));
      await subscribe(tally, origin, `${name}-${number}-${round}@load.example`, agent);
    }
    agent?.destroy();
  };
  const clients = Array.from({ length: count }, (_, number) => client(number));
  return async () => {
    isRunning = false;
    await Promise.all(clients);
  };
}
