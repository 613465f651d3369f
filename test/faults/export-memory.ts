import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '../../data/site/api-paths.ts';
import { freePort } from '../support/free-port.ts';
import { fill } from './fill-database.ts';
import { startServer, temporaryFolder } from './server-process.ts';

export interface ExportResult {
  rows: number;
  exports: number;
  /** Data that all clients together received. */
  receivedMegabytes: number;
  /** Largest resident memory of the server above that before the exports. */
  grownMegabytes: number;
}

const token = 'only-for-this-measurement-0123456789';
const megabyte = 2 ** 20;

/** A line of the memory figures of a process, in megabytes. */
function memoryOf(pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Reads the full list of messages, or as much of it as arrives within the time. @returns the bytes received. */
function receive(origin: string, bytesPerSecond: number, maxMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(
      origin + apiPaths.messages,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      async (response) => {
        const begunMs = performance.now();
        let received = 0;
        for await (const chunk of response) {
          received += chunk.length;
          const elapsedMs = performance.now() - begunMs;
          if (elapsedMs > maxMs) break;
          const aheadMs = (received / bytesPerSecond) * 1000 - elapsedMs;
          if (aheadMs > 5) await wait(aheadMs);
        }
        resolve(received);
      },
    );
    request.once('error', reject);
  });
}

function enlargeMessages(file: string, length: number): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = OFF');
  database.prepare('UPDATE contact_messages SET message = ?').run('x'.repeat(length));
  database.close();
}

/**
 * Several clients export the full list of messages at once. Linux only.
 *
 * @param options.messageLength characters of each message; messages of usual length by default.
 */
export async function exportAtOnce(
  rows: number,
  {
    exports = 4,
    messageLength = 0,
    bytesPerSecond = Number.POSITIVE_INFINITY,
    maxMs = Number.POSITIVE_INFINITY,
  } = {},
): Promise<ExportResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  await fill(file, rows);
  if (messageLength > 0) enlargeMessages(file, messageLength);
  const server = await startServer({
    // Without pages that are rendered meanwhile.
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: `sqlite:${file}`,
      ADMIN_TOKEN: token,
      PAGE_CACHE: 'off',
      // Without a limit, it depends on the heap of the start when V8 collects what is not used any more.
      NODE_OPTIONS: '--max-old-space-size=96',
    },
  });
  const before = memoryOf(server.child.pid, 'VmRSS');
  const received = await Promise.all(
    Array.from({ length: exports }, () => receive(server.origin, bytesPerSecond, maxMs)),
  );
  const grownMegabytes = Math.round(memoryOf(server.child.pid, 'VmHWM') - before);
  await server.end('SIGKILL');
  const receivedMegabytes = Math.round(received.reduce((sum, bytes) => sum + bytes) / megabyte);
  return { rows, exports, receivedMegabytes, grownMegabytes };
}
