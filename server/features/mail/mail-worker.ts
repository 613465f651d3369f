import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createPlainWriteQueue } from '../../platform/database/write-queue.ts';
import { claimMails, markFailed, markSent, returnToQueue } from './outbox.ts';
import type { MailRow } from './repository.ts';
import type { SendMail } from './transport.ts';
import { retryDelay, sendFailureOf } from './transport.ts';

/** Times of the worker in milliseconds. */
export interface MailWorkerSettings {
  /** Pause while no mail is due. */
  pollMs: number;
  /** Time after which another process may claim a mail; longer than `attemptMs`. */
  leaseMs: number;
  /** Maximum time of one attempt. */
  attemptMs: number;
  /** On stop: time that attempts have to complete. */
  stopMs: number;
  /** Mails that are sent at the same time. */
  concurrency: number;
}

const defaultSettings: MailWorkerSettings = {
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
  settings?: Partial<MailWorkerSettings>;
}

/** Pause after an error of the database. */
const errorPauseMs = 5_000;

/**
 * Starts the worker that sends queued mails. Each claim has a lease, so that a mail of a process that was killed is sent by another
 * one; `sent` is stored only after the server has accepted the mail, so at worst a mail is sent twice with the same Message-ID.
 *
 * Its timers do not keep the process running.
 *
 * @returns stops the worker: attempts may complete for a few seconds; those that do not return to the queue.
 */
export function startMailWorker(options: MailWorkerOptions): () => Promise<void> {
  const { db, send, prepare, onSent, log, clock = Date.now } = options;
  const { pollMs, leaseMs, attemptMs, stopMs, concurrency } = { ...defaultSettings, ...options.settings };
  const write = createPlainWriteQueue(db);
  const token = randomUUID();
  const stopping = new AbortController();
  const aborting = new AbortController();
  const attempts = new Set<Promise<void>>();
  const stopped = once(stopping.signal, 'abort');
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const free = concurrency - attempts.size;
        const mails = await claimMails(db, { token, now: clock(), leaseMs, limit: free });
        for (const mail of mails) start(mail);
        if (attempts.size === concurrency) await Promise.race([stopped, ...attempts]);
        else if (mails.length < free) await Promise.race([pause(pollMs), ...attempts]);
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read; it is tried again');
        await pause(errorPauseMs);
      }
    }
  }

  function start(mail: MailRow): void {
    const current = attempt(mail)
      // The lease of the mail ends, and it is sent again.
      .catch((error: unknown) =>
        log.error({ err: error, mail: mail.id }, 'the result of a mail was not stored'),
      )
      .finally(() => attempts.delete(current));
    attempts.add(current);
  }

  /** Sends one mail and stores the result. */
  async function attempt(mail: MailRow): Promise<void> {
    const { id, kind } = mail;
    const number = mail.attempts + 1;
    try {
      await send(
        (await prepare?.(mail)) ?? mail,
        AbortSignal.any([aborting.signal, AbortSignal.timeout(attemptMs)]),
      );
    } catch (error) {
      // An interrupted attempt is not a failure of the mail.
      if (aborting.signal.aborted) return;
      const failure = sendFailureOf(error);
      const delay = failure.isPermanent ? null : retryDelay(number);
      log[delay === null ? 'error' : 'warn'](
        { mail: id, kind, attempt: number, reply: failure.text },
        delay === null
          ? 'a mail failed; see the outbox of the inbox'
          : 'a mail could not be sent; it is tried again',
      );
      const nextAttemptAt = delay === null ? null : clock() + delay;
      await write(({ db }) => markFailed(db, { id, token, error: failure.text, nextAttemptAt }));
      return;
    }
    await storeSent(mail);
  }

  /** Tries again until the database answers: otherwise the mail would be sent a second time. */
  async function storeSent(mail: MailRow): Promise<void> {
    const { id, kind } = mail;
    for (const deadline = clock() + leaseMs; ; ) {
      try {
        await write(async ({ db }) => {
          const sentAt = clock();
          if (await markSent(db, id, sentAt)) await onSent?.(db, mail, sentAt);
        });
        log.info({ mail: id, kind }, 'mail sent');
        return;
      } catch (error) {
        if (aborting.signal.aborted || clock() > deadline) throw error;
        log.warn({ err: error, mail: id }, 'a sent mail could not be marked as sent; it is tried again');
        await wait(errorPauseMs, undefined, { ref: false });
      }
    }
  }

  const ended = run();
  return async () => {
    stopping.abort();
    await ended;
    await Promise.race([Promise.all(attempts), wait(stopMs, undefined, { ref: false })]);
    aborting.abort();
    await Promise.all(attempts);
    await returnToQueue(db, token, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'mails that were being sent wait for the end of their lease'),
    );
  };
}
