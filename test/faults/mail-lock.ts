import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { freePort } from '../support/free-port.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendRequest } from './load.ts';
import { root, startServer, temporaryFolder } from './server-process.ts';
import { countUnsent, enqueueMails, mailEnvironment } from './unsent-mails.ts';

export interface MailLockResult {
  mails: number;
  /** Mails that were not sent at the beginning of each lock. */
  unsent: number[];
  /** Mails that arrived during each lock: those whose attempt had begun before. */
  sentDuring: number[];
  /** Mails that did not arrive. */
  lost: number;
  /** Mails that arrived more than once. */
  repeated: number;
  /** Statuses of a page, other than 200, and failed requests. */
  refused: string[];
  maxLatencyMs: number;
  /** Log messages of the worker about the database. */
  logged: string[];
}

/** Time between two locks. */
const openMs = 400;

/**
 * Locks the database for writing by another process, repeatedly, while mails go out.
 *
 * @param locksMs durations of the locks; the server waits at most 15 seconds for each.
 */
export async function lockWhileSending(mails: number, locksMs: number[]): Promise<MailLockResult> {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, 'site.sqlite');
  const db = await openMigrated({ client: 'sqlite', filename: file });
  await using smtp = await startSmtpServer();
  const locker = fork(path.join(root, 'test/faults/hold-lock.ts'), [file]);
  try {
    await enqueueMails(db, smtp.url, mails);
    const server = await startServer({
      environment: {
        ...mailEnvironment(file, smtp.url, await freePort()),
        LOG_LEVEL: 'warn',
        // As in production, an attempt and the wait for the database end before the lease.
        MAIL_LEASE_MS: '60000',
      },
      args: ['test/faults/mail-site.ts'],
    });
    const requests = requestRepeatedly(server.origin);
    const unsent: number[] = [];
    const sentDuring: number[] = [];
    for (const lockMs of locksMs) {
      await pause(openMs);
      locker.send(lockMs);
      await once(locker, 'message');
      unsent.push(await countUnsent(db));
      const before = smtp.received.length;
      await once(locker, 'message');
      sentDuring.push(smtp.received.length - before);
    }
    await waitUntil('all mails are sent', async () => (await countUnsent(db)) === 0, 600_000);
    const { refused, maxLatencyMs } = await requests.stop();
    const printed = server.printed();
    await server.end('SIGKILL');

    const arrivals = new Map<string, number>();
    for (const { messageId = '' } of smtp.received)
      arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
    const ids: string[] = await db('mails').pluck('message_id');
    return {
      mails,
      unsent,
      sentDuring,
      lost: ids.filter((id) => !arrivals.has(`<${id}>`)).length,
      repeated: [...arrivals.values()].filter((count) => count > 1).length,
      refused,
      maxLatencyMs,
      logged: [...new Set([...printed.matchAll(/"msg":"([^"]*tried again)"/g)].map(([, text = '']) => text))],
    };
  } finally {
    locker.kill();
    await db.destroy();
    remove();
  }
}

/** Requests a page repeatedly until it is stopped. */
function requestRepeatedly(origin: string) {
  const refused: string[] = [];
  let maxLatencyMs = 0;
  let isRunning = true;
  const repeat = async () => {
    while (isRunning) {
      const startedAt = performance.now();
      const status = await sendRequest(origin, '/about').then(
        (response) => response.status,
        (error: unknown) => String(error),
      );
      if (status !== 200) refused.push(String(status));
      maxLatencyMs = Math.max(maxLatencyMs, Math.round(performance.now() - startedAt));
      await pause(50);
    }
  };
  const ended = repeat();
  return {
    async stop() {
      isRunning = false;
      await ended;
      return { refused, maxLatencyMs };
    },
  };
}
