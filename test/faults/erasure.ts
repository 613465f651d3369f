import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { apiPaths } from '../../data/site/api-paths.ts';
import { aContactMessage } from '../support/builders.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { constantLoad, emptyTally, sendRequest } from './load.ts';
import { startServer, temporaryFolder } from './server-process.ts';

export interface ErasureResult {
  rounds: number;
  /** Persons whose erasure was acknowledged. */
  erased: number;
  /** Erasures that were answered with `pending`, while another process read. */
  pending: number;
  /** Erasures that were answered without it although text was in the files. */
  falselyDone: number;
  kills: number;
  /** Texts in the files of the database after nobody read an older state any more. */
  remaining: number;
  /** Longest duration of another request while another process read, in milliseconds. */
  maxLatencyMs: number;
}

const adminToken = 'token-of-the-fault-tests-0123456789-01234';
const authorization = `Bearer ${adminToken}`;
const personsPerRound = 5;

/** The bytes of all files of the database. Not while this process has it open: closing a file ends the locks on it. */
const bytesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('site.sqlite') && !name.endsWith('.revocations'))
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('');

/**
 * In each round messages are stored, and their senders erased while another process reads an older state and others write. Then the
 * reader ends, after every second round's server was killed and started again, and the files are searched for the texts.
 */
export async function eraseWhileReading(rounds: number): Promise<ErasureResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const port = await freePort();
  const start = () =>
    startServer({
      environment: { PORT: String(port), DATABASE_URL: `sqlite:${file}`, ADMIN_TOKEN: adminToken },
    });
  const tally = emptyTally();
  const result = { rounds, erased: 0, pending: 0, falselyDone: 0, kills: 0, remaining: 0 };
  let server = await start();

  /** @returns whether the erasure is pending. */
  async function erase(email: string): Promise<boolean> {
    const url = `${server.origin}${apiPaths.person}?email=${email}`;
    const response = await fetch(url, { method: 'DELETE', headers: { authorization } });
    if (!response.ok) throw new Error(`The erasure was answered with ${response.status}.`);
    return (await response.json()).pending === true;
  }

  for (let round = 0; round < rounds; round += 1) {
    const texts = Array.from({ length: personsPerRound }, () => `secret-${randomUUID()}`);
    const emailOf = (text: string) => `${text}@load.example`;
    for (const text of texts) {
      const json = aContactMessage({ email: emailOf(text), message: `${text} is my question.` });
      await sendRequest(server.origin, apiPaths.contact, { json });
    }
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM contact_messages').get();
    const stopLoad = constantLoad(server.origin, 2, tally, `round-${round}`);
    const answers = await Promise.all(texts.map((text) => erase(emailOf(text))));
    await stopLoad();
    result.erased += answers.length;
    result.pending += answers.filter(Boolean).length;
    result.falselyDone += answers.filter((isPending) => !isPending).length;
    const isKilled = round % 2 === 1;
    if (isKilled) {
      await server.end('SIGKILL');
      result.kills += 1;
      server = await start();
    }
    reader.close();
    const found = () => {
      const bytes = bytesOf(folder);
      return texts.filter((text) => bytes.includes(text)).length;
    };
    if (isKilled) {
      // By itself: the cleanup job of the new process has found the reader, and tries again.
      await waitUntil('the log is truncated', () => found() === 0).catch(() => undefined);
    } else {
      // The same request tells whether it is done.
      const [first = ''] = texts;
      await waitUntil('the erasure is done', async () => !(await erase(emailOf(first))));
      result.falselyDone += found();
    }
    result.remaining += found();
  }
  await server.end();
  return { ...result, maxLatencyMs: Math.round(tally.maxLatencyMs) };
}

/** Others wait at most as long as on a busy machine, and far less than the 15 seconds that a statement waits for a lock. */
const maxLatencyMs = 5_000;

export const isErased = (result: ErasureResult) =>
  result.pending > 0 &&
  result.falselyDone === 0 &&
  result.remaining === 0 &&
  result.maxLatencyMs < maxLatencyMs;
