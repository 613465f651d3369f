import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { freePort } from '../support/free-port.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { countUnsent, enqueueMails, mailEnvironment } from './unsent-mails.ts';

export interface MailKillResult {
  mails: number;
  kills: number;
  /** Mails that did not arrive. */
  lost: number;
  /** Mails that arrived more than once, always with the same Message-ID. */
  repeated: number;
  /** Mails that arrived again after they were stored as sent. */
  repeatedAfterSent: number;
  /** Recipients that got mails with different Message-IDs. */
  renamed: number;
}

/** Mails that a server sends at the same time, so at most that many may be repeated for each kill. */
export const maxConcurrent = 4;

/** Kills the server at random moments while mails go out, then lets it send the rest, and compares what arrived. */
export async function killWhileSending(mails: number, kills: number): Promise<MailKillResult> {
  const { folder, remove } = temporaryFolder();
  const settings = { client: 'sqlite', filename: path.join(folder, 'site.sqlite') } as const;
  const db = await openMigrated(settings);
  await using smtp = await startSmtpServer();
  /** Number of arrivals by Message-ID, at the moment when the mail was found as sent. */
  const sentArrivals = new Map<string, number>();
  const arrivals = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { messageId = '' } of smtp.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    return counts;
  };
  try {
    await enqueueMails(db, smtp.url, mails);
    const environment = mailEnvironment(settings.filename, smtp.url, await freePort());
    const start = () => startServer({ environment, args: ['test/faults/mail-site.ts'] });
    let done = 0;
    for (; done < kills && (await countUnsent(db)) > 0; done += 1) {
      const server = await start();
      const until = smtp.received.length + Math.round((Math.random() * 2 * mails) / kills);
      const deadline = Date.now() + 3_000;
      while (smtp.received.length < until && Date.now() < deadline) await pause(1);
      await server.end('SIGKILL');
      const counts = arrivals();
      for (const id of await db('mails').where({ state: 'sent' }).pluck('message_id')) {
        if (!sentArrivals.has(id)) sentArrivals.set(id, counts.get(`<${id}>`) ?? 0);
      }
    }
    const server = await start();
    await waitUntil('all mails are sent', async () => (await countUnsent(db)) === 0, 600_000);
    await server.end('SIGKILL');

    const counts = arrivals();
    const ids: string[] = await db('mails').pluck('message_id');
    const recipients = new Map<string, Set<string>>();
    for (const {
      recipients: [to = ''],
      messageId = '',
    } of smtp.received) {
      recipients.set(to, (recipients.get(to) ?? new Set()).add(messageId));
    }
    return {
      mails,
      kills: done,
      lost: ids.filter((id) => !counts.has(`<${id}>`)).length,
      repeated: [...counts.values()].filter((count) => count > 1).length,
      repeatedAfterSent: [...sentArrivals].filter(([id, count]) => counts.get(`<${id}>`) !== count).length,
      renamed: [...recipients.values()].filter((messageIds) => messageIds.size > 1).length,
    };
  } finally {
    await db.destroy();
    remove();
  }
}
