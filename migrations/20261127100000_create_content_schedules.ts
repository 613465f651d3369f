import type { Knex } from 'knex';

/**
 * Drafts that are published later: a queue with the columns of mails. `drafts` is the JSON of the drafts as they were when the time was
 * chosen; rows end some time after it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('content_schedules', (table) => {
    table.bigIncrements('id');
    table.text('drafts').notNullable();
    table.text('note').notNullable();
    table.text('due_at').notNullable();
    table.integer('account_id').unsigned().references('id').inTable('accounts').onDelete('SET NULL').index();
    table.text('author').notNullable();
    table.text('state').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.text('next_attempt_at').index();
    table.text('lease_token');
    table.text('last_error');
    table.text('sent_at');
    table.text('ends_at').notNullable().index();
  });
}

/** Publications that are due later do not happen. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('content_schedules');
}
