import type { Knex } from 'knex';
import type { Queue, QueueCounts } from '../../../data/api/message-work.ts';
import { overdueSince } from '../../../data/derived/answer-due.ts';
import { claimById } from '../../../data/derived/claims.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';

/** Whose queues they are, and since when messages are overdue. */
export interface QueueView {
  accountId: number;
  /** Milliseconds since 1970 of the arrival of the newest message that is overdue. */
  overdueSince: number;
}

/** The queues of a person. @param now milliseconds since 1970. */
export function queueViewOf(content: Snapshot, accountId: number, now: number): QueueView {
  const { company, holidays } = content;
  const { value: hours } = claimById(content, 'responseHours');
  return { accountId, overdueSince: overdueSince(now, { hours, company, holidays }) };
}

export type QueueFilter = QueueView & { name: Queue };

/** The condition that a message waits for an answer; as in the partial index, or SQLite does not use it. */
export const unanswered = "state IN ('new', 'in-progress') AND NOT suspected";

/** Conditions of the queues within `unanswered`. The messages of somebody who can no longer answer wait for another one. */
const queueConditions: Record<Queue, (view: QueueView) => [sql: string, ...values: (string | number)[]]> = {
  unanswered: () => ['1 = 1'],
  mine: ({ accountId }) => ['assignee_id = ?', accountId],
  unassigned: () => [
    "(assignee_id IS NULL OR assignee_id IN (SELECT id FROM accounts WHERE state = 'suspended' OR inbox = 'none'))",
  ],
  overdue: ({ overdueSince }) => ['created_at <= ?', new Date(overdueSince).toISOString()],
};

/** Adds the condition that a message is in a queue. */
export function whereQueue(query: Knex.QueryBuilder, { name, ...view }: QueueFilter): void {
  const [sql, ...values] = queueConditions[name](view);
  query.whereRaw(unanswered).whereRaw(sql, values);
}

/** Counts the messages of each queue. */
export async function countQueues(db: Knex, view: QueueView): Promise<QueueCounts> {
  const names = Object.keys(queueConditions) as Queue[];
  const query = db('contact_messages').whereRaw(unanswered);
  for (const name of names) {
    const [sql, ...values] = queueConditions[name](view);
    query.select(db.raw(`count(CASE WHEN ${sql} THEN 1 END) AS ??`, [...values, name]));
  }
  const [row] = await query;
  return Object.fromEntries(names.map((name) => [name, Number(row[name])])) as QueueCounts;
}
