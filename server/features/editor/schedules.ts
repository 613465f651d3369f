import type { Knex } from 'knex';
import type { ScheduleResponse } from '../../../data/api/editor-responses.ts';
import { fromOfficeTime, toOfficeTime } from '../../../data/derived/office-time.ts';
import { scheduleRetentionMs } from '../../../data/retention-periods.ts';
import type { DeliveryRow } from '../../platform/delivery/delivery-queue.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';
import type { Draft } from './drafts.ts';

/** Drafts that are published at a time that somebody has chosen. */
export interface ScheduleRow extends DeliveryRow {
  /** JSON of the drafts as they were when the time was chosen. */
  drafts: string;
  note: string;
  due_at: string;
  /** Null after the erasure of the account. */
  account_id: number | null;
  author: string;
}

const isoTime = (time: number) => new Date(time).toISOString();

/**
 * The time that the clock of the office shows.
 *
 * @param text such as `2026-11-28T07:00`.
 * @returns milliseconds since 1970; null when there is no such time, as in the night in which summer time begins. Of two such times it
 *   is the earlier one.
 */
export function officeTime(text: string, timeZone: string): number | null {
  const local = Date.parse(`${text}Z`);
  // `Date.parse` makes 2 March of 30 February.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(text)) return null;
  const time = fromOfficeTime(local, timeZone);
  const hourMs = 3_600_000;
  const earlier = time - hourMs;
  if (toOfficeTime(earlier, timeZone) === local) return earlier;
  return toOfficeTime(time, timeZone) === local ? time : null;
}

interface NewSchedule {
  drafts: readonly Draft[];
  note: string;
  /** Milliseconds since 1970. */
  dueAt: number;
  author: Pick<Account, 'id' | 'name'>;
}

/** Stores drafts that are published later. */
export async function addSchedule(
  db: Knex,
  { drafts, note, dueAt, author }: NewSchedule,
): Promise<ScheduleResponse> {
  const [row] = await db('content_schedules')
    .insert({
      drafts: JSON.stringify(drafts),
      note,
      due_at: isoTime(dueAt),
      account_id: author.id,
      author: author.name,
      state: 'queued',
      next_attempt_at: isoTime(dueAt),
      ends_at: isoTime(dueAt + scheduleRetentionMs),
    })
    .returning('*');
  return scheduleOf(row);
}

/** Publications that are due, or have failed, in the order of their times. */
export async function listSchedules(db: Knex): Promise<ScheduleResponse[]> {
  const rows: ScheduleRow[] = await db('content_schedules').whereNot({ state: 'sent' }).orderBy('due_at');
  return rows.map(scheduleOf);
}

/** Takes a publication back that has not begun. @returns whether there was one. */
export async function cancelSchedule(db: Knex, id: number): Promise<boolean> {
  return (await db('content_schedules').where({ id }).whereIn('state', ['queued', 'failed']).del()) > 0;
}

/** The drafts of a row. */
export const scheduledDrafts = ({ drafts }: ScheduleRow): Draft[] => JSON.parse(drafts);

/** Leaves nothing to publish. */
export async function deleteScheduledDrafts(db: Knex, { id }: ScheduleRow): Promise<void> {
  await db('content_schedules').where({ id }).update({ drafts: '[]' });
}

function scheduleOf(row: ScheduleRow): ScheduleResponse {
  return {
    id: Number(row.id),
    keys: scheduledDrafts(row).map(({ key }) => key),
    note: row.note,
    author: row.author,
    dueAt: row.due_at,
    problem: row.state === 'failed' ? row.last_error : null,
  };
}
