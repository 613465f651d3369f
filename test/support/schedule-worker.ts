import pino from 'pino';
import type { Content } from '../../data/snapshot/content.ts';
import type { Publishing } from '../../server/features/editor/publish.ts';
import { startScheduleWorker } from '../../server/features/editor/schedule-worker.ts';
import type { Mail } from '../../server/features/mail/outbox.ts';
import { sampleSnapshot } from './content.ts';
import type { TestDatabase } from './databases.ts';
import type { EditorSite } from './editor-site.ts';
import { waitUntil } from './wait-until.ts';

/** The worker of a site: runs it at a time until a condition holds, and returns the mails. */
export function scheduleWorker(
  database: Pick<TestDatabase, 'db'>,
  site: Pick<EditorSite, 'refresh' | 'isShown'>,
  shipped: Content,
) {
  return async (
    now: number,
    isDone: () => Promise<boolean>,
    makeMissing: Publishing['makeMissing'] = async () => ({ count: 0, problems: [] }),
  ): Promise<Mail[]> => {
    const mails: Mail[] = [];
    const stop = startScheduleWorker({
      db: database.db,
      log: pino({ level: 'silent' }),
      content: () => sampleSnapshot(),
      publishing: {
        shipped,
        refresh: site.refresh,
        isShown: site.isShown,
        makeMissing,
      },
      outbox: {
        storeMails: async (_, stored) => {
          mails.push(...stored);
        },
      },
      origin: 'https://www.company.example',
      clock: () => now,
      settings: { pollMs: 20 },
    });
    try {
      await waitUntil('the worker has done it', isDone);
    } finally {
      await stop();
    }
    return mails;
  };
}
