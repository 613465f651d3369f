import type { Knex } from 'knex';

/**
 * `closed_at` is the time at which a message was closed without an answer, from which its retention period runs. For messages that
 * were closed before, it begins with the upgrade, so that nothing is deleted without the days in which the inbox announces it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE contact_messages ADD COLUMN closed_at text');
  await db('contact_messages')
    .where({ state: 'closed', answered_at: null })
    .update({ closed_at: new Date().toISOString() });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE contact_messages DROP COLUMN closed_at');
}
