import type { Knex } from 'knex';

/** Links by which somebody without an account sees the site with the drafts. A link that is withdrawn has no row any more. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('preview_links', (table) => {
    table.bigIncrements('id');
    table.text('token_hash').notNullable().unique();
    table
      .integer('account_id')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE')
      .index();
    table.text('page').notNullable();
    table.text('created_at').notNullable();
    table.text('ends_at').notNullable().index();
  });
}

/** The links do not work any more. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('preview_links');
}
