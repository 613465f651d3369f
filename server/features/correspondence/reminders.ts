import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { answerDue, officeTimeAfter, overdueSince } from '../../../data/derived/answer-due.ts';
import { claimById } from '../../../data/derived/claims.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import type { MessageRow } from '../contact/message-rows.ts';
import { unanswered } from '../contact/queues.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type DueMessage, reminderMail } from './mails.ts';
import { findAssignee } from './repository.ts';

/** Hours of the office that remain for an answer when staff are reminded. */
const remainingMs = 2 * 3_600_000;

interface ReminderOptions {
  content: Snapshot;
  /** The site's URL without a trailing slash. */
  origin: string;
  outbox: Pick<Outbox, 'storeMails'>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Stores mails about messages that wait for an answer which is due within two hours of the office: one for each assignee, which all get
 * when the assignee has no email address, and one for all about the messages of nobody who can answer. Each message is in one mail,
 * whatever number of processes calls this. There is no reminder of what is overdue already, such as after an upgrade; the inbox lists it.
 *
 * @returns the number of mails.
 */
export async function sendReminders(
  db: Knex,
  { content, origin, outbox, now }: ReminderOptions,
): Promise<number> {
  const { company, holidays } = content;
  const promise = { hours: claimById(content, 'responseHours').value, company, holidays };
  const query = db('contact_messages')
    .whereRaw(unanswered)
    .whereNull('reminded_at')
    .where('created_at', '>', isoTime(overdueSince(now, promise)))
    .where('created_at', '<=', isoTime(overdueSince(officeTimeAfter(now, remainingMs, promise), promise)));
  // A transaction must begin with a writing statement, and mostly there is nothing to write.
  if ((await query.clone().first('id')) === undefined) return 0;
  return db.transaction(async (transaction) => {
    const rows: Pick<MessageRow, 'id' | 'subject' | 'created_at' | 'assignee_id'>[] = await query
      .clone()
      .transacting(transaction)
      .update({ reminded_at: isoTime(now) })
      .returning(['id', 'subject', 'created_at', 'assignee_id']);
    const byAssignee = new Map<number | null, { assignee: Account | null; messages: DueMessage[] }>();
    for (const { subject, created_at, assignee_id } of rows.sort((one, next) => one.id - next.id)) {
      const assignee = assignee_id === null ? null : await findAssignee(transaction, assignee_id);
      const id = assignee?.id ?? null;
      const due = answerDue(Date.parse(created_at), promise);
      const message = { subject: subject as DueMessage['subject'], createdAt: created_at, due };
      byAssignee.set(id, { assignee, messages: [...(byAssignee.get(id)?.messages ?? []), message] });
    }
    const mails = [...byAssignee.values()].map(({ assignee, messages }) =>
      reminderMail(messages, assignee, content, origin),
    );
    await outbox.storeMails(transaction, mails);
    return mails.length;
  });
}

interface ReminderJobOptions extends Omit<ReminderOptions, 'content' | 'now'> {
  db: Knex;
  content: CurrentContent;
  log: Logger;
}

const intervalMs = 60_000;

/** Starts the job that sends reminders. @returns stops the job; resolves when a current run has ended. */
export function startReminderJob({ db, content, log, ...options }: ReminderJobOptions): () => Promise<void> {
  return repeat(async () => {
    await sendReminders(db, { content: content(), now: Date.now(), ...options }).catch((err: unknown) =>
      log.error({ err }, 'reminders could not be stored; they are tried again'),
    );
  }, intervalMs);
}
