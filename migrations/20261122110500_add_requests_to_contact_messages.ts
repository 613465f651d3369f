import type { Knex } from 'knex';

/** A message may name a project and what is wanted. The index ends in `id`, by which the list is sorted. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('contact_messages', (table) => {
    for (const name of columns) table.text(name);
    table.index(['request', 'id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('contact_messages', (table) => table.dropIndex(['request', 'id']));
  // Not knex's dropColumns, which copies the table on SQLite and loses its triggers.
  for (const column of columns) await db.raw(`ALTER TABLE contact_messages DROP COLUMN ${column}`);
}

const columns = ['project', 'request', 'preferred_time1', 'preferred_time2'];
