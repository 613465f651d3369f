import type { Knex } from 'knex';

/**
 * What shared caches are told about changes of the content (PURGE_URL): a queue with the columns of mails, with two rows for each
 * change from one edition to the next; `parent_id` null is the shipped content. Rows end after an hour.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('content_purges', (table) => {
    table.bigIncrements('id');
    table.bigInteger('edition_id').notNullable();
    table.bigInteger('parent_id');
    table.text('state').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.text('next_attempt_at');
    table.text('lease_token');
    table.text('last_error');
    table.text('sent_at');
    table.text('ends_at').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('content_purges');
}
