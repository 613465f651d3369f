import type { Knex } from 'knex';

/** How a form posted without script came out, until its page is shown; `email_key` is there so that it can be erased. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('form_outcomes', (table) => {
    table.text('id').primary();
    table.text('outcome').notNullable();
    table.text('email_key').index();
    table.text('ends_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('form_outcomes');
}
