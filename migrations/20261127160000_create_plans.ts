import type { Knex } from 'knex';

/** What an upload is to become, and the files of plans, in parts that are sent one after the other. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('picture_uploads', (table) => {
    table.text('kind').notNullable().defaultTo('picture');
  });
  await db.schema.createTable('plan_parts', (table) => {
    table.text('name').notNullable();
    table.integer('start').notNullable();
    table.binary('bytes').notNullable();
    table.text('made_at').notNullable();
    table.primary(['name', 'start']);
  });
}

/** Files of plans are lost. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('plan_parts');
  await db.raw('ALTER TABLE picture_uploads DROP COLUMN kind');
}
