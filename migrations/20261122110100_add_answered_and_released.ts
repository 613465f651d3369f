import type { Knex } from 'knex';

/**
 * `answered_at` is the time at which the staff marked a message as answered. The counter `released` counts the messages that the
 * spam check marked wrongly. Columns are dropped by the database itself, since knex would replace the table on SQLite, which
 * deletes the mails that refer to it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('contact_messages', (table) => {
    table.text('answered_at');
  });
  await db('counters').insert({ name: 'released', slot: 0 });
}

export async function down(db: Knex): Promise<void> {
  await db('counters').where({ name: 'released' }).del();
  await db.raw('ALTER TABLE contact_messages DROP COLUMN answered_at');
}
