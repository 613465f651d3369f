import type { Knex } from 'knex';

/** The key of the object that has the bytes of a file, when they are not in its row. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('picture_files', (table) => {
    table.string('object_key');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE picture_files DROP COLUMN object_key');
}
