import type { Knex } from 'knex';

/**
 * `search_text` holds all searchable text in lower case, since neither database folds the case of all Unicode letters.
 * Each filter of the list has an index that ends in `id`, by which the list is sorted.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('contact_messages', (table) => {
    table.bigIncrements('id');
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();
    table.text('email').notNullable();
    table.text('email_key').notNullable().index();
    table.text('subject').notNullable();
    table.text('message').notNullable();
    table.text('search_text').notNullable();
    table.boolean('is_read').notNullable().defaultTo(false);
    table.boolean('suspected').notNullable().defaultTo(false);
    table.text('created_at').notNullable();
    table.index(['is_read', 'id']);
    table.index(['subject', 'id']);
    table.index(['suspected', 'id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('contact_messages');
}
