import type { Knex } from 'knex';

/**
 * `answered_at` is the time at which the staff marked a message as answered. Its index is partial, since most queries need none. The
 * database itself drops the column, since knex would replace the table on SQLite, which deletes the mails that refer to it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('contact_messages', (table) => {
    table.text('answered_at');
  });
  await db.raw(
    'CREATE INDEX contact_messages_answered_at ON contact_messages (answered_at) WHERE answered_at IS NOT NULL',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX contact_messages_answered_at');
  await db.raw('ALTER TABLE contact_messages DROP COLUMN answered_at');
}
