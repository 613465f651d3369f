import type { Knex } from 'knex';
import type { DeliveryRow } from '../../platform/database/delivery-queue.ts';

/*
 * Purges of shared caches after another edition is shown, by a request to `PURGE_URL`.
 *
 * 1. The transaction that makes an edition the active one queues two rows (`queuePurges`), whoever publishes it.
 * 2. Of all processes of all machines, one claims a row. It first shows the edition itself, and waits a little longer than the others
 *    need to notice it: a cache that is purged before would store the previous page again.
 * 3. The keys are what differs between the edition and its parent, as this release shows them.
 * 4. The second row repeats it, for processes that needed longer, such as those of a busy machine.
 */

export interface PurgeRow extends DeliveryRow {
  edition_id: number;
  parent_id: number | null;
}

/** When a change is purged, after it: at once, and again when a process has had more time than it should need. */
const purgeDelaysMs = [0, 10_000];
/** After this time caches have asked again by themselves. */
const retentionMs = 3_600_000;

/**
 * Queues the purges of a change.
 *
 * @param db the transaction that makes the edition the active one.
 * @param edition.parentId the edition before; null for the shipped content.
 * @param now milliseconds since 1970.
 */
export async function queuePurges(
  db: Knex,
  { id, parentId }: { id: number; parentId: number | null },
  now: number,
): Promise<void> {
  const rows = purgeDelaysMs.map((delay) => ({
    edition_id: id,
    parent_id: parentId,
    state: 'queued',
    next_attempt_at: new Date(now + delay).toISOString(),
    ends_at: new Date(now + retentionMs).toISOString(),
  }));
  await db('content_purges').insert(rows);
}

/** Whether a change could not be purged, or not yet. */
export async function hasFailedPurges(db: Knex): Promise<boolean> {
  return (await db('content_purges').whereNotNull('last_error').first('id')) !== undefined;
}
