import type { Knex } from 'knex';

/** The job that deletes expired messages looks for closed ones every minute; without the index it would read all messages. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'CREATE INDEX contact_messages_closed_at ON contact_messages (closed_at) WHERE closed_at IS NOT NULL',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX contact_messages_closed_at');
}
