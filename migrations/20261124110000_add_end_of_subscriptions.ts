import type { Knex } from 'knex';

/**
 * `ended_at` is the time of a withdrawal, or of the end of an invitation that was not answered: the retention period of the row begins
 * then. Rows that ended before, or under an older version, get the time at which the cleanup job finds them. The index of
 * answered messages is partial, since most queries need none.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('subscribers', (table) => {
    table.text('ended_at');
  });
  await db.raw(
    'CREATE INDEX contact_messages_answered_at ON contact_messages (answered_at) WHERE answered_at IS NOT NULL',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX contact_messages_answered_at');
  await db.raw('ALTER TABLE subscribers DROP COLUMN ended_at');
}
