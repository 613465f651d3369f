import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { startDeliveryWorker, type WorkerSettings } from '../../platform/delivery/delivery-worker.ts';
import type { MailRow } from './repository.ts';
import { retryDelay, type SendMail, sendFailureOf } from './transport.ts';

export type MailWorkerSettings = WorkerSettings;

const defaultSettings: WorkerSettings = {
  pollMs: 2_000,
  leaseMs: 180_000,
  attemptMs: 120_000,
  stopMs: 5_000,
  concurrency: 4,
};

interface MailWorkerOptions {
  db: Knex;
  send: SendMail;
  /** Completes a mail right before it is sent, such as with the tokens of its links, which are stored nowhere. */
  prepare?: (mail: MailRow) => Promise<MailRow>;
  /** Called in the transaction that marks a mail as sent, once for each mail. */
  onSent?: (transaction: Knex, mail: MailRow, sentAt: number) => Promise<void>;
  log: Logger;
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  settings?: Partial<WorkerSettings>;
}

/**
 * Starts the worker that sends queued mails; a mail that is sent twice has the same Message-ID.
 *
 * @returns stops the worker: attempts may complete for a few seconds; those that do not return to the queue.
 */
export function startMailWorker({
  send,
  prepare,
  settings,
  ...options
}: MailWorkerOptions): () => Promise<void> {
  return startDeliveryWorker<MailRow>({
    ...options,
    table: 'mails',
    noun: 'mail',
    failedHint: 'the outbox of the inbox',
    logged: ({ id, kind }) => ({ mail: id, kind }),
    send: async (mail, signal) => send((await prepare?.(mail)) ?? mail, signal),
    failureOf: sendFailureOf,
    retryDelay,
    settings: { ...defaultSettings, ...settings },
  });
}
