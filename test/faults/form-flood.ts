import { statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { apiPaths } from '../../data/site/api-paths.ts';
import { freePort } from '../support/free-port.ts';
import { startServer, temporaryFolder } from './server-process.ts';

export interface FloodResult {
  posts: number;
  /** Rows of flash messages and of rate limits afterwards. */
  flashMessages: number;
  rateLimits: number;
  /** Growth of the database and its write-ahead log. */
  grownKilobytes: number;
  tookMs: number;
}

const body = `email=nobody&message=${'x'.repeat(60_000)}&page=%2Fcontact`;
const parallelPosts = 32;

function postForm(origin: string, agent: Agent, client: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + apiPaths.contact,
      {
        method: 'POST',
        agent,
        headers: {
          'x-forwarded-for': client,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        response.once('end', resolve);
        response.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function sizeOf(file: string): number {
  return ['', '-wal'].reduce(
    (size, suffix) => size + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

function countRows(file: string, table: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
  } finally {
    database.close();
  }
}

/**
 * Sends invalid contact forms of 60 kB as fast as they are answered.
 *
 * @param clients number of IP addresses that they come from.
 */
export async function floodForms(posts: number, clients: number): Promise<FloodResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const agent = new Agent({ keepAlive: true, maxSockets: parallelPosts });
  const server = await startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${file}` },
  });
  const sizeBefore = sizeOf(file);
  const begunMs = performance.now();
  let next = 0;
  const post = async () => {
    while (next < posts) {
      const client = next % clients;
      next += 1;
      await postForm(server.origin, agent, `10.9.${client >> 8}.${client & 255}`);
    }
  };
  await Promise.all(Array.from({ length: parallelPosts }, post));
  const result = {
    posts,
    flashMessages: countRows(file, 'form_outcomes'),
    rateLimits: countRows(file, 'rate_limits'),
    grownKilobytes: Math.round((sizeOf(file) - sizeBefore) / 1024),
    tookMs: Math.round(performance.now() - begunMs),
  };
  agent.destroy();
  await server.end('SIGKILL');
  return result;
}
