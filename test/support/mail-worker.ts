import type { Knex } from 'knex';
import pino from 'pino';
import type { MailSettings } from '../../server/features/mail/outbox.ts';
import { startMailWorker } from '../../server/features/mail/transport.ts';
import { newsletterMails } from '../../server/features/newsletter/mails.ts';
import type { WorkerSettings } from '../../server/platform/database/delivery-queue.ts';
import { sampleSnapshot } from './content.ts';

type Sender = Pick<MailSettings, 'mailFrom' | 'mailTo'> & { smtpUrl: string };

/**
 * Starts the worker with short pauses; stopped at the end of the scope with `await using`. An attempt has enough time on a
 * busy machine: a failed one is repeated only after a minute.
 */
export function runMailWorker(
  db: Knex,
  config: Sender,
  settings: Partial<WorkerSettings> = {},
  clock: () => number = Date.now,
  log = pino({ level: 'silent' }),
): AsyncDisposable {
  const stop = startMailWorker({
    db,
    log,
    content: sampleSnapshot,
    config,
    handlers: newsletterMails,
    clock,
    settings: { pollMs: 20, leaseMs: 60_000, attemptMs: 30_000, stopMs: 100, ...settings },
  });
  return { [Symbol.asyncDispose]: stop };
}
