import type { Knex } from 'knex';
import { deletedPictureRetentionMs } from '../../../data/retention-periods.ts';
import { positionFunction } from '../../platform/database/open.ts';

/** Files of plans, in the database like those of pictures; in parts, so that sending one needs no more memory than a part. */

const partBytes = 500_000;

/** Stores the file of a plan; one that is there already becomes new. @param now milliseconds since 1970. */
export async function storePlan(db: Knex, name: string, bytes: Buffer, now: number): Promise<void> {
  const made_at = new Date(now).toISOString();
  for (let start = 0; start < bytes.length; start += partBytes)
    await db('plan_parts')
      .insert({ name, start, bytes: bytes.subarray(start, start + partBytes), made_at })
      .onConflict(['name', 'start'])
      .merge(['made_at']);
}

/** The names of those plans that have a file. */
export async function storedPlans(db: Knex, names: readonly string[]): Promise<Set<string>> {
  return new Set(await db('plan_parts').whereIn('name', names).distinct().pluck('name'));
}

/** Length of the file of a plan; 0 when there is none. */
export async function planBytes(db: Knex, name: string): Promise<number> {
  const last = db('plan_parts').where({ name }).orderBy('start', 'desc');
  const row: { start: number; bytes: Buffer } | undefined = await last.first('start', 'bytes');
  return row ? row.start + row.bytes.length : 0;
}

/** The bytes of a file from one place to before another, part by part. */
export async function* readPlan(
  db: Knex,
  name: string,
  { start = 0, end = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<Buffer> {
  for (let at = start - (start % partBytes); at < end; at += partBytes) {
    const row: { bytes: Buffer } | undefined = await db('plan_parts')
      .where({ name, start: at })
      .first('bytes');
    if (!row) return;
    yield row.bytes.subarray(Math.max(start - at, 0), end - at);
  }
}

/** Deletes old files that nobody can publish or bring back any more. @returns the tables from which rows were deleted. */
export async function deleteUnusedPlans(db: Knex, now: number): Promise<string[]> {
  const before = new Date(now - deletedPictureRetentionMs).toISOString();
  const old: string[] = await db('plan_parts').where('made_at', '<', before).distinct().pluck('name');
  let deleted = 0;
  for (const name of old)
    if (!(await isNeeded(db, name)))
      deleted += await db('plan_parts').where({ name }).where('made_at', '<', before).del();
  return deleted > 0 ? ['plan_parts'] : [];
}

/** All that may name a plan, with the column of its text. */
const texts = [
  ['content_drafts', 'value'],
  ['content_drafts', 'base'],
  ['content_schedules', 'drafts'],
  ['content_versions', 'json'],
] as const;

async function isNeeded(db: Knex, name: string): Promise<boolean> {
  const position = positionFunction(db);
  for (const [table, column] of texts) {
    const naming = db(table).whereRaw(`${position}(??, ?) > 0`, [column, name]);
    if (await naming.first(column)) return true;
  }
  return false;
}
