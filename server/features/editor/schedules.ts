import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { ScheduleResponse } from '../../../data/api/editor-responses.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { scheduleRetentionMs } from '../../../data/retention-periods.ts';
import { orderKey, renamedOrder } from '../../../data/snapshot/chosen-order.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import type { DeliveryRow } from '../../platform/database/delivery-queue.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';
import { type Draft, readDrafts } from './drafts.ts';

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
  return scheduleOf(row, []);
}

const readSchedules = (db: Knex): Promise<ScheduleRow[]> =>
  db('content_schedules').whereNot({ state: 'sent' }).orderBy('due_at');

/** The drafts of each planned publication, as they were when it was planned. */
export async function readScheduledDrafts(db: Knex): Promise<Draft[][]> {
  return (await readSchedules(db)).map(scheduledDrafts);
}

/** Whether a publication that is due before this one, or was planned before for the same time, has one of its documents and has neither ended nor failed. */
export async function hasEarlier(db: Knex, row: ScheduleRow): Promise<boolean> {
  const keys = new Set(scheduledDrafts(row).map(({ key }) => key));
  return (await readSchedules(db)).some(
    (each) =>
      each.state !== 'failed' &&
      (each.due_at < row.due_at || (each.due_at === row.due_at && each.id < row.id)) &&
      scheduledDrafts(each).some(({ key }) => keys.has(key)),
  );
}

/** Publications that are due, or have failed, in the order of their times. */
export async function listSchedules(db: Knex): Promise<ScheduleResponse[]> {
  const rows = await readSchedules(db);
  const revisions = new Map((await readDrafts(db)).map(({ key, revision }) => [key, revision]));
  return rows.map((row) => {
    const later = scheduledDrafts(row).filter(({ key, revision }) => revisions.get(key) !== revision);
    return scheduleOf(
      row,
      later.map(({ key }) => key),
    );
  });
}

/** Takes a publication back that has not begun. @returns whether there was one. */
export async function cancelSchedule(db: Knex, id: number): Promise<boolean> {
  return (await db('content_schedules').where({ id }).whereIn('state', ['queued', 'failed']).del()) > 0;
}

/**
 * Lets publications of a restored database fail: the database does not have what was cancelled or published since the backup. No server
 * may run on it.
 *
 * @param content has the reason in the language of the staff, who may plan them again.
 * @returns the number of publications.
 */
export function holdSchedules(db: Knex, content: Snapshot): Promise<number> {
  const reason = formatMessage(content, content.company.staffLanguage, 'staff.schedule.restored');
  return db('content_schedules')
    .whereIn('state', ['queued', 'sending'])
    .update({ state: 'failed', next_attempt_at: null, lease_token: null, last_error: reason });
}

/** The drafts of a row. */
export const scheduledDrafts = ({ drafts }: ScheduleRow): Draft[] => JSON.parse(drafts);

/** What a publication changes for those that are due later. */
interface Published {
  /** The active documents before and after it, the latter before they are renamed. */
  before: Documents;
  after: Documents;
  /** Former keys of documents with the new ones. */
  renamed?: readonly (readonly [from: string, to: string])[];
  /** Whether a document that is missing afterwards was taken back by an undo, and not removed; it is by default. */
  isUndone?: (key: string) => boolean;
}

/**
 * Lets the drafts of publications that are due later follow their documents. A new document that is published earlier changes nothing
 * any more when it is due: what people have changed or removed since remains. After the undo of that publication it is new again.
 */
async function followPublication(db: Knex, published: Published): Promise<void> {
  const { before, after, renamed = [], isUndone = () => true } = published;
  const present = new Map(renamed);
  const isAdded = (key: string) => after.has(key) && !before.has(key);
  const isTakenBack = (key: string) => before.has(key) && !after.has(key) && isUndone(key);
  const follow = (draft: Draft): Draft => ({
    ...draft,
    key: present.get(draft.key) ?? draft.key,
    ...(draft.key === orderKey && {
      value: renamedOrder(draft.value, renamed),
      base: renamedOrder(draft.base, renamed),
    }),
    ...(isAdded(draft.key) && draft.base === undefined && { base: draft.value }),
    ...(isTakenBack(draft.key) && isDeepStrictEqual(draft.base, draft.value) && { base: undefined }),
  });
  const rows: ScheduleRow[] = await db('content_schedules').whereNot({ state: 'sent' });
  for (const row of rows) {
    const drafts = JSON.stringify(scheduledDrafts(row).map(follow));
    if (drafts !== row.drafts) await db('content_schedules').where({ id: row.id }).update({ drafts });
  }
}

/** Publishes in a transaction, and lets planned publications follow. @returns what the function returns. */
export function publishFollowed<Result>(
  db: Knex,
  published: Published,
  publish: (transaction: Knex) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const result = await publish(transaction);
    await followPublication(transaction, published);
    return result;
  });
}

/** Leaves nothing to publish. */
export async function deleteScheduledDrafts(db: Knex, { id }: ScheduleRow): Promise<void> {
  await db('content_schedules').where({ id }).update({ drafts: '[]' });
}

function scheduleOf(row: ScheduleRow, changedSince: string[]): ScheduleResponse {
  return {
    id: Number(row.id),
    keys: scheduledDrafts(row).map(({ key }) => key),
    changedSince,
    note: row.note,
    author: row.author,
    dueAt: row.due_at,
    problem: row.state === 'failed' ? row.last_error : null,
  };
}
